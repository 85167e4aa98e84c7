import type { AfterRefusal, Pass } from '#renderer/client/link/tokens.ts';

/** A pass that shows `token` and remembers what it was told. */
export interface PretendPass extends Pass {
  readonly kept: readonly string[];
  readonly codes: readonly string[];
  readonly refusals: readonly string[];
}

/** A pass with a secret or without; `after` says what a refusal leads to. */
export function pretendPass(token: string | null, after: AfterRefusal = 'stay'): PretendPass {
  const kept: string[] = [];
  const codes: string[] = [];
  const refusals: string[] = [];
  let isWatching = false;
  const watch = (): void => {
    codes.length = 0;
    isWatching = true;
  };
  const shown = (): string | null => (isWatching ? null : (kept.at(-1) ?? token));
  return {
    kept,
    codes,
    refusals,
    hello: () => {
      const code = codes.at(-1);
      if (code !== undefined) return { join: { by: 'code', code } };
      const secret = shown();
      return secret === null ? {} : { token: secret };
    },
    wish: () => null,
    isUnannounced: () => shown() === null,
    keep: (fresh) => {
      codes.length = 0;
      kept.push(fresh);
    },
    takeAlong: () => (shown() === null ? '' : `#guest=${shown() ?? ''}`),
    tryCode: (code) => {
      codes.push(code);
    },
    watch,
    leave: watch,
    refused: (code) => {
      refusals.push(code);
      return after;
    },
  };
}
