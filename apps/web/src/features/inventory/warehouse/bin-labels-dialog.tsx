import { MOST_LABELS } from '@bahi/domain/stock/code-128';
import { formatCount } from '@bahi/domain/money/format';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { LabelsDialog } from '../../../kit/labels-dialog.tsx';
import { useBins } from '../../../kit/pickers/use-bins.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** A label for each bin, of all zones or of one: a count scans them. */
export function BinLabelsDialog({ onClose }: { onClose: () => void }) {
  const [zone, setZone] = useState<string | null>(null);
  const bins = useBins();
  const zones = [...new Set(bins.flatMap((bin) => bin.zone ?? []))].toSorted();
  const chosen = bins.filter((bin) => zone === null || bin.zone === zone);
  const wrong =
    chosen.length === 0
      ? 'Enter shelves and bins in the settings first.'
      : chosen.length > MOST_LABELS
        ? `At most ${formatCount(MOST_LABELS)} labels are printed at once: choose a zone.`
        : undefined;
  return (
    <LabelsDialog
      title="Labels of bins"
      lines={chosen.map(({ id }) => ({ binId: id, count: 1 }))}
      wrong={wrong}
      onClose={onClose}
    >
      <SelectField
        label="Zone"
        placeholder="All zones"
        options={zones.map((value) => ({ value, label: value }))}
        value={zone}
        help={wrong ?? `${counted(chosen.length, 'bin')}, one label each.`}
        onChange={setZone}
      />
    </LabelsDialog>
  );
}
