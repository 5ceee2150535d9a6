import { useWords } from '../../app/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { CustomerSummary } from './customer-options.ts';

export interface DuplicateCustomerDialogProps {
  /** The warning of the server: who has the phone or GSTIN. */
  message: string;
  /** Absent where the other one is inactive. */
  existing: CustomerSummary | null;
  onUse: (existing: CustomerSummary) => void;
  onSaveAnyway: () => void;
  onClose: () => void;
}

/** The customer may exist already: use that one, or save all the same. */
export function DuplicateCustomerDialog({ message, existing, onUse, ...props }: DuplicateCustomerDialogProps) {
  const say = useWords();
  return (
    <Modal
      title={say('duplicate', { what: say('customer').toLowerCase() })}
      size="small"
      onTop
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onSaveAnyway} focusFirst={!existing}>
            Save anyway
          </Button>
          {existing && (
            <Button kind="primary" onClick={() => onUse(existing)} focusFirst>
              Use existing
            </Button>
          )}
        </>
      }
    >
      <p>{message}</p>
    </Modal>
  );
}
