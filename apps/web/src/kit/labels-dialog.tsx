import { printLabels } from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf } from '@bahi/contract/endpoint';
import type { ReactNode } from 'react';
import { call } from '../app/api-client.ts';
import { FormGrid } from '../ui/form-grid.tsx';
import { FormModal } from './form-modal.tsx';
import { PdfDialog } from './pdf/pdf-dialog.tsx';
import { usePdf } from './pdf/use-pdf.ts';

export type LabelLine = InputOf<typeof printLabels>['body']['lines'][number];

interface LabelsDialogProps {
  title: string;
  /** What is labelled, and how often each. */
  lines: readonly LabelLine[];
  /** Why nothing is printed yet. */
  wrong?: string | undefined;
  onClose: () => void;
  /** What is asked first. */
  children: ReactNode;
}

/** Asks what is labelled, and shows the sheets of 3 by 8. */
export function LabelsDialog({ title, lines, wrong, onClose, children }: LabelsDialogProps) {
  const pdf = usePdf(() => call(printLabels, { body: { lines: [...lines] } }), 'labels');
  const print = () => {
    if (!wrong) pdf.start();
  };
  if (pdf.shown) return <PdfDialog title={title} shown={pdf.shown} onClose={onClose} />;
  return (
    <FormModal
      title={title}
      size="small"
      verb="Print"
      busy={pdf.busy}
      stays
      blocked={wrong}
      leave={null}
      onSubmit={print}
      onClose={onClose}
    >
      <FormGrid columns={1}>{children}</FormGrid>
    </FormModal>
  );
}
