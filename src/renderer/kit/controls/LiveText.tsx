import type { ReactNode } from 'react';
import { useTimes } from './use-times.ts';

export interface LiveTextProps {
  /** `alert` interrupts what is being read out, `status` waits for its end. */
  readonly role: 'alert' | 'status';
  /** What it tells of: another object is told again, even in the same words. */
  readonly of: unknown;
  readonly className?: string;
  /** An empty text says nothing. */
  readonly children: ReactNode;
}

/**
 * Text that is read out as it appears. Screen readers tell of changes of the page alone, so the same text is put there again each time
 * that there is something to tell.
 */
export function LiveText({ role, of, className, children }: LiveTextProps) {
  const times = useTimes(of);
  return (
    <p role={role} className={className}>
      {children === '' || children === null ? null : <span key={times}>{children}</span>}
    </p>
  );
}
