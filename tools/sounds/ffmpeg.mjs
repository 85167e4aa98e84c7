/** FFmpeg, which makes and reads the files and measures what is in them. Only whoever makes sounds needs it. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { SetupError } from '../setup.mjs';
import { asMeasured } from './loudness.mjs';
import { FRAME, FULL_SCALE, RATE } from './wave.mjs';

const MISSING =
  'FFmpeg makes and measures the sounds, and was not found: install it (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg, Windows: winget install ffmpeg), or set FFMPEG_PATH to it.';
const PCM = ['-f', 's16le', '-ar', String(RATE), '-ac', '1'];
/** FFmpeg is ended when it takes longer than this: its pictures of spectra do not end with every choice of options. */
const LIMIT_MS = 60_000;
/** How FFmpeg may predict samples. Of FLAC's subset, which every decoder reads, predictors have the order 12 at most at 48 kHz. */
const WAYS = [
  ['-lpc_type', 'fixed'],
  ['-lpc_type', 'levinson', '-lpc_coeff_precision', '8', '-min_prediction_order', '1', '-max_prediction_order', '8'],
];

/** The program. `FFMPEG_PATH` names another one than the one on the path. */
function program() {
  return process.env['FFMPEG_PATH'] ?? 'ffmpeg';
}

/** Whether FFmpeg can be started here. */
export async function isThere() {
  try {
    await ffmpeg(['-version']);
    return true;
  } catch (error) {
    if (error instanceof SetupError) return false;
    throw error;
  }
}

/**
 * Writes samples as a FLAC file, whose bytes do not depend on when and where it was made. Of FFmpeg's two ways to predict
 * the smaller result is kept: for some banks its better one is the worse.
 * @param {Int16Array} samples
 * @param {string} path
 */
export async function writeFlac(samples, path) {
  const sizes = [];
  for (const way of WAYS) sizes.push({ way, size: await encode(samples, way, path) });
  const [smallest] = sizes.sort((one, other) => one.size - other.size);
  if (smallest) await encode(samples, smallest.way, path);
}

/**
 * @param {Int16Array} samples
 * @param {readonly string[]} way
 * @param {string} path
 * @returns {Promise<number>} its size in bytes
 */
async function encode(samples, way, path) {
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const search = ['-prediction_order_method', 'search', '-exact_rice_parameters', '1'];
  const flac = ['-c:a', 'flac', '-compression_level', '8', ...search, ...way, '-frame_size', String(FRAME)];
  await ffmpeg([...PCM, '-i', '-', ...flac, ...exact, '-y', path], bytesOf(samples));
  return statSync(path).size;
}

/**
 * The samples of a mono file at 48 kHz. Rejects for a file of another form, which would be converted silently.
 * @param {string} path
 * @returns {Promise<Int16Array>}
 */
export async function readFlac(path) {
  const { out, said } = await ffmpeg(['-i', path, ...PCM, '-']);
  if (!said.includes('Audio: flac, 48000 Hz, mono, s16'))
    throw new SetupError(`${path} is not mono FLAC of 16 bits at 48 kHz.`);
  return new Int16Array(out.buffer.slice(out.byteOffset, out.byteOffset + out.byteLength));
}

/**
 * What EBU R 128 says of one sound, prepared as `asMeasured` says: integrated loudness in LUFS, true peak in dB of full
 * scale; both with one decimal.
 * @param {Int16Array} samples
 */
export async function measured(samples) {
  const whole = asMeasured(Float64Array.from(samples));
  const { said } = await ffmpeg(
    [...PCM, '-i', '-', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    bytesOf(Int16Array.from(whole)),
  );
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const loudness = /I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1];
  if (loudness === undefined || peak === undefined)
    throw new SetupError(`FFmpeg measured nothing: ${said.slice(-400)}`);
  return { loudness: Number(loudness), peak: Number(peak) };
}

/**
 * A picture of what is in samples: time to the right, up to 12 kHz upwards.
 * @param {Int16Array} samples
 * @param {string} path of the PNG
 */
export async function drawSpectrum(samples, path) {
  const filter =
    'showspectrumpic=s=900x320:mode=combined:scale=log:color=magma:win_func=hann:stop=12000:drange=90:legend=1';
  await ffmpeg([...PCM, '-i', '-', '-lavfi', filter, '-frames:v', '1', '-y', path], bytesOf(samples));
}

/** The samples as numbers between -1 and 1. */
export function asSound(/** @type {Int16Array} */ samples) {
  return Float64Array.from(samples, (sample) => sample / FULL_SCALE);
}

function bytesOf(/** @type {Int16Array} */ samples) {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}

/**
 * Runs FFmpeg. Rejects with SetupError if it is not there or fails, and says what it said.
 * @param {readonly string[]} args
 * @param {Buffer} [input]
 * @returns {Promise<{ out: Buffer, said: string }>}
 */
function ffmpeg(args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(program(), ['-hide_banner', '-nostats', '-threads', '1', ...args], {
      stdio: 'pipe',
      timeout: LIMIT_MS,
    });
    /** @type {Buffer[]} */
    const out = [];
    let said = '';
    child.stdout.on('data', (/** @type {Buffer} */ bytes) => out.push(bytes));
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(error.code === 'ENOENT' || error.code === 'EACCES' ? new SetupError(MISSING) : error);
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve({ out: Buffer.concat(out), said });
      else
        reject(
          new SetupError(`FFmpeg ended with ${String(code ?? signal)}: ${said.trim().split('\n').slice(-3).join(' ')}`),
        );
    });
    // It closes its input early when it fails, and says why itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
