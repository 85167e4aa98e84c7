/** What Electron's program is made unable to do, by switches in the program itself. */
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { SetupError } from '../setup.mjs';

/** Every fuse there is: one that a new Electron adds makes packing fail until it stands here too. */
const FUSES = {
  // Nobody runs other programs as Baize.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // There are no cookies. With it, the system would ask for its keyring at every start, for nothing.
  [FuseV1Options.EnableCookieEncryption]: false,
  // Counts on macOS and Windows.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come by a scheme of their own, never by file:.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** Sets all of them in the program at `path`: on macOS the app, elsewhere the executable. */
export async function setFuses(/** @type {string} */ path) {
  await flipFuses(path, { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...FUSES });
}

/** Reads them back. Throws SetupError with those that stand wrong. */
export async function checkFuses(/** @type {string} */ path) {
  const { version: _version, ...wire } = await getCurrentFuseWire(path);
  const found = new Map(Object.entries(wire).map(([fuse, state]) => [Number(fuse), state]));
  const wrong = Object.entries(FUSES).filter(
    ([fuse, isOn]) => found.get(Number(fuse)) !== (isOn ? FuseState.ENABLE : FuseState.DISABLE),
  );
  const unknown = [...found.keys()].filter((fuse) => !(fuse in FUSES));
  if (wrong.length + unknown.length === 0) return found.size;
  const names = [...wrong.map(([fuse]) => FuseV1Options[Number(fuse)] ?? fuse), ...unknown.map(String)];
  throw new SetupError(`These fuses are set wrongly in ${path}: ${names.join(', ')}.`);
}
