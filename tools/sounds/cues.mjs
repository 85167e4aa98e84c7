/**
 * Every sound of the table: which kind it is (and so how loud), on which bus and in which bank it lies, how many variants
 * are made of it, what the eyes see at the same moment, and which events it is meant for. A sound without events belongs to
 * something that only the page knows: a piece on its way, a button, somebody's own turn.
 *
 * A game's own sound for an event takes the place of the table's. Of two sounds for one event the one whose `where` holds
 * is meant: `where` names fields of the event and their values, `begins` how their texts begin: the faces of some cards.
 *
 * @typedef {'card' | 'die' | 'token' | 'paper' | 'bell' | 'clock' | 'verdict' | 'tone' | 'interface' | 'room'} Kind
 * @typedef {import('../../src/renderer/sound/sounds.ts').Sound} Sound
 * @typedef {import('../../src/renderer/sound/sounds.ts').Bus} Bus
 * @typedef {import('../../src/renderer/sound/sounds.ts').Occasion} Occasion
 * @typedef {Pick<Sound, 'bus' | 'bank' | 'twin'> & { readonly kind: Kind, readonly variants: number, readonly events: readonly Occasion[] }} Cue
 */

/** The bank of the sounds that every game uses. */
export const TABLE = 'table';
/** The bank of the room's tone. */
export const ROOM = 'room';

/**
 * Makes cues of one kind. An event without `where` is named by its type alone.
 * @param {Kind} kind
 * @param {Bus} bus
 * @param {string} bank
 * @returns {(twin: string, variants: number, ...events: readonly (string | Occasion)[]) => Cue}
 */
const of =
  (kind, bus, bank) =>
  (twin, variants, ...events) => ({
    kind,
    bus,
    bank,
    twin,
    variants,
    events: events.map((event) => (typeof event === 'string' ? { type: event } : event)),
  });

const card = of('card', 'table', TABLE);
const die = of('die', 'table', TABLE);
const token = of('token', 'table', TABLE);
const paper = of('paper', 'table', TABLE);
const bell = of('bell', 'bell', TABLE);
const clock = of('clock', 'bell', TABLE);
const verdict = of('verdict', 'table', TABLE);
const press = of('interface', 'interface', TABLE);
const toneOf = (/** @type {string} */ game) => of('tone', 'table', game);

const kirin = toneOf('kirin');
const dezaiShen = toneOf('dezai-shen');
const hearts = toneOf('hearts');
const privateDie = toneOf('private-die');
const diRenjie = toneOf('di-renjie');
const deathByDigits = toneOf('death-by-digits');

