import type { Line } from '../line-grid/line-column.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { withoutBin } from '../pickers/bin-column.ts';
import type { RecordForm } from '../use-record-form.ts';

/** The form of a header with whose warehouse the bins go that were picked in it: they stand in the one before. */
export const withoutOldBins = <H extends object, L extends Line, T>(
  form: RecordForm<H>,
  store: Pick<LineStore<L, T>, 'changeAll'>,
): RecordForm<H> => ({
  ...form,
  change: (part, ...paths) => {
    const isMoved = 'warehouseId' in part && part.warehouseId !== (form.current() as typeof part).warehouseId;
    if (isMoved) store.changeAll(withoutBin);
    form.change(part, ...paths);
  },
});
