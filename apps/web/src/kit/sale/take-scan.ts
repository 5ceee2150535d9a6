import { findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { lineOfHit, newSaleLine, ownLineOf } from './sale-line.ts';
import type { SaleLines } from './sale-pricing.ts';

/** Fields keep what is typed fast, and the code cell searches by itself; the quantity is where a clerk goes on scanning. */
export function isTypedInto(lines: SaleLines, target: EventTarget | null): boolean {
  const { active } = lines.get();
  if (active) return lines.columns[active.col]?.key !== 'quantity';
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** One more of a part that stands on the invoice; the work goes on in the blank row. */
export function addOneMore(lines: SaleLines, lineId: string): void {
  lines.update(lineId, (line) => ({ ...line, quantity: line.quantity + QUANTITY_PER_UNIT, wantedTotalPaise: null }));
  const line = lines.get().lines.find(({ id }) => id === lineId);
  if (line) toast.info(`${line.description}: ${formatQuantity(line.quantity)} ${line.unitCode ?? ''}`.trim());
  lines.add();
}

/** A number that fast hands may have typed; codes are longer. */
const isQuantity = (code: string) => /^[\d.]{1,5}$/.test(code);

/** A scanned code: one more of a part that stands on the invoice already, else a new line. The next code may follow. */
export async function takeScan(lines: SaleLines, code: string, terms: () => InclusiveTerms): Promise<void> {
  if (lines.get().active && isQuantity(code)) return lines.stepRow(1);
  // The scanner has typed into whatever cell was open.
  lines.cancel();
  try {
    const { rows } = await call(findItemsForSale, { params: { term: code } });
    const [row] = rows;
    if (!row) return toast.warning(`No part has the code ${code}.`);
    const known = ownLineOf(lines.get().lines, row.id);
    if (known) return addOneMore(lines, known.id);
    const { taxCode } = lines.get().blank;
    lines.append((nextId) => [lineOfHit(newSaleLine(nextId(), taxCode), { kind: 'item', row }, terms())]);
    lines.add();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
