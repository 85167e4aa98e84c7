/** Milliseconds after which a bank that did not come may be asked for again. */
const RETRY_AFTER = 30_000;

/** The banks of sounds that are here, and those on their way. */
export interface Banks {
  /** The bank, ready to be played; null while it is not here. Asking for it has it fetched. */
  get(bank: string): AudioBuffer | null;
}

export interface BanksInput {
  readonly context: Pick<BaseAudioContext, 'decodeAudioData'>;
  readonly fetchBank: (bank: string) => Promise<ArrayBuffer>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Called when a bank can be played. */
  readonly arrived: () => void;
}

/** Fetches a bank when it is first asked for. What does not come is silence, and is asked for again only after a while. */
export function createBanks({ context, fetchBank, now, arrived }: BanksInput): Banks {
  const ready = new Map<string, AudioBuffer>();
  const askedAt = new Map<string, number>();
  async function load(bank: string): Promise<void> {
    try {
      ready.set(bank, await context.decodeAudioData(await fetchBank(bank)));
      arrived();
    } catch {
      // Silence until it is tried again.
    }
  }
  return {
    get(bank) {
      const buffer = ready.get(bank);
      if (buffer !== undefined) return buffer;
      if (now() - (askedAt.get(bank) ?? -Infinity) >= RETRY_AFTER) {
        askedAt.set(bank, now());
        void load(bank);
      }
      return null;
    },
  };
}
