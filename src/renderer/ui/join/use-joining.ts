import { useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { JoinAnswer, JoinRequest, NearbyTable } from '#protocol/join.ts';
import { joinCode } from '#protocol/room.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { goTo } from './elsewhere.ts';
import { typedDoor } from './typed-door.ts';

/** A computer that was reached, and has to be compared with the one that was meant. */
export interface Reached {
  /** What it calls its table; null where only the address was typed. Anybody can announce any name. */
  readonly name: string | null;
  readonly address: string;
  /** The four words that the screen of whoever hosts shows too. */
  readonly words: string;
  /** Where the page goes to. */
  readonly place: string;
}

/** What is wrong with what was typed, in words. */
export interface TypedErrors {
  readonly address?: string;
  readonly code?: string;
}

/** Joining a table of another computer, step by step. */
export interface Joining {
  /** A computer is being reached. */
  readonly isTrying: boolean;
  readonly problem: string | null;
  readonly errors: TypedErrors;
  readonly reached: Reached | null;
  chooseTable(table: NearbyTable): void;
  /** With what the host's screen shows; the code may be left out by whoever was there before. */
  typeDoor(address: string, code: string): void;
  /** The words are the same: goes there. */
  trust(): void;
  /** They are not: forgets that computer. */
  distrust(): void;
}

/** Joins through `bridge`. Nothing but a TLS handshake goes to a computer before its words were compared. */
export function useJoining(bridge: Pick<Bridge, 'joinTable' | 'leaveRemote'>): Joining {
  const { ui } = useWords();
  const [isTrying, setTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<TypedErrors>({});
  const [reached, setReached] = useState<Reached | null>(null);

  async function reach(door: JoinRequest, name: string | null, fragment: string): Promise<void> {
    setTrying(true);
    setProblem(null);
    const answer = await bridge.joinTable(door).catch((): JoinAnswer => ({ ok: false, problem: 'unreachable' }));
    setTrying(false);
    if (!answer.ok) setProblem(ui(`room:join.problem.${answer.problem}`, { address: door.address }));
    else {
      const place = `?at=${answer.at}${fragment}`;
      setReached({ name, address: door.address, words: answer.words, place });
    }
  }

  return {
    isTrying,
    problem,
    errors,
    reached,
    chooseTable({ name, address, tlsPort, fingerprint }) {
      setErrors({});
      void reach({ address, tlsPort, fingerprint }, name, '');
    },
    typeDoor(typed, code) {
      const door = typedDoor(typed);
      const letters = joinCode.safeParse(code);
      const isWrong = code.trim() !== '' && !letters.success;
      setErrors({
        ...(door === null ? { address: ui('room:join.addressWrong') } : {}),
        ...(isWrong ? { code: ui('room:door.codeShort') } : {}),
      });
      if (door === null || isWrong) return;
      void reach(door, null, letters.success ? `#code=${letters.data}` : '');
    },
    trust() {
      if (reached !== null) goTo(reached.place);
    },
    distrust() {
      setReached(null);
      void bridge.leaveRemote();
    },
  };
}
