import './room.css';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import type { NewPlace } from '#protocol/room.ts';
import { useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { Veiled } from '#renderer/ui/stream/Veiled.tsx';
import { Doorway } from './DoorForm.tsx';
import { HandedOver } from './HandedOver.tsx';
import { TypedAddress } from './TypedAddress.tsx';
import { useFollow } from './use-follow.ts';

/** The table was handed over to another computer: what is left to do here. */
export function MovedTable() {
  const isHost = useIsHost();
  const to = useClient((state) => state.room?.moved?.to ?? null);
  return isHost ? <HandedOver to={to} /> : <Follow to={to} />;
}

/** For a guest: where the table is, and the way there. Nobody is taken anywhere unasked. */
function Follow({ to }: { readonly to: NewPlace | null }) {
  const { ui } = useWords();
  const { isTrying, problem, words, go, trust } = useFollow();
  const isGuest = useClient((state) => (state.welcome?.you.guest ?? null) !== null);
  return (
    <Doorway title={ui('room:moved.title')} why={null}>
      <p role="status">{ui(to === null ? 'room:moved.waiting' : 'room:moved.to')}</p>
      {to === null ? null : (
        <>
          <Veiled>
            <TypedAddress className="invite-address" address={to.address} />
          </Veiled>
          {isGuest ? <p>{ui('room:moved.seat')}</p> : null}
          <p className="room-why" role="alert">
            {problem ?? ''}
          </p>
          {/* Read out when they come: the button that asked for them is gone by then. */}
          <div role="status">
            {words === null ? null : (
              <>
                <p className="handed-over-letters">{words}</p>
                <p id="moved-compare">{ui('room:moved.compare')}</p>
              </>
            )}
          </div>
          {words === null ? (
            <Button
              kind="primary"
              size="large"
              icon={<ArrowRight aria-hidden />}
              isDisabled={isTrying}
              onPress={() => {
                go(to);
              }}
            >
              {ui(isTrying ? 'room:door.trying' : 'room:moved.go')}
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={<ShieldCheck aria-hidden size={18} />}
              aria-describedby="moved-compare"
              onPress={trust}
            >
              {ui('room:moved.same')}
            </Button>
          )}
        </>
      )}
      <LinkBanner />
    </Doorway>
  );
}
