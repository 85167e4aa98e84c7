/** Short texts kept between visits, or, where storage is forbidden or full, for as long as the page lives. */
export interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
  forget(key: string): void;
}

/** A shelf in the storage that `open` gives, which may throw. What is kept `apart` is found there alone. */
export function storageShelf(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  apart: string | null = null,
): Shelf {
  const own = new Map<string, string>();
  const nameOf = (key: string): string => (apart === null ? key : `${key} ${apart}`);

  function guarded<T>(act: () => T, otherwise: T): T {
    try {
      return act();
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => guarded(() => open().getItem(nameOf(key)), null) ?? own.get(key) ?? null,
    write(key, text) {
      own.set(key, text);
      guarded(() => {
        open().setItem(nameOf(key), text);
      }, undefined);
    },
    forget(key) {
      own.delete(key);
      guarded(() => {
        open().removeItem(nameOf(key));
      }, undefined);
    },
  };
}
