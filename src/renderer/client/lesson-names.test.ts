import { expect, it } from 'vitest';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { NOTHING_HEARD, type ClientState } from './client-state.ts';
import { createLessonNames } from './lesson-names.ts';

const NAMES = ['阿波', '小芬', '小花'];
const inChinese = createLessonNames((index) => NAMES[index] ?? '');

function tableOf(isLesson: boolean, learner = 'Ida'): ClientState {
  const welcome = sampleWelcome(true);
  const table = welcome.table && { ...welcome.table, isLesson };
  const seats = SAMPLE_STATUS.seats.map((info) => (info.seat === 0 ? { ...info, name: learner } : info));
  return { ...NOTHING_HEARD, welcome: { ...welcome, table }, status: { ...SAMPLE_STATUS, seats } };
}

const called = (state: ClientState): unknown => inChinese(state).status?.seats.map(({ name }) => name);

it('names the players of a lesson in the language of the page, and the learner as they wish', () => {
  expect(called(tableOf(true))).toEqual(['Ida', ...NAMES]);
});

it('gives nobody the name of the learner', () => {
  expect(called(tableOf(true, '小芬'))).toEqual(['小芬', '阿波', 'Fen', '小花']);
});

it('leaves every other table as it is', () => {
  const state = tableOf(false);
  expect(inChinese(state)).toBe(state);
  expect(inChinese(NOTHING_HEARD)).toBe(NOTHING_HEARD);
});

it('is the same as long as the table is the same', () => {
  const state = tableOf(true);
  expect(inChinese({ ...state, pending: new Set(['a']) }).status).toBe(inChinese(state).status);
  expect(inChinese(state)).toBe(inChinese(state));
});
