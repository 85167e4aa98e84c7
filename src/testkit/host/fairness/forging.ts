import type { DrawnSeat, OpenedSeedDraw } from '#protocol/seed-draw.ts';
import { hostCommitment, lockedSeats, lockMessage, mixSeed } from '#fairness/scheme.ts';
import { sign, type SigningKey } from '#fairness/signing.ts';
import { publicText, type RecordedInput, type RecordEntry, type RecordHeader } from '#engine/core/record.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { recordOptions, recordStart } from '#engine/core/replay.ts';
import { signedEnd, signedOf } from '#engine/core/signed-record.ts';
import { createMatch, type MatchInput } from '#engine/table/move/match.ts';
import type { TestedGame } from '#testkit/tested-games.ts';

/*
 * What a host can do to the record of a match that it ran: it has the table's key and every secret that was shown.
 */

/** The lines of a record before its end. */
export interface Lines {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
}

/** The public text of these lines with an end that is signed with this key, or not at all. */
export function endedText(lines: Lines, key: SigningKey | null): string {
  return publicText({ ...lines, entries: [...lines.entries, signedEnd(lines, key?.secret)] });
}

/** A draw with other seats, or another secret of the host: committed, locked and signed again, and the seed mixed. */
export function drawnAgain(
  header: RecordHeader,
  key: SigningKey,
  { seats, secret }: { readonly seats?: readonly DrawnSeat[]; readonly secret?: string },
): RecordHeader {
  const before = header.seedDraw as OpenedSeedDraw;
  const of = signedOf(header);
  const own = secret ?? before.secret;
  const draw = {
    secret: own,
    commit: hostCommitment(of, own),
    key: key.public,
    seats: [...(seats ?? before.seats)],
  };
  const signature = sign(lockMessage(of, draw.commit, lockedSeats(draw)), key);
  return { ...header, seed: mixSeed(of, own, draw.seats), seedDraw: { ...draw, signature } };
}

/**
 * The lines of a whole match under this header that begins with these inputs: the chances are what its seed gives, all
 * other moves are legal ones, drawn from `text`. Inputs that are not legal any more are replaced as well.
 */
export function playedOn(
  game: TestedGame,
  header: RecordHeader,
  inputs: readonly RecordedInput[],
  text: string,
): Lines {
  const { seed, draws } = header;
  const record = { header, entries: [], sum: '' };
  const options = recordOptions(record, game);
  const match = createMatch({ game, options, seed, draws, position: recordStart(record, game) });
  const stream = createRng(seedFromText(text)).stream('forger');
  const rng = createRng(seedFromText(text));
  const entries: RecordEntry[] = [];
  const add = (input: MatchInput, purposes?: string[]): void => {
    match.accept(match.preview(input), input);
    entries.push({ at: entries.length, input, ...(purposes && { draws: purposes }) });
  };
  for (let waiting = match.waiting(); waiting.kind !== 'over'; waiting = match.waiting()) {
    if (waiting.kind === 'chance') {
      const drawn = match.drawChance();
      add(drawn.input, drawn.draws);
      continue;
    }
    const planned = inputs[entries.length] as MatchInput | undefined;
    const { seat: of, ...move } = planned ?? {};
    if (planned && typeof of === 'number' && waiting.seats.includes(of) && match.read(of, move).ok) {
      add(planned);
      continue;
    }
    const seat = waiting.seats[0] ?? 0;
    const moves = game.movesOf(match.position(), seat, rng) as readonly { readonly type: string }[];
    add({ ...pick(moves, stream), seat } as MatchInput);
  }
  return { header, entries };
}
