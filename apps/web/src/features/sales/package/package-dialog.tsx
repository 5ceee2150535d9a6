import type { ReactNode } from 'react';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface PackageDialogProps {
  title: string;
  label: string;
  busy: boolean;
  refusal: string | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what is known only now: as boxes go, and as somebody takes them. */
export function PackageDialog({ title, label, busy, refusal, onSend, onClose, children }: PackageDialogProps) {
  useShortcuts([{ keys: 'mod+enter', label, run: onSend }]);
  return (
    <Modal
      sending={busy}
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button kind="primary" busy={busy} keys="mod+enter" onClick={onSend}>
            {label}
          </Button>
        </>
      }
    >
      <FieldError>{refusal}</FieldError>
      <FormGrid columns={1}>{children}</FormGrid>
    </Modal>
  );
}
