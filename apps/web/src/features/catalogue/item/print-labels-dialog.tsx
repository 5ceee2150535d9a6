import { batchesOfItem } from '@bahi/contract/endpoints/inventory/batch';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { MOST_OF_ONE_LABEL } from '@bahi/domain/stock/code-128';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { LabelsDialog } from '../../../kit/labels-dialog.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ItemRecord } from './item-form.ts';

/** One sheet of 3 by 8. */
const SHEET = 24;

/** How many labels of an item, and of which batch: for sheets of 3 by 8. */
export function PrintLabelsDialog({ item, onClose }: { item: ItemRecord; onClose: () => void }) {
  const [count, setCount] = useState<number | null>(SHEET);
  const [batchId, setBatchId] = useState<string | null>(null);
  const hasBatches = item.trackBy === TrackBy.batch;
  const batches = useEndpointQuery(batchesOfItem, { params: { itemId: item.id } }, { enabled: hasBatches });
  const wrong =
    count === null || count < 1 || count > MOST_OF_ONE_LABEL
      ? `Enter a number from 1 to ${MOST_OF_ONE_LABEL}.`
      : undefined;
  return (
    <LabelsDialog
      title={`Labels of ${item.name}`}
      lines={[{ itemId: item.id, batchId, count: count ?? 1 }]}
      wrong={wrong}
      onClose={onClose}
    >
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
    </LabelsDialog>
  );
}
