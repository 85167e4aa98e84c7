import { useState } from 'react';
import type { ReactNode } from 'react';
import { DealDialogPart } from './deal-dialog-part.ts';
import { InDealWords } from './InDealWords.tsx';

/** What is said of a deal beside the table, with a way to the dialog that tells all of it. */
export function DealOpener({ children }: { readonly children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InDealWords>
        {children(() => {
          setOpen(true);
        })}
      </InDealWords>
      {isOpen ? (
        <DealDialogPart
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
