import type { IpcRenderer } from 'electron';

/** Asks once, and hears of every change from then on. Returns a way to stop: after it nothing is told any more. */
export function follow<T>(
  ipc: Pick<IpcRenderer, 'on' | 'off' | 'invoke'>,
  { asked, told }: { readonly asked: string; readonly told: string },
  listener: (value: T) => void,
): () => void {
  /** What was told since is newer than the answer, and whoever has stopped listening wants none. */
  let isAnswerWanted = true;
  const heard = (_event: unknown, value: unknown): void => {
    isAnswerWanted = false;
    listener(value as T);
  };
  ipc.on(told, heard);
  void (ipc.invoke(asked) as Promise<T>).then((value) => {
    if (isAnswerWanted) listener(value);
  });
  return () => {
    isAnswerWanted = false;
    ipc.off(told, heard);
  };
}
