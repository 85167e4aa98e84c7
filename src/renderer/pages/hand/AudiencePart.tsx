import { AudienceNote } from '#renderer/ui/stream/AudienceNote.tsx';
import { Consent } from '#renderer/ui/stream/Consent.tsx';
import { HandAirSign } from '#renderer/ui/stream/OnAirSign.tsx';
import { Worded } from '#renderer/ui/Worded.tsx';

/** The host asks to show an audience more. */
export function ConsentPart() {
  return (
    <Worded>
      <Consent />
    </Worded>
  );
}

/** Somebody may be watching. */
export function AirPart() {
  return (
    <Worded>
      <HandAirSign />
    </Worded>
  );
}

/** What an audience sees. */
export function NotePart() {
  return (
    <Worded>
      <AudienceNote />
    </Worded>
  );
}