/** The sounds by their names, in the order in which they lie in their banks. @type {Readonly<Record<string, Cue>>} */
export const CUES = {
  'card.slide': card('card-travels', 5, 'deck.dealt', 'piles.dealt', 'cards.dealt', 'table.dealt', 'card.drawn'),
  'card.lift': card('card-rises', 5),
  'card.turn': card('card-turns', 5, 'evidence.flipped', 'poke.shown', 'buried.shown'),
  'card.lay': card('card-lands', 6, 'card.played', 'cards.played'),
  'card.gather': card('trick-gathered', 3, 'trick.taken'),
  'card.shuffle': card('deck-shuffled', 3, 'deck.shuffled', 'hand.mixed', 'deck.cut'),
  'card.refused': card('card-shakes', 3),

  // Softest first: the player chooses by how hard the die strikes, and sets the loudness itself.
  'die.hit.soft': die('die-touches', 6),
  'die.hit.hard': die('die-strikes', 6),
  'die.tray': die('die-meets-wood', 6, 'dice.committed'),
  'die.die': die('dice-meet', 6),
  'die.rest': die('die-rests', 4, 'die.placed', 'die.turned'),

  'token.lay': token('token-lands', 6),
  'token.slide': token('token-travels', 4, 'clue.shared'),
  'token.stack': token('tokens-stacked', 4, 'clues.collected', 'clues.returned'),

  stamp: paper('stamp-falls', 3, 'request.made', 'victims.named'),
  seal: paper('answer-sealed', 2, 'answer.sealed', 'accusation.sealed'),
  envelope: paper('envelope-opens', 2, 'answers.opened', 'accusations.opened', 'murder.looked'),

  'bell.turn': bell('turn-ring', 1),
  'bell.stop': bell('stop-window', 1, 'stop.opened'),
  'clock.tick': clock('clock-ticks', 2),
  'clock.last': clock('clock-last-seconds', 2),

  'verdict.for': verdict('verdict-for', 2, { type: 'team.judged', where: { succeeded: true } }),
  'verdict.against': verdict('verdict-against', 2, { type: 'team.judged', where: { succeeded: false } }),
  'round.end': verdict(
    'round-scored',
    2,
    'round.scored',
    'hand.scored',
    'hand.settled',
    'hand.voided',
    'round.closed',
    'round.ended',
  ),
  'match.end': verdict('match-over', 1, 'match.ended'),

  'interface.press': press('button-pressed', 3),
  'interface.open': press('panel-opens', 2),
  'interface.close': press('panel-closes', 2),
  'interface.refused': press('refusal-shown', 2),
  'interface.message': press('message-comes', 2),

  'kirin.declared': kirin('card-declared', 2, 'card.declared'),
  'kirin.turned': kirin('order-turns', 2, { type: 'order.decided', where: { turned: true } }),
  'kirin.held': kirin('order-stays', 2, { type: 'order.decided', where: { turned: false } }),
  'kirin.aside': kirin('trick-set-aside', 2, 'trick.setAside'),
  'kirin.revealed': kirin('declaration-shown', 2, 'declaration.revealed'),

  'dezai-shen.call': dezaiShen('call-made', 3, 'call.made'),
  'dezai-shen.contract': dezaiShen('auction-won', 2, 'auction.won'),
  'dezai-shen.poke': dezaiShen('poke-taken', 2, 'poke.taken', 'cards.buried'),
  'dezai-shen.claim': dezaiShen('claim-made', 2, 'claim.made'),
  'dezai-shen.high': dezaiShen('trump-order', 2, { type: 'card.played', begins: { card: 'hi-' } }),
  'dezai-shen.low': dezaiShen('trump-order', 2, { type: 'card.played', begins: { card: 'lo-' } }),

  'hearts.passed': hearts('cards-passed', 2, 'cards.passed'),
  'hearts.broken': hearts('hearts-broken', 2, 'hearts.broken'),
  'hearts.claim': hearts('claim-made', 2, 'claim.made'),

  'private-die.witness': privateDie('witness-shown', 2, 'witness.revealed'),
  'private-die.clue': privateDie('value-known', 2, 'value.known', 'suddenDeath.valueKnown'),
  'private-die.matched': privateDie('turn-matched', 2, 'turn.matched', 'rollOff.won', 'round.won'),
  'private-die.bust': privateDie('turn-bust', 2, 'turn.bust'),
  'private-die.showdown': privateDie('roll-off', 2, 'rollOff.begun', 'suddenDeath.begun'),

  'di-renjie.clue': diRenjie('clue-shown', 3, 'clue.revealed'),
  'di-renjie.robbed': diRenjie('card-robbed', 2, 'card.robbed'),
  'di-renjie.finale': diRenjie('finale-begins', 2, 'finale.begun'),
  'di-renjie.crime': diRenjie('crime-opened', 2, 'crime.opened'),

  'death-by-digits.stolen': deathByDigits('cards-stolen', 2, 'cards.stolen', 'hand.searched'),
  'death-by-digits.stopped': deathByDigits('theft-stopped', 2, 'theft.stopped'),
  'death-by-digits.accused': deathByDigits('accusation-made', 2, 'accusation.made'),
  'death-by-digits.eliminated': deathByDigits('seat-eliminated', 2, 'seat.eliminated'),
  'death-by-digits.murder': deathByDigits('murder-opened', 2, 'murder.opened'),

  'room.tone': of('room', 'room', ROOM)('lamp-lit', 1),
};
