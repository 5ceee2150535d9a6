import { formsOfCode } from '@bahi/domain/catalogue/gs1';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { type Quantity, QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { type CounterEntry, unitsTyped } from '@bahi/domain/sales/counter-entry';
import { batchOfScan } from '@bahi/domain/sales/scanned-batch';
import { randomId } from '../../../app/random-id.ts';
import { toast } from '../../../ui/toast.ts';
import { type CounterBill, type CounterHit, type CounterRow, withSwap } from './counter-bill.ts';
import { readItem } from './find-items.ts';

/** How many units the pack holds whose code was scanned. */
const scannedFactor = ({ units, scannedUnit }: CounterHit, term: string) =>
  units?.find(({ name, barcode }) => name === scannedUnit || (barcode && formsOfCode(term).includes(barcode)))?.factor;

interface BillForm {
  current: () => CounterBill;
  change: (part: Partial<CounterBill>, ...paths: string[]) => void;
}

/** How rows come onto a bill, by name, code or scan, and what is changed of them. */
export function useCounterRows(form: BillForm, today: string) {
  const setRows = (change: (rows: readonly CounterRow[]) => CounterRow[]) =>
    form.change(
      { rows: change(form.current().rows), clientId: form.current().clientId || randomId() },
      'rows',
      'clientId',
    );
  const changeRow = (key: string, part: Partial<CounterRow>) =>
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  const add = async (hit: CounterHit, { term, quantity: typed, code }: CounterEntry): Promise<void> => {
    const item = await readItem(hit);
    const batch = code && batchOfScan(code, item.batches, today);
    if (batch && 'refused' in batch) return toast.error(`${item.name}: ${batch.refused}`);
    if (batch?.told) toast.warning(`${item.name}: ${batch.told}`);
    const batchId = batch?.batchId ?? null;
    const serialNo = item.trackBy === 'SN' ? (code?.serialNo ?? null) : null;
    const scanned = scannedFactor(hit, term);
    const quantity: Quantity = typed
      ? unitsTyped(typed, item.pack)
      : scanned
        ? quantityOfPacks(QUANTITY_PER_UNIT, scanned)
        : QUANTITY_PER_UNIT;
    if (quantity <= 0) return toast.warning('Enter a quantity above zero.');
    const isSame = (row: CounterRow) =>
      row.item.id === item.id && row.unitPrice === null && (row.batchId ?? null) === batchId;
    const known = form.current().rows.find(isSame);
    if (serialNo && known?.serialNos?.includes(serialNo)) return toast.warning(`${serialNo} is on this bill already.`);
    const serialNos = serialNo ? [...(known?.serialNos ?? []), serialNo] : (known?.serialNos ?? null);
    if (known) return changeRow(known.key, { item, quantity: known.quantity + quantity, serialNos });
    const row = {
      key: randomId(),
      item,
      quantity,
      discountPercent: null,
      unitPrice: null,
      serialNos,
      batchId,
      isRepriced: false,
    };
    setRows((rows) => [...rows, row]);
  };
  /** Something else for what was asked, which the bill notes (sales rule 21). */
  const swap = async (key: string, hit: CounterHit): Promise<void> => {
    const row = form.current().rows.find((one) => one.key === key);
    if (!row) return;
    const item = await readItem(hit);
    form.change({ notes: withSwap(form.current().notes, item.name, row.item.name) }, 'notes');
    changeRow(key, { item, unitPrice: null, serialNos: null, batchId: null, isRepriced: false });
  };
  /** The quantity of the row that was added last: `1+3`. */
  const setLastQuantity = (typed: NonNullable<CounterEntry['quantity']>) => {
    const last = form.current().rows.at(-1);
    if (!last) return;
    const quantity = unitsTyped(typed, last.item.pack);
    if (quantity <= 0) toast.warning('Enter a quantity above zero.');
    else changeRow(last.key, { quantity });
  };
  return { setRows, changeRow, add, swap, setLastQuantity };
}
