import { messageOf } from '../app/api-error.ts';
import { toast, type ToastAction } from '../ui/toast.ts';
import { pressKeys } from './use-shortcuts.ts';

interface CanBeDone {
  /** Where it stands on another page. */
  open?: (() => unknown) | undefined;
  /** By the page on which it stands, as Ctrl+P does. */
  print?: boolean | undefined;
  /** Takes the change back, where that is real; false where it was refused, which has been told. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** What was typed since the save is not printed: it is saved first. */
const printPage = (): void => {
  if (!pressKeys('mod+p')) toast.info('Save what you have typed, then print.');
};

/** What can be done with a record that was just saved: Open, Print, Undo. */
export function savedActions(name: string, { open, print, undo }: CanBeDone): ToastAction[] {
  const takeBack = (run: () => Promise<unknown>) =>
    run().then(
      (done) => done !== false && toast.success(`${name} is as it was before`),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return [
    ...(open ? [{ label: 'Open', run: () => void open() }] : []),
    ...(print ? [{ label: 'Print', run: printPage }] : []),
    ...(undo ? [{ label: 'Undo', run: () => void takeBack(undo) }] : []),
  ];
}

/** Says what was saved: "RO-KOR-00611 saved", Open, Print, Undo. */
export const tellSaved = (name: string, can: CanBeDone = {}): void =>
  toast.saved(`${name} saved`, savedActions(name, can));
