import { lstatSync, readdirSync, realpathSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { isSameFile, isTaken, moveFile } from '../files/moved-file.ts';
import { isRecordName, recordOf } from '../records/record-name.ts';
import { claimRecord } from '../records/record-claim.ts';
import type { Home } from './home.ts';

/** What was found in older places and is in the home now. */
export interface MovedHome {
  /** How many matches were moved. */
  readonly matches: number;
  /** Where they were. */
  readonly from: readonly string[];
  /** What stays where it was for now: another program has it open, or the system refused. */
  readonly left: readonly Left[];
}

export interface Left {
  readonly path: string;
  /** The system's code; `held` where another program has it open, `link` where it is a link to somewhere else. */
  readonly code: string;
}

interface Moving {
  matches: number;
  readonly from: Set<string>;
  readonly left: Left[];
}

/**
 * Moves records and settings from older places into the home. Nothing is overwritten or deleted: what has a name that is
 * taken by something else gets another. A process that dies in the middle leaves every file whole, under its old name or
 * its new one, and the next start goes on from there. Returns null where nothing was found.
 */
export function moveIntoHome(home: Home, older: readonly string[]): MovedHome | null {
  const moving: Moving = { matches: 0, from: new Set(), left: [] };
  for (const place of [home.window, ...older]) {
    moveRecords(moving, join(place, 'records'), home.records);
    moveSettings(moving, place, home.settings);
  }
  const { matches, from, left } = moving;
  return from.size + left.length === 0 ? null : { matches, from: [...from], left };
}

/**
 * Gives what Chromium kept in an older place its new one, as a whole and before Chromium opens it. Where that cannot be
 * done the window begins afresh: it remembers less, and no table is touched.
 */
export function moveWindow(home: Home, older: readonly string[]): void {
  const { window } = home;
  for (const place of older) {
    // Something else may have been begun there, or a program of an earlier version may still run on it.
    if (isTaken(window) || !isTaken(join(place, 'Local State'))) continue;
    if (isTaken(join(place, 'SingletonLock')) || isTaken(join(place, 'lockfile'))) continue;
    // A link that is moved may lead nowhere; and what the home has there already (on Windows) would move along.
    if (isLink(place) || [home.settings, home.records].some((own) => isTaken(own) && liesIn(own, place))) continue;
    try {
      makeFolder(dirname(window));
      renameSync(place, window);
    } catch {
      // On another disk, or a folder that holds the new one.
    }
  }
}

function moveRecords(moving: Moving, from: string, to: string): void {
  const names = namesIn(from);
  if (names === null || isSamePlace(from, to)) return;
  attempt(moving, from, () => {
    makeFolder(to);
    // One program at a time; whoever comes second finds what the first has moved.
    const claim = claimRecord(from);
    if ('holder' in claim) return;
    try {
      for (const [record, group] of grouped(names)) {
        attempt(moving, join(from, record), () => {
          moveGroup(moving, { record, group, from, to });
        });
      }
      removeIfEmpty(from);
    } finally {
      claim.release();
    }
  });
}

interface Group {
  readonly record: string;
  readonly group: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** A record with what lies beside it, or a file that is none. */
function moveGroup(moving: Moving, { record, group, from, to }: Group): void {
  const [only = record] = group;
  if (!isRecordName(record)) {
    moveOther(moving, join(from, only), join(to, only));
    return;
  }
  const path = join(from, record);
  const link = group.find((name) => isLink(join(from, name)));
  if (link !== undefined) {
    moving.left.push({ path: join(from, link), code: 'link' });
    return;
  }
  const claim = claimRecord(path);
  if ('holder' in claim) {
    moving.left.push({ path, code: 'held' });
    return;
  }
  try {
    // The record goes last: without what lies beside it, a match could lose notes or be played in two places.
    const hasRecord = isTaken(path);
    const beside = group.filter((name) => name !== record && !name.endsWith('.lock') && isTaken(join(from, name)));
    const all = hasRecord ? [...beside, record] : beside;
    const named = (name: string, one: string): string => `${name}${one.slice(record.length)}`;
    const renamed = freeName(record, (name) => {
      const isOthers = !hasRecord && isTaken(join(to, name));
      return !isOthers && all.every((one) => fits(from, one, to, named(name, one)));
    });
    for (const one of all) moveFile(join(from, one), join(to, named(renamed, one)));
    if (hasRecord) moving.matches += 1;
    if (all.length > 0) moving.from.add(from);
  } finally {
    claim.release();
  }
}

function moveOther(moving: Moving, from: string, to: string): void {
  if (isLink(from)) {
    moving.left.push({ path: from, code: 'link' });
    return;
  }
  if (statSync(from).isDirectory()) {
    makeFolder(to);
    for (const name of namesIn(from) ?? []) moveOther(moving, join(from, name), join(to, name));
    removeIfEmpty(from);
    return;
  }
  const name = freeName(parse(to).base, (one) => fits(dirname(from), parse(from).base, dirname(to), one));
  moveFile(from, join(dirname(to), name));
  moving.from.add(dirname(from));
}

function moveSettings(moving: Moving, place: string, to: string): void {
  const from = join(place, 'settings.json');
  const target = join(to, 'settings.json');
  attempt(moving, from, () => {
    if (!isTaken(from) || isSamePlace(place, to)) return;
    // Settings that were changed since are newer.
    if (isTaken(target) && !isSameFile(from, target)) return;
    makeFolder(to);
    moveFile(from, target);
    moving.from.add(place);
  });
}

/** Names by the record they belong to, in order. */
function grouped(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names.toSorted()) {
    const record = recordOf(name) ?? name;
    groups.set(record, [...(groups.get(record) ?? []), name]);
  }
  return groups;
}

/** Whether a file can have this name: nothing has it, or what has it is the same. */
function fits(from: string, name: string, to: string, wanted: string): boolean {
  const target = join(to, wanted);
  return !isTaken(target) || isSameFile(join(from, name), target);
}

/** The name itself, or else the first with a number that may be had. */
function freeName(name: string, mayHave: (name: string) => boolean): string {
  const { name: stem, ext } = parse(name);
  let candidate = name;
  for (let number = 2; !mayHave(candidate); number += 1) candidate = `${stem}-${String(number)}${ext}`;
  return candidate;
}

function attempt(moving: Moving, path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    // A place that cannot even be looked into, as a part of its path is a file, holds nothing.
    if (isThere(path)) moving.left.push({ path, code });
  }
}

function isThere(path: string): boolean {
  try {
    return isTaken(path);
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

/** A link to somewhere else: what lies there is not ours to move, and the link may lead nowhere from another place. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Whether a path leads through this folder, however the system writes its name. */
function liesIn(path: string, folder: string): boolean {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) if (isSamePlace(at, folder)) return true;
  return false;
}

function isSamePlace(one: string, other: string): boolean {
  try {
    return realpathSync.native(one) === realpathSync.native(other);
  } catch {
    return false;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is left in it.
  }
}
