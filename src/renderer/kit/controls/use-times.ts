import { useState } from 'react';

/** How many times this has become another object; as a key it makes what is read out new on the page each time. */
export function useTimes(of: unknown): number {
  const [last, setLast] = useState({ of, times: 0 });
  if (last.of === of) return last.times;
  setLast({ of, times: last.times + 1 });
  return last.times + 1;
}
