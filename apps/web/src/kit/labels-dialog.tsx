import { printLabels } from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf } from '@bahi/contract/endpoint';
import type { ReactNode } from 'react';
import { call } from '../app/api-client.ts';
import { Button } from '../ui/button.tsx';
import { FormGrid } from '../ui/form-grid.tsx';
import { Modal } from '../ui/modal.tsx';
import { PdfDialog } from './pdf/pdf-dialog.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
  useShortcuts([{ keys: 'mod+enter', label: 'Print labels', run: print }]);
  if (pdf.shown) return <PdfDialog title={title} shown={pdf.shown} onClose={onClose} />;
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" keys="mod+enter" busy={pdf.busy} blocked={wrong} onClick={print}>
          Print
        </Button>
      }
    >
      <FormGrid columns={1}>{children}</FormGrid>
    </Modal>
  );
}
