import { Handshake, LoaderCircle, Repeat2, Server, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { DealSays } from './deal-state.ts';

const ICONS: Readonly<Record<DealSays, LucideIcon>> = {
  drawn: Handshake,
  single: Handshake,
  nobody: Server,
  alone: Server,
  again: Repeat2,
  from: Repeat2,
  shared: Repeat2,
  checking: LoaderCircle,
  verified: ShieldCheck,
  lacks: ShieldQuestionMark,
  differs: ShieldAlert,
  failed: ShieldQuestionMark,
  keptSeed: ShieldAlert,
  keptRecord: ShieldAlert,
};

/** The sign of how a deal stands, by its shape as well as by its colour; the words stand beside it. */
export function DealIcon({ says, size }: { readonly says: DealSays; readonly size: number }) {
  const Icon = ICONS[says];
  return <Icon aria-hidden size={size} className={`deal-icon is-${says}`} />;
}
