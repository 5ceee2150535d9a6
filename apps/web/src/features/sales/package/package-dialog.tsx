import type { ReactNode } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';

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
  return (
    <FormModal title={title} size="small" verb={label} busy={busy} leave="Back" onSubmit={onSend} onClose={onClose}>
      <FieldError>{refusal}</FieldError>
      <FormGrid columns={1}>{children}</FormGrid>
    </FormModal>
  );
}
