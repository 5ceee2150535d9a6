import { messageOf } from '../app/api-error.ts';
import { toast, type ToastAction } from '../ui/toast.ts';

interface CanBeDone {
  /** Where it stands on another page. */
  open?: (() => unknown) | undefined;
  print?: (() => unknown) | undefined;
  /** Takes the change back, where that is real; false where it was refused, which has been told. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** What can be done with a record that was just saved: Open, Print, Undo. */
export function savedActions(name: string, { open, print, undo }: CanBeDone): ToastAction[] {
  const takeBack = (run: () => Promise<unknown>) =>
    run().then(
      (done) => done !== false && toast.success(`${name} is as it was before`),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return [
    ...(open ? [{ label: 'Open', run: () => void open() }] : []),
    ...(print ? [{ label: 'Print', run: () => void print() }] : []),
    ...(undo ? [{ label: 'Undo', run: () => void takeBack(undo) }] : []),
  ];
}

/** Says what was saved: "RO-KOR-00611 saved", Open, Print, Undo. */
export const tellSaved = (name: string, can: CanBeDone = {}): void =>
  toast.saved(`${name} saved`, savedActions(name, can));
