import type { ComponentType } from 'react';
import { useLater } from './use-later.ts';

/**
 * A component whose code is fetched when it is first drawn; until it has arrived there is nothing in its place. For what
 * somebody has to open first, such as a notebook. `load` resolves with the component as `Part`.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly Part: ComponentType<Props> }>,
): ComponentType<Props> {
  return function Later(props: Props) {
    const loaded = useLater(load, true);
    return loaded === null ? null : <loaded.Part {...props} />;
  };
}
