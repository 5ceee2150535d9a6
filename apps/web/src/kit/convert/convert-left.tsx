import type { Quantity } from '@bahi/domain/money/units';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { type Chosen, takenLines } from './chosen.ts';
import { ConvertDialog } from './convert-dialog.tsx';

interface LeftLine {
  id: string;
  description: string;
  unitCode?: string | null | undefined;
  leftQuantity: Quantity;
}

interface ConvertLeftProps {
  title: string;
  confirmLabel: string;
  lines: readonly LeftLine[];
  /** What is said where nothing is left. */
  nothing: string;
  /** What else is asked, under the lines. */
  below?: ReactNode;
  /** Makes the document and leads to it; of all that is left where no lines are named. */
  make: (lines: { id: string; quantity: Quantity }[] | undefined) => Promise<void>;
  onClose: () => void;
}

/** Makes a document of what is left of the lines of another, all of it or chosen quantities. */
export function ConvertLeft({ title, confirmLabel, lines, nothing, below, make, onClose }: ConvertLeftProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const left = lines
    .filter(({ leftQuantity }) => leftQuantity > 0)
    .map(({ id, description, unitCode, leftQuantity }) => ({
      id,
      description,
      unitCode: unitCode ?? undefined,
      left: { quantity: leftQuantity, freeQuantity: 0 },
    }));
  if (left.length === 0)
    return (
      <Modal title={title} onClose={onClose}>
        <EmptyState message={nothing} />
      </Modal>
    );
  const send = async (chosen: Chosen, whole: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      const taken = takenLines(left, chosen).map(({ id }) => ({ id, quantity: chosen.get(id)!.quantity }));
      await make(whole ? undefined : taken);
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConvertDialog
      title={title}
      confirmLabel={confirmLabel}
      lines={left}
      below={() => below}
      busy={busy}
      error={error}
      onMake={(chosen, whole) => void send(chosen, whole)}
      onClose={onClose}
    />
  );
}
