import { useSession } from '../../app/session-store.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import { matchOptions } from '../../ui/match-options.ts';
import { binDetail } from './bin-column.ts';
import { useBins } from './use-bins.ts';

interface BinFieldProps {
  /** Bins that stand in another one are not offered. */
  warehouseId: string;
  value: string | null;
  error?: string | undefined;
  onChange: (binId: string | null) => void;
}

/** The shelf or bin of a warehouse where goods are put; nothing where goods lie in no bins. */
export function BinField({ warehouseId, value, error, onChange }: BinFieldProps) {
  const hasBins = useSession().data.entity.settings.inventory.bins;
  const bins = useBins(hasBins).filter((bin) => !bin.warehouseId || bin.warehouseId === warehouseId);
  const options = bins.map((bin) => ({ id: bin.id, title: bin.name, detail: binDetail(bin), value: null }));
  if (!hasBins) return null;
  const chosen = bins.find(({ id }) => id === value);
  return (
    <AsyncSearchField
      label="Bin"
      error={error}
      search={(text) => Promise.resolve(matchOptions(options, text))}
      value={chosen ? { id: chosen.id, label: chosen.name } : null}
      onChange={(found) => onChange(found?.id ?? null)}
    />
  );
}
