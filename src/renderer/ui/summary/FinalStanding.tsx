import './summary.css';
import { useState } from 'react';
import { ChartSpline, Crown, Film, RotateCcw, Scale } from 'lucide-react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView, Result } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import {
  bottomSeat,
  isLessonTable,
  isOfEvening,
  isReplayOfRecord,
  isSharedDeal,
  openMatch,
} from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { DealLine } from '#renderer/ui/deal/DealLine.tsx';
import { ComparePart } from '#renderer/ui/library/compare-part.tsx';
import { isRoomOpen } from '#renderer/ui/room/use-room.ts';
import { RoundBody } from './RoundBody.tsx';
import { roundTitle } from './round-title.ts';
import { Seed } from './Seed.tsx';
import { StandingTables } from './StandingTables.tsx';
import type { Reveal } from './use-reveal.ts';

export interface FinalStandingProps {
  readonly game: GameInfo;
  readonly panels: GamePanels;
  readonly view: GameView;
  readonly result: Result;
  /** The last round, from 0; null where none was finished. */
  readonly round: number | null;
  /** How much of the last round has been revealed. The standings appear only after all of it. */
  readonly reveal: Reveal;
  /** Whether it opens because the match has ended. */
  readonly isJustOver: boolean;
  /** Watching the match again and checking its seed belong to a larger screen. */
  readonly isOnHand: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The last round, opened step by step if the match has just ended; then who has won, how everybody stands, what each round
 * brought, and the seed with which all of it can be checked. One dialog, so that nothing is told twice.
 */
export function FinalStanding(props: FinalStandingProps) {
  const { panels, view, result, round, reveal, isJustOver, isOpen, onClose } = props;
  const words = useWords();
  const winners = result.standings.filter((standing) => standing.winner).map((standing) => standing.seat);
  const isTold = round === null || reveal.isDone;
  const won = words.ui('summary:winner', { count: winners.length, winners });
  return (
    <Dialog
      title={isTold ? won : roundTitle(words, panels, view, round)}
      isOpen={isOpen}
      onClose={onClose}
      opensByItself
      footer={
        isTold ? (
          <Foot isOnHand={props.isOnHand} takesFocus={!isJustOver} />
        ) : (
          <Button kind="primary" onPress={reveal.finish}>
            {words.ui('summary:showAll')}
          </Button>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {isJustOver && isTold ? won : ''}
      </p>
      {isTold ? <Standing {...props} winners={winners} /> : null}
      {round === null ? null : (
        <section className={`${isTold ? 'summary-last' : 'round-summary'}${isJustOver ? ' is-just-over' : ''}`}>
          {isTold ? <h3>{roundTitle(words, panels, view, round)}</h3> : null}
          <RoundBody panels={panels} view={view} round={round} step={reveal.step} />
        </section>
      )}
      {isTold ? <Proof isOnHand={props.isOnHand} /> : null}
    </Dialog>
  );
}

type OnHand = Pick<FinalStandingProps, 'isOnHand'>;

interface FootProps extends OnHand {
  /** False where it comes by itself: a key meant for what was there before must not begin another match. */
  readonly takesFocus: boolean;
}

/** What can be done next: to look at the match again, and to go on. */
function Foot({ isOnHand, takesFocus }: FootProps) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const isDoorOpen = useClient(isRoomOpen);
  const isReplay = useClient(isReplayOfRecord);
  const isLesson = useClient(isLessonTable);
  const ownFirst = useClient(bottomSeat);
  const isEvening = useClient(isOfEvening);
  return (
    <>
      <div className="summary-foot">
        {isOnHand || isEvening ? null : (
          <Button
            icon={<Film aria-hidden size={17} />}
            onPress={() => {
              actions.watchAgain(0);
            }}
          >
            {words.ui('replay:watch')}
          </Button>
        )}
        {isOnHand || isLesson || isEvening ? null : (
          <Button
            icon={<ChartSpline aria-hidden size={17} />}
            onPress={() => {
              actions.openReview(ownFirst);
            }}
          >
            {words.ui('summary:review')}
          </Button>
        )}
        {isEvening ? null : <CompareButton isOnHand={isOnHand} />}
      </div>
      <div className="summary-foot">
        {isEvening ? (
          <Button
            kind="primary"
            autoFocus={takesFocus}
            onPress={() => {
              actions.seeEvening(true);
            }}
          >
            {words.ui('summary:standings')}
          </Button>
        ) : isHost ? (
          <>
            <Button
              kind={isReplay ? 'primary' : 'plain'}
              autoFocus={isReplay && takesFocus}
              isDisabled={isWaiting}
              onPress={() => {
                // The table goes, and the door with it, only when nobody waits for the next one.
                if (isDoorOpen) actions.layNext(true);
                else actions.order({ kind: 'leaveTable' });
              }}
            >
              {words.ui(isDoorOpen ? 'room:next.open' : 'summary:toLobby')}
            </Button>
            {isReplay ? null : (
              <Button
                kind="primary"
                autoFocus={takesFocus}
                isDisabled={isWaiting}
                icon={<RotateCcw aria-hidden size={17} />}
                onPress={() => {
                  actions.order({ kind: 'rematch' });
                }}
              >
                {words.ui('summary:rematch')}
              </Button>
            )}
          </>
        ) : (
          <p className="summary-wait">{words.ui('summary:waitForHost')}</p>
        )}
      </div>
    </>
  );
}

type StandingProps = Pick<FinalStandingProps, 'game' | 'panels' | 'view' | 'result'> & {
  readonly winners: readonly SeatId[];
};

/** Who has won, how everybody stands, and what each round brought. */
function Standing({ game, panels, view, result, winners }: StandingProps) {
  const words = useWords();
  const isEvening = useClient(isOfEvening);
  return (
    <>
      {winners.length === 0 ? null : <Won winners={winners} />}
      {result.note === undefined ? null : (
        <p className="summary-note">{words.words.say(game.id, 'note', result.note)}</p>
      )}
      {isEvening ? <p className="summary-note">{words.ui('summary:placesOfTable')}</p> : null}
      <StandingTables result={result} roundPoints={panels.roundPoints(view)} />
    </>
  );
}

/** What was asked of a bot meanwhile, and with what the deal can be checked. */
function Proof({ isOnHand }: OnHand) {
  const words = useWords();
  const seed = useClient((state) => state.status?.seed ?? null);
  const advised = useClient((state) => state.status?.advised ?? null);
  const advisedBefore = useClient((state) => state.status?.advisedBefore ?? null);
  return (
    <>
      {advised === null ? null : <p className="summary-note">{words.ui('advice.times', { times: advised })}</p>}
      {advisedBefore === null ? null : (
        <p className="summary-note">{words.ui('advice.timesBefore', { times: advisedBefore })}</p>
      )}
      <DealLine />
      {seed === null || isOnHand ? null : <Seed seed={seed} />}
    </>
  );
}

/** Large, what the title says: that somebody has won, and who. */
function Won({ winners }: { readonly winners: readonly SeatId[] }) {
  const words = useWords();
  return (
    <p className="summary-won" aria-hidden>
      <Crown size="1.6em" />
      {winners.map((seat) => (
        <span key={seat} className="summary-player">
          <SeatMark seat={seat} />
          <span dir="auto">{words.seat(seat)}</span>
        </span>
      ))}
    </p>
  );
}

/** For the host of a match whose deal was played before or elsewhere: how it went beside the others. */
function CompareButton({ isOnHand }: OnHand) {
  const { ui } = useWords();
  const isHost = useIsHost();
  const isShared = useClient(isSharedDeal);
  const match = useClient(openMatch);
  const [isOpen, setOpen] = useState(false);
  if (isOnHand || !isHost || !isShared || match === null) return null;
  return (
    <>
      <Button
        icon={<Scale aria-hidden size={17} />}
        onPress={() => {
          setOpen(true);
        }}
      >
        {ui('compare:button')}
      </Button>
      {isOpen ? (
        <ComparePart
          match={match}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
