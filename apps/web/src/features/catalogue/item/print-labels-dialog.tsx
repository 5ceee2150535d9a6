import { batchesOfItem, printLabels } from '@bahi/contract/endpoints/inventory/batch';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ItemRecord } from './item-form.ts';

/** One sheet of 3 by 8. */
const SHEET = 24;
const MOST = 480;

/** How many labels of an item, and of which batch: for sheets of 3 by 8. */
export function PrintLabelsDialog({ item, onClose }: { item: ItemRecord; onClose: () => void }) {
  const [count, setCount] = useState<number | null>(SHEET);
  const [batchId, setBatchId] = useState<string | null>(null);
  const hasBatches = item.trackBy === TrackBy.batch;
  const batches = useEndpointQuery(batchesOfItem, { params: { itemId: item.id } }, { enabled: hasBatches });
  const wrong = count === null || count < 1 || count > MOST ? `Enter a number from 1 to ${MOST}.` : undefined;
  const pdf = usePdf(
    () => call(printLabels, { body: { lines: [{ itemId: item.id, batchId, count: count ?? 1 }] } }),
    'labels',
  );
  const print = () => {
    if (!wrong) pdf.start();
  };
  useShortcuts([{ keys: 'mod+enter', label: 'Print labels', run: print }]);
  if (pdf.shown) return <PdfDialog title={`Labels of ${item.name}`} shown={pdf.shown} onClose={onClose} />;
  return (
    <Modal
      title={`Labels of ${item.name}`}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" keys="mod+enter" busy={pdf.busy} blocked={wrong} onClick={print}>
          Print
        </Button>
      }
    >
      <FormGrid columns={1}>
        {hasBatches && (
          <SelectField
            label="Batch"
            placeholder="None"
            value={batchId}
            options={(batches.data?.rows ?? []).map(({ id, batchNo, expiresOn }) => ({
              value: id,
              label: [batchNo, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(' · '),
            }))}
            onChange={setBatchId}
          />
        )}
        <ScaledNumberField
          label="Labels"
          unit="integer"
          required
          focusFirst
          help="24 fit on a sheet of A4, three beside each other."
          value={count}
          {...(wrong && { error: wrong })}
          onChange={setCount}
        />
      </FormGrid>
    </Modal>
  );
}
