import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { chairPlace } from '#renderer/ui/lobby/chair-place.ts';
import { hasStandardSpectators } from '#renderer/ui/lobby/lobby-plan.ts';
import { GameEmblem } from '#renderer/ui/lobby/GameEmblem.tsx';
import { spectatorWords } from '#renderer/ui/stream/rule-words.ts';
import { factsOf, labelled } from '#words/lists.ts';
import { isFree } from './chair-menu.ts';
import { GatheringChair } from './GatheringChair.tsx';
import { LearnMeanwhile } from './LearnMeanwhile.tsx';
import { ReadyCount } from './ReadySign.tsx';
import type { GatheringDesk } from './use-gathering.ts';

/** The laid table with whoever sits at it by now; the first of my chairs is nearest. */
export function GatheringTable({ desk, name }: { readonly desk: GatheringDesk; readonly name: string }) {
  const { words, ui } = useWords();
  const refusal = useClient((state) => state.refusal);
  const { gathering, isHost } = desk;
  const { chairs, game } = gathering;
  const nearest = desk.mine[0] ?? 0;
  return (
    <section className={isHost ? 'lobby-table' : 'lobby-table is-guest'} aria-label={name}>
      <div className="lobby-felt" aria-hidden />
      <div className="lobby-middle">
        <GameEmblem game={game} />
        <h2>{name}</h2>
        <HouseRulesLine desk={desk} />
        {isHost ? <Beginning desk={desk} /> : <Waiting desk={desk} />}
        {isHost || !desk.maySit ? null : <LearnMeanwhile gathering={gathering} />}
        <LiveText role="alert" of={refusal} className="lobby-refusal">
          {refusal === null ? '' : words.reason(game, refusal.reason)}
        </LiveText>
      </div>
      <ul className="lobby-chairs" aria-label={ui('room:gather.chairs')}>
        {chairs.map((chair) => (
          <li key={chair.seat} style={chairPlace(chair.seat, nearest, chairs.length)}>
            <GatheringChair desk={desk} chair={chair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which house rules differ from the standard, for everybody to see before the first card. */
function HouseRulesLine({ desk: { gathering } }: { readonly desk: GatheringDesk }) {
  const { words, ui } = useWords();
  const { game, options, takebacks, advice, spectators, awayBot } = gathering;
  const rules = Object.entries(options).map(([key, value]) => {
    // Many a value is a sentence; here it is one of several in a row.
    const said = words.optionValue(game, key, value).replace(/[.。]$/u, '');
    return labelled(ui, words.optionLabel(game, key), said);
  });
  if (advice === 'asked') rules.push(ui('room:gather.advice'));
  if (advice === 'learners') rules.push(ui('room:gather.adviceLearners'));
  if (takebacks === 'never') rules.push(ui('room:gather.noTakebacks'));
  if (awayBot !== undefined) rules.push(ui('room:gather.awayBot', { seconds: awayBot }));
  return (
    <>
      {rules.length === 0 ? null : (
        <p className="room-rules">{ui('room:gather.rules', { rules: factsOf(ui, rules) })}</p>
      )}
      {hasStandardSpectators(gathering) ? null : (
        <p className="room-rules">{labelled(ui, ui('stream:audience.title'), spectatorWords(ui, spectators))}</p>
      )}
    </>
  );
}

/** For the host: the button that begins, and what it will do. */
function Beginning({ desk }: { readonly desk: GatheringDesk }) {
  const { words, ui } = useWords();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const { chairs, game } = desk.gathering;
  const open = chairs.filter(({ kind }) => kind === 'open').length;
  const hasPeople = chairs.some(({ kind }) => kind === 'person');
  return (
    <>
      <Button
        kind="primary"
        size="large"
        isDisabled={isWaiting || !hasPeople}
        aria-describedby="room-begin"
        onPress={desk.begin}
      >
        {ui('room:gather.begin')}
      </Button>
      <ReadyCount desk={desk} />
      <p id="room-begin" className="room-note">
        {hasPeople ? ui('room:gather.beginWith', { count: open }) : ui('room:gather.onlyBots')}
      </p>
      {open > 0 && desk.bots.length > 1 ? (
        <Select
          label={ui('room:gather.bots')}
          hideLabel
          choices={desk.bots.map((bot) => ({
            key: bot,
            label: ui('room:gather.bot', { bot: words.bot(game, bot) }),
            description: words.botHelp(game, bot) ?? '',
          }))}
          value={desk.bot}
          onChange={desk.chooseBot}
        />
      ) : null}
    </>
  );
}

/** Whether somebody here is to agree to what is not as it was when they sat down. */
function isAskedAgain({ gathering: { chairs, changed }, maySit, isMine }: GatheringDesk): boolean {
  return changed !== undefined && maySit && !chairs.some((chair) => isMine(chair) && chair.ready);
}

/** For everybody else: what they have, and what they wait for. */
function Waiting({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const [first, ...others] = desk.mine;
  const { chairs, changed } = desk.gathering;
  const isFull = !chairs.some(isFree);
  const note = !desk.maySit
    ? ui('room:gather.watch')
    : first === undefined
      ? ui(isFull ? 'room:gather.full' : 'room:gather.notSeated')
      : others.length === 0
        ? ui('room:gather.seated', { number: first + 1 })
        : ui('room:gather.seatedSeveral', { count: desk.mine.length });
  return (
    <div className="room-waiting" role="status">
      {isAskedAgain(desk) ? (
        <p>{ui(changed === 'game' ? 'room:gather.changedGame' : 'room:gather.changedRules')}</p>
      ) : null}
      <p>{note}</p>
      <p className="room-note">{ui('room:gather.waitHost')}</p>
    </div>
  );
}
