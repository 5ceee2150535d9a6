import type { getPurchaseReceive } from '@bahi/contract/endpoints/purchase/purchase-receive';
import { MOST_LABELS } from '@bahi/domain/stock/code-128';
import type { OutputOf } from '@bahi/contract/endpoint';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { type LabelLine, LabelsDialog } from '../../kit/labels-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { labelsOf } from './receive-labels.ts';

const EACH = [
  { value: 'pack', label: 'One for each that came' },
  { value: 'line', label: 'One of each item and batch' },
];

/** Labels of the goods that came, as they were bought: a strip has one, whatever it holds. */
export function ReceiveLabelsDialog({
  receive,
  onClose,
}: {
  receive: OutputOf<typeof getPurchaseReceive>;
  onClose: () => void;
}) {
  const [each, setEach] = useState<string | null>('pack');
  const lines: readonly LabelLine[] = labelsOf(receive.lines, each === 'pack');
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const wrong = count > MOST_LABELS ? `At most ${MOST_LABELS} labels at once.` : undefined;
  return (
    <LabelsDialog
      title={`Labels of ${receive.code ?? 'the receive'}`}
      lines={lines}
      wrong={count === 0 ? 'Nothing of it has labels.' : wrong}
      onClose={onClose}
    >
      <SelectField
        label="Labels"
        required
        options={EACH}
        value={each}
        error={wrong}
        help={`${counted(count, 'label')}, 24 on a sheet of A4.`}
        onChange={setEach}
      />
    </LabelsDialog>
  );
}
