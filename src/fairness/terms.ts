import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { STANDARD_ADVICE } from '#protocol/advice.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { isList, isObject, isSame, partOf, type Json, type JsonObject } from '#protocol/json.ts';
import type { Gathering } from '#protocol/room.ts';
import { STANDARD_TAKEBACKS, type TableInfo } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';

/**
 * The hash by which the terms of a match are signed: SHA-256 over `tt/1/terms`, a zero byte, and their JSON with the names
 * of every object in order and without spaces (RFC 8785). In hexadecimal.
 */
export function termsHash(terms: MatchTerms): string {
  return bytesToHex(sha256(utf8ToBytes(`tt/1/terms\0${canonical(terms as JsonObject)}`)));
}

function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(partOf(value, name))}`);
  return `{${parts.join(',')}}`;
}

/** Whether two matches are played by the same rules. */
export function areSame(one: MatchTerms, other: MatchTerms): boolean {
  return termsHash(one) === termsHash(other);
}

/** What everybody at a table knows about how its next match is played; `options` perhaps without those at their standard. */
export type ToldTerms = Pick<TableInfo, 'game' | 'options' | 'takebacks' | 'advice'> &
  Partial<Pick<Gathering, 'spectators'>>;

/** Whether the terms for which a secret is asked are those that this device was told. */
export function isAsTold(terms: MatchTerms, told: ToldTerms): boolean {
  const { takebacks = STANDARD_TAKEBACKS, advice = STANDARD_ADVICE, spectators = STANDARD_SPECTATORS } = terms;
  // A host may have typed a number or `true` as text.
  const isOption = ([name, value]: [string, unknown]): boolean => String(terms.options[name]) === String(value);
  return (
    terms.game === told.game &&
    Object.entries(told.options).every(isOption) &&
    takebacks === told.takebacks &&
    advice === (told.advice ?? STANDARD_ADVICE) &&
    (told.spectators === undefined || isSame(spectators, told.spectators))
  );
}
