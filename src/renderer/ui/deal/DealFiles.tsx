import { FileCheck, FileDown, RotateCw } from 'lucide-react';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { saveText } from '#renderer/kit/controls/save-text.ts';
import { isReplayOfRecord } from '#renderer/client/client-state.ts';
import { recordIn } from './proof.ts';

/** What can be done once the match is over: checking it once more, and taking along what proves it. */
export function DealFiles() {
  const { ui } = useWords();
  const actions = useActions();
  const table = useClient((state) => state.welcome?.table ?? null);
  const check = useClient((state) => state.matchCheck);
  const isReplay = useClient(isReplayOfRecord);
  if (table === null || table.evening !== undefined || isReplay) return null;
  const name = `baize-${table.id}-${String(table.match)}`;
  const save = async (part: 'record' | 'proof'): Promise<void> => {
    const proof = await actions.matchProof();
    if (proof === null) return;
    if (part === 'proof') saveText(`${name}-proof.json`, proof);
    else saveText(`${name}.baize`, recordIn(proof));
  };
  const isJudged = check?.kind === 'judged';
  const isUnderWay = check?.kind === 'fetching' || check?.kind === 'checking';
  const fails = isJudged && check.judgement.outcome === 'fails';
  return (
    <>
      <Button
        icon={<RotateCw aria-hidden size={17} />}
        isDisabled={isUnderWay}
        onPress={() => {
          actions.checkMatch();
        }}
      >
        {ui(check === null ? 'deal:file.check' : 'deal:file.again')}
      </Button>
      {isJudged ? (
        <>
          <Button
            icon={<FileDown aria-hidden size={17} />}
            onPress={() => {
              void save('record');
            }}
          >
            {ui('deal:file.record')}
          </Button>
          <Button
            kind={fails ? 'primary' : 'plain'}
            icon={<FileCheck aria-hidden size={17} />}
            onPress={() => {
              void save('proof');
            }}
          >
            {ui('deal:file.proof')}
          </Button>
        </>
      ) : null}
    </>
  );
}
