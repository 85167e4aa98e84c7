import { audienceAbout } from '#protocol/audience.ts';
import { primerOf } from '#audience/primers.ts';
import { createFeedReader, type FeedReader } from '#feed/feed.ts';
import type { FeedStep } from '#feed/steps.ts';
import type { Came } from './viewers.ts';

/** A step that a viewer could read, when it could. */
export interface Read<Moment> extends FeedStep {
  readonly moment: Moment;
}

const END_OF_HEAD = '\r\n\r\n';
const [TEXT, BINARY, CLOSING] = [0x81, 0x82, 0x88];

/** Everything that a page could make of what came to it. Throws on bytes that no page could read. */
export function readAll<Moment>(came: readonly Came<Moment>[]): readonly Read<Moment>[] {
  const [answer, ...rest] = came;
  if (!answer) return [];
  const head = answer.bytes.toString('latin1');
  if (!head.startsWith('HTTP/1.1 101 ') || !head.endsWith(END_OF_HEAD))
    throw new Error(`refused: ${head.slice(0, 40)}`);
  const steps: Read<Moment>[] = [];
  let reader: FeedReader | null = null;
  for (const { moment, bytes } of rest) {
    for (const { opcode, content } of framesIn(bytes)) {
      if (opcode === TEXT) reader = createFeedReader(primerOf(aboutIn(content)));
      else if (opcode === BINARY && reader) steps.push({ ...reader.read(content), moment });
      else if (opcode !== CLOSING) throw new Error(`a frame of kind ${String(opcode)} came`);
    }
  }
  return steps;
}

function aboutIn(content: Buffer): string {
  return audienceAbout.parse(JSON.parse(content.toString())).game;
}

function* framesIn(bytes: Buffer): Generator<{ readonly opcode: number; readonly content: Buffer }> {
  let at = 0;
  while (at < bytes.length) {
    const opcode = bytes.readUInt8(at);
    const short = bytes.readUInt8(at + 1);
    const [from, length] =
      short < 126
        ? [at + 2, short]
        : short === 126
          ? [at + 4, bytes.readUInt16BE(at + 2)]
          : [at + 10, Number(bytes.readBigUInt64BE(at + 2))];
    if (from + length > bytes.length) throw new Error('a frame came in pieces');
    yield { opcode, content: bytes.subarray(from, from + length) };
    at = from + length;
  }
}
