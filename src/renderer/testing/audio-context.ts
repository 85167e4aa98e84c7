/** A source that a player has started. */
export interface Started {
  readonly buffer: string;
  readonly when: number;
  readonly from: number;
  readonly length: number | undefined;
  readonly gain: number;
  readonly pan: number;
  /** Set once it was stopped before its end. */
  isStopped: boolean;
  /** Lets it come to its end. */
  readonly end: () => void;
}

/** An audio context that makes no sound: a test sets its time and reads what was started. */
export interface SilentContext {
  readonly context: AudioContext;
  readonly started: readonly Started[];
  /** Names of the nodes behind each source, in order; the last is what is heard. */
  readonly paths: readonly (readonly string[])[];
  /** Where the named gain of the mixer would be by now. */
  readonly targets: readonly number[];
  readonly limiter: Readonly<Record<string, number>>;
  /** How often it was woken and put to sleep. */
  readonly calls: readonly string[];
  time: number;
  state: string;
  /** What waking it leads to; 'running' unless a test says otherwise. */
  wakesTo: string;
}

class Node {
  readonly name: string;
  to: Node | null = null;
  gain?: { value: number };
  pan?: { value: number };
  constructor(name: string) {
    this.name = name;
  }
  connect(to: Node): void {
    this.to = to;
  }
  disconnect(): void {
    this.to = null;
  }
}

/** Makes one that is running. Banks decode to a buffer named by their bytes (`bytesOf`). */
export function silentContext(): SilentContext {
  const started: Started[] = [];
  const paths: (readonly string[])[] = [];
  const targets: number[] = [];
  const limiter: Record<string, { value: number }> = {};
  const calls: string[] = [];
  const param = () => ({
    value: 1,
    setTargetAtTime: (to: number) => {
      targets.push(to);
    },
  });
  const silent = { time: 0, state: 'running', wakesTo: 'running' };
  const pathFrom = (node: Node): readonly string[] => (node.to === null ? [] : [node.to.name, ...pathFrom(node.to)]);
  const gain = () => Object.assign(new Node('gain'), { gain: param() });
  const source = () => {
    /** Its place among those that were started. */
    let at = -1;
    const node = Object.assign(new Node('source'), {
      buffer: null as { readonly name: string } | null,
      onended: null as (() => void) | null,
      start: (when = 0, from = 0, length?: number) => {
        if (!Number.isFinite(when)) throw new TypeError('The provided double value is non-finite.');
        const path = pathFrom(node);
        paths.push(path);
        const own = node.to;
        const panner = own?.to;
        started.push({
          buffer: node.buffer?.name ?? '',
          when,
          from,
          length,
          gain: own?.gain?.value ?? 1,
          pan: panner?.pan?.value ?? 0,
          isStopped: false,
          end: () => node.onended?.(),
        });
        at = started.length - 1;
      },
      stop: () => {
        const one = started[at];
        if (one) one.isStopped = true;
        node.onended?.();
      },
    });
    return node;
  };
  const context = {
    destination: new Node('destination'),
    get currentTime() {
      return silent.time;
    },
    get state() {
      return silent.state;
    },
    createGain: gain,
    createStereoPanner: () => Object.assign(new Node('panner'), { pan: param() }),
    createDynamicsCompressor: () => {
      for (const name of ['threshold', 'knee', 'ratio', 'attack', 'release']) limiter[name] = { value: 0 };
      return Object.assign(new Node('limiter'), limiter);
    },
    createBufferSource: source,
    decodeAudioData: (bytes: ArrayBuffer) => Promise.resolve({ name: new TextDecoder().decode(bytes) }),
    resume: () => {
      calls.push('resume');
      silent.state = silent.wakesTo;
      return silent.wakesTo === 'running' ? Promise.resolve() : Promise.reject(new Error('not now'));
    },
    suspend: () => {
      calls.push('suspend');
      silent.state = 'suspended';
      return Promise.resolve();
    },
  };
  return Object.defineProperties(Object.assign(silent, { started, paths, targets, calls }), {
    context: { value: context },
    limiter: { get: () => Object.fromEntries(Object.entries(limiter).map(([name, { value }]) => [name, value])) },
  }) as unknown as SilentContext;
}

/** The bytes of a bank of this name. */
export function bytesOf(name: string): ArrayBuffer {
  return new TextEncoder().encode(name).buffer;
}
