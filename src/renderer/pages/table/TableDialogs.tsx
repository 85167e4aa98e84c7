import type { GameInfo } from '#protocol/catalogue.ts';
import { DealDialogPart } from '#renderer/ui/deal/deal-dialog-part.ts';
import { InviteDialog } from '#renderer/ui/room/InviteSettings.tsx';
import { LeaveDialog } from '#renderer/ui/room/LeaveDialog.tsx';
import { PeopleDialog } from '#renderer/ui/room/PeopleDialog.tsx';
import { RulesDialog } from '#renderer/ui/rules/RulesDialog.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { ShortcutSheet } from '#renderer/ui/settings/ShortcutSheet.tsx';
import { StreamDialog } from '#renderer/ui/stream/StreamDialog.tsx';
import type { TableLayersState } from './use-table-layers.ts';

export interface TableDialogsProps {
  readonly game: GameInfo;
  readonly layers: TableLayersState;
  readonly hasNotebook: boolean;
  readonly phase: string;
}

/** The dialogs of the menu. */
export function TableDialogs({ game, layers, hasNotebook, phase }: TableDialogsProps) {
  const { dialog, closeDialog } = layers;
  return (
    <>
      <SettingsDialog
        isOpen={dialog === 'settings'}
        onClose={closeDialog}
        onShortcuts={() => {
          layers.run('shortcuts');
        }}
      />
      {dialog === 'deal' ? <DealDialogPart onClose={closeDialog} /> : null}
      <RulesDialog
        game={game}
        isOpen={dialog === 'rules' || dialog === 'rulesMap'}
        onClose={closeDialog}
        {...(dialog === 'rulesMap' ? { page: 'map' as const } : {})}
        paragraph={layers.paragraph}
        phase={phase}
      />
      <ShortcutSheet isOpen={dialog === 'shortcuts'} onClose={closeDialog} hasNotebook={hasNotebook} />
      <PeopleDialog
        isOpen={dialog === 'people'}
        onClose={closeDialog}
        onInvite={() => {
          layers.run('invite');
        }}
      />
      <InviteDialog isOpen={dialog === 'invite'} onClose={closeDialog} />
      <StreamDialog isOpen={dialog === 'stream'} onClose={closeDialog} />
      <LeaveDialog isOpen={dialog === 'leave'} onClose={closeDialog} />
    </>
  );
}
