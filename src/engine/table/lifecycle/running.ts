import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { dealOf } from '../../core/game.ts';
import { addListener, tellListeners } from '../audience/listeners.ts';
import { createBucket } from '../bucket.ts';
import { faultText } from '../fault-text.ts';
import { letIn } from '../messages.ts';
import { askNext } from '../exercise/exercising.ts';
import { refuseRecord } from '../move/journal.ts';
import { followCompany, planNext } from '../move/move.ts';
import { createPictures } from '../move/pictures.ts';
import { createTimers } from '../move/timers.ts';
import { dropWindow, holdWindow, isWindowBinding, noWindow, restoreAnswers } from '../move/windows.ts';
import type { TablePorts } from '../ports.ts';
import { infoOf, isOver, isTaught, mayHurry } from '../readers.ts';
import { adviceFrom, forgetAdvice } from '../room/advice-state.ts';
import { announce, WATCHERS_CHAT } from '../room/chat.ts';
import { createConversation } from '../room/conversation.ts';
import { followAbsences, noAbsence } from '../room/absence.ts';
import { presentedStep } from './replaying.ts';
import { createGuestList } from '../room/guests.ts';
import { delegateSeat, reseat } from '../room/seat-changes.ts';
import { seatsForRematch } from '../room/seating.ts';
import {
  askSpectators,
  forgetSpectatorQuestions,
  setOnAir,
  spectatorsFrom,
  withdrawSpectators,
} from '../room/spectators.ts';
import { PRESENCE, statusFor, tellStatus } from '../room/status-board.ts';
import { awayBotTold, ruleAwayBot, substituteDue } from '../room/substitutes.ts';
import { declineTakeback, endTakeback, forgetTakebacks, noTakeback } from '../room/takeback.ts';
import type { Session, SessionEvents } from '../session.ts';
import type { RunningTable } from '../table.ts';
import { createThrottle } from '../throttle.ts';
import { flush, keepAtOnce, keepSoon, nothingToWrite } from './persistence.ts';
import { judgeSettling } from './settling.ts';
import { drawSeed, startMatch, termsOf, type RunningStart, type SignedSeed } from './starting.ts';
import { guarded, noTrouble, stop, tryDisk } from './trouble.ts';

/** Runs a table from its present position. */
export function runSession(start: RunningStart, ports: TablePorts, events: SessionEvents): Session {
  const table = createTable(start, ports, events);
  for (const told of start.says ?? []) announce(table, told, true);
  restoreAnswers(table, start.kept.sealed);
  const { botAfter } = table.absence;
  if (botAfter !== null) announce(table, awayBotTold(botAfter), true);
  const isKept = start.setup.signingKey === start.kept.signingKey && botAfter === (start.kept.awayBot ?? null);
  if (!isKept) keepAtOnce(table);
  planNext(table);
  followAbsences(table);
  return {
    game: table.game,
    table: () => infoOf(table),
    seats: () => table.seats,
    isOver: () => isOver(table),
    inputs: () => table.match.inputs(),
    join: (link, holds, owns) => letIn(table, table.guests.add(link, holds, owns)),
    subscribe: (listener) => addListener(table, listener),
    pause: (paused) => pause(table, paused),
    hurry: (isWanted) => hurry(table, isWanted),
    tryDisk: () => tryDisk(table),
    declineTakeback: () => declineTakeback(table),
    spectators: () => table.spectators.rule,
    ruleSpectators: (rule) => askSpectators(table, rule),
    withdrawSpectators: () => withdrawSpectators(table),
    presented: (at, as) => presentedStep(table, at, as),
    onAir: (isOnAir) => {
      setOnAir(table, isOnAir);
      followCompany(table);
    },
    delegateSeat: (seat, bot) => delegateSeat(table, seat, bot),
    ruleAwayBot: (seconds) => ruleAwayBot(table, seconds),
    reseat: (seat, sits) => reseat(table, seat, sits),
    status: () => statusFor(table, null),
    judgeRematch: () => judgeRematch(table),
    rematch: (drawn) => rematch(table, drawn),
    terms: () => termsOf({ ...table.setup, spectators: table.spectators.rule }),
    signingKey: () => table.setup.signingKey ?? null,
    nextExercise: (at) => askNext(table, at),
    isPresenceHeld: () => table.presence.held !== null,
    judgeSettling: () => judgeSettling(table.match, isWindowBinding(table), table.disk.reason),
    keepNow: () => {
      flush(table);
    },
    isPaused: () => table.isPaused,
    stop: () => {
      stop(table);
    },
  };
}

