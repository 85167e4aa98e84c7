import { AudienceNote } from '#renderer/ui/stream/AudienceNote.tsx';
import { Consent } from '#renderer/ui/stream/Consent.tsx';
import { HandAirSign } from '#renderer/ui/stream/OnAirSign.tsx';
import { Worded } from '#renderer/ui/Worded.tsx';
import type { PartProps } from '#renderer/ui/Worded.tsx';

/** The host asks to show an audience more. */
export function ConsentPart({ page }: PartProps) {
  return (
    <Worded page={page}>
      <Consent />
    </Worded>
  );
}

/** Somebody may be watching. */
export function AirPart({ page }: PartProps) {
  return (
    <Worded page={page}>
      <HandAirSign />
    </Worded>
  );
}

/** What an audience sees. */
export function NotePart({ page }: PartProps) {
  return (
    <Worded page={page}>
      <AudienceNote />
    </Worded>
  );
}
