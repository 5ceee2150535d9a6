import { MOST_LABELS } from '@bahi/domain/stock/code-128';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { location } from '@bahi/contract/masters/location';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { LabelsDialog } from '../../../kit/labels-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** A label for each bin, of all zones or of one: a count scans them. */
export function BinLabelsDialog({ onClose }: { onClose: () => void }) {
  const [zone, setZone] = useState<string | null>(null);
  const query = { active: true, limit: 500 };
  const bins = useEndpointQuery(masterEndpoints(location).list, { query }).data?.rows ?? [];
  const zones = [...new Set(bins.flatMap((bin) => bin.zone ?? []))].toSorted();
  const chosen = bins.filter((bin) => zone === null || bin.zone === zone);
  const wrong = chosen.length === 0 ? 'Enter shelves and bins in the settings first.' : undefined;
  return (
    <LabelsDialog
      title="Labels of bins"
      lines={chosen.slice(0, MOST_LABELS).map(({ id }) => ({ binId: id, count: 1 }))}
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