/** A running table in the position that `start` describes; nothing is planned yet. */
function createTable(start: RunningStart, ports: TablePorts, events: SessionEvents): RunningTable {
  const { setup, match, number, journal, kept } = start;
  const { id, game, seats, seed, spectators = STANDARD_SPECTATORS } = setup;
  const deal = dealOf(game, match.position().state);
  const table: RunningTable = {
    id,
    game,
    setup,
    ports,
    events,
    match,
    number,
    journal,
    seed,
    seedDraw: setup.seedDraw ?? null,
    before: 0,
    seats,
    isBustling: false,
    pictures: createPictures(game),
    guests: createGuestList(),
    conversation: createConversation(kept.notes),
    watchersChat: createBucket(WATCHERS_CHAT.perSecond, WATCHERS_CHAT.burst),
    timers: createTimers(ports),
    window: noWindow(),
    thinking: new Map(),
    advice: adviceFrom(start.advisedPast),
    lesson: setup.lesson ? { script: setup.lesson, stop: start.stop ?? 0, told: null } : null,
    exercise: start.exercise ?? null,
    disk: noTrouble(),
    persistence: nothingToWrite(),
    presence: {
      held: null,
      throttle: createThrottle(ports.clock, PRESENCE, () => {
        tellStatus(table);
      }),
    },
    absence: noAbsence(setup.awayBot ?? kept.awayBot ?? null, (seat) => {
      guarded(table, () => {
        substituteDue(table, seat);
      });
    }),
    takebacks: noTakeback(start.since ?? seats.map(() => 0)),
    spectators: spectatorsFrom(spectators, deal, start.spectatorsPast),
    // When a match is continued it is no longer known which deals were shown.
    audience: { listeners: new Set(), shown: { match: number, deal: start.mayHaveShown ? deal - 1 : -1 } },
    isPaused: start.isPaused ?? false,
    hurry: null,
    isReplay: start.isReplay ?? false,
    again: start.again ?? null,
    halted: null,
    goOn: () => {
      planNext(table);
    },
  };
  return table;
}

/** The host pauses or continues the table; a table that waits for its disk goes on waiting. */
function pause(table: RunningTable, wanted: boolean): Verdict {
  if (isOver(table)) return refuse('matchIsOver');
  const isChange = wanted !== table.isPaused;
  table.isPaused = wanted;
  if (!isChange) return ALLOWED;
  if (wanted) {
    endTakeback(table);
    table.timers.stop();
    holdWindow(table);
  } else planNext(table);
  tellStatus(table);
  return ALLOWED;
}

/**
 * Whoever plays alone with bots and decides nothing more for now has that time played at once, or no longer. It ends by
 * itself as soon as this person may decide something again, which in some games is not before the match ends.
 */
function hurry(table: RunningTable, isWanted: boolean): Verdict {
  if (isWanted && !mayHurry(table)) return refuse('notInThisPhase');
  table.hurry = isWanted;
  table.timers.stop();
  planNext(table);
  tellStatus(table);
  return ALLOWED;
}

function judgeRematch(table: RunningTable): Verdict {
  if (!isOver(table)) return refuse('matchNotOver');
  if (table.isReplay) return refuse('replayOnly');
  if (isTaught(table)) return refuse('lessonOnly');
  return table.setup.evening ? refuse('eveningOnly') : ALLOWED;
}

/** Once the match is over: the same game, seats and secrets with a new seed. */
function rematch(table: RunningTable, drawn?: SignedSeed): Verdict {
  const verdict = judgeRematch(table);
  if (!verdict.ok) return verdict;
  const { ports, id, guests, number } = table;
  // The next match has a seed of its own.
  const { seedDraw: _last, ...setup } = { ...table.setup, ...(drawn && { signingKey: drawn.signingKey }) };
  const { seed, seedDraw } = drawn ?? { seed: drawSeed(ports.entropy), seedDraw: null };
  const seats = seatsForRematch(table.seats, guests.isPresent);
  flush(table);
  try {
    const rules = { spectators: table.spectators.rule, ...(seedDraw && { seedDraw }) };
    const next = startMatch({ ...setup, seats, seed, ...rules }, number + 1, ports);
    const before = table.before + table.match.seq() + 1;
    const afresh = { again: null, isPaused: false, isBustling: false };
    Object.assign(table, { ...next, setup, before, seats, seed, seedDraw, number: number + 1, ...afresh });
  } catch (error) {
    ports.note(`table ${id}: no rematch: ${faultText(error)}`);
    return refuseRecord(error);
  }
  dropWindow(table);
  forgetTakebacks(table);
  forgetAdvice(table);
  forgetSpectatorQuestions(table);
  table.conversation.turnPage();
  tellListeners(table, null);
  if (setup.signingKey === undefined) keepSoon(table);
  else keepAtOnce(table);
  planNext(table);
  followAbsences(table);
  return ALLOWED;
}
