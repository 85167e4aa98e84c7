import { Asking, CodeForm, NameForm } from './DoorForm.tsx';
import { EveningScreen } from '../evening/EveningScreen.tsx';
import { Gathering } from './Gathering.tsx';
import { MovedTable } from './MovedTable.tsx';
import type { RoomStage } from './use-room.ts';

/** What is shown of the room in place of lobby and table: `roomStage` says which. */
export function RoomScreen({ stage }: { readonly stage: RoomStage }) {
  switch (stage) {
    case 'code':
      return <CodeForm />;
    case 'name':
      return <NameForm />;
    case 'asking':
      return <Asking />;
    case 'moved':
      return <MovedTable />;
    case 'evening':
      return <EveningScreen />;
    case 'gathering':
      return <Gathering />;
  }
}
