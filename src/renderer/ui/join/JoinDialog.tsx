import './join.css';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { JoinLink } from '#protocol/join-link.ts';
import { useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { NearbyTables } from './NearbyTables.tsx';
import { useJoining } from './use-joining.ts';
import type { Joining, Reached } from './use-joining.ts';

interface JoinDialogProps {
  readonly bridge: Bridge;
  /** The link by which the form was opened, if it was. */
  readonly link?: JoinLink | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In the app: the tables that other computers of the room have open, and the way to one that is not in the list. */
export function JoinDialog({ bridge, link = null, isOpen, onClose }: JoinDialogProps) {
  const { ui } = useWords();
  return (
    <Dialog title={ui('room:join.title')} isOpen={isOpen} onClose={onClose}>
      <JoinSteps key={link === null ? '' : `${link.address} ${link.code}`} bridge={bridge} link={link} />
    </Dialog>
  );
}

function JoinSteps({ bridge, link }: { readonly bridge: Bridge; readonly link: JoinLink | null }) {
  const joining = useJoining(bridge);
  const { reached } = joining;
  if (reached !== null) return <Comparing reached={reached} joining={joining} />;
  return (
    <div className="join">
      <p className="room-why" role="alert">
        {joining.problem ?? ''}
      </p>
      <NearbyTables bridge={bridge} joining={joining} />
      <TypedDoor joining={joining} link={link} />
    </div>
  );
}

function TypedDoor({ joining, link }: { readonly joining: Joining; readonly link: JoinLink | null }) {
  const { ui } = useWords();
  const [address, setAddress] = useState(link?.address ?? '');
  const [code, setCode] = useState(link?.code ?? '');
  const { errors, isTrying } = joining;
  const join = (): void => {
    if (!isTrying) joining.typeDoor(address, code);
  };
  return (
    <section className="join-typed" aria-label={ui('room:join.typed')}>
      <h3>{ui('room:join.typed')}</h3>
      {link === null ? null : <p>{ui('room:join.fromLink')}</p>}
      <div className="join-fields">
        <TextField
          label={ui('room:join.address')}
          description={ui('room:join.addressHelp')}
          value={address}
          onChange={setAddress}
          isVeiled
          error={errors.address}
          maxLength={80}
          onSubmit={join}
        />
        <TextField
          label={ui('room:door.code')}
          description={ui('room:join.codeHelp')}
          value={code}
          onChange={setCode}
          isVeiled
          error={errors.code}
          maxLength={12}
          onSubmit={join}
        />
      </div>
      <Button isDisabled={isTrying} onPress={join}>
        {ui(isTrying ? 'room:door.trying' : 'room:door.join')}
      </Button>
    </section>
  );
}

/** Anybody may announce any name: the words tell whose table it is. */
function Comparing({ reached, joining }: { readonly reached: Reached; readonly joining: Joining }) {
  const { ui } = useWords();
  const { words } = reached;
  const isStreamer = useIsStreamer();
  const hidden = ui('stream:veil.hiddenInSentence');
  const name = isStreamer && reached.name !== null ? hidden : reached.name;
  const address = isStreamer ? hidden : reached.address;
  return (
    <div className="join join-compare">
      <p>{name === null ? ui('room:join.reachedAddress', { address }) : ui('room:join.reached', { name, address })}</p>
      <p className="join-words" id="join-words">
        {words}
      </p>
      <p id="join-compare">{ui('room:join.compare')}</p>
      <div className="join-answers">
        {/* The step before had the focus; here it is on what does no harm, with what is to be compared. */}
        <Button autoFocus aria-describedby="join-words join-compare" onPress={joining.distrust}>
          {ui('room:join.other')}
        </Button>
        <Button
          kind="primary"
          icon={<ShieldCheck aria-hidden size={18} />}
          aria-describedby="join-compare"
          onPress={joining.trust}
        >
          {ui('room:join.same')}
        </Button>
      </div>
      <p className="field-description">{ui('room:join.untrusted')}</p>
    </div>
  );
}
