import { type Issue, issueAt } from '../document/issue.ts';
import { ComponentKind, type LineStatus, type WorkOrderLine } from '../document/work-order.ts';
import type { Paise, UnitPrice } from '../money/units.ts';
import { isActive } from '../status/line-status.ts';
import { extendedAmount } from '../totals/price-line.ts';

export const COMPONENT_WORDS: Readonly<Record<ComponentKind, string>> = {
  RRF: 'Remove and refit',
  Dtng: 'Denting',
  Ptng: 'Painting',
};

type Item = Pick<WorkOrderLine, 'id' | 'family' | 'repairId'>;
export type Component = Pick<
  WorkOrderLine,
  'status' | 'componentOf' | 'componentKind' | 'unitPrice' | 'insurerUnitPrice'
>;

/** The labour line of one component of a part. */
export const componentOf = <L extends Component>(lines: readonly L[], partId: string, kind: ComponentKind) =>
  lines.find((line) => line.componentOf === partId && line.componentKind === kind);

/** Rule 27: "An accidental repair needs at least one item." */
export const repairIssues = (order: { repairs: readonly { id: string }[]; lines: readonly Item[] }): Issue[] =>
  order.repairs
    .filter(({ id }) => !order.lines.some((line) => line.repairId === id))
    .map(({ id }) => issueAt(`repairs.${id}`, 'An accidental repair needs at least one item.'));

/** The repairs without those whose last item a change has taken off (rule 27). */
export const repairsLeft = <R extends { id: string }>(
  repairs: readonly R[],
  before: readonly Item[],
  after: readonly Item[],
): R[] => {
  const has = (lines: readonly Item[], id: string) => lines.some((line) => line.repairId === id);
  return repairs.filter(({ id }) => has(after, id) || !has(before, id));
};

/**
 * A part of a panel that is repaired as it is: neither goods nor a price of its own, the work on it is what costs (rule 28).
 * It is no stock and no line of an invoice.
 */
export const isWorkOnly = (
  line: Pick<WorkOrderLine, 'family' | 'repairId' | 'quantity' | 'unitPrice' | 'insurerUnitPrice'>,
): boolean =>
  line.family === 'part' &&
  line.repairId !== null &&
  line.quantity === 0 &&
  line.unitPrice === 0 &&
  line.insurerUnitPrice === 0;

/** Whether work on a part has a price: it is taken off, beaten out or painted. */
export const hasPricedWork = (partId: string, lines: readonly Component[]): boolean =>
  lines.some(
    (line) => line.componentOf === partId && isActive(line.status) && line.unitPrice + line.insurerUnitPrice > 0,
  );

/** What a part of a repair and the work on it come to, of the whole quantity (`Ind`); stored nowhere. */
export interface Assessment {
  customerPricePaise: Paise;
  customerRemoveRefitPaise: Paise;
  customerDentingPaise: Paise;
  customerPaintingPaise: Paise;
  insurerPricePaise: Paise;
  insurerRemoveRefitPaise: Paise;
  insurerDentingPaise: Paise;
  insurerPaintingPaise: Paise;
  priceStatus: LineStatus;
  removeRefitStatus: LineStatus | null;
  dentingStatus: LineStatus | null;
  paintingStatus: LineStatus | null;
}

type AssessedLine = Component & Pick<WorkOrderLine, 'id' | 'quantity'>;

/** The four components of a part: 2 pieces at ₹4,000 with painting of ₹600 = 800000 and 60000 paise. */
export function assessmentOf(part: AssessedLine, lines: readonly AssessedLine[]): Assessment {
  const [removeRefit, denting, painting] = Object.values(ComponentKind).map((kind) =>
    componentOf(lines, part.id, kind),
  );
  const customer = (line: AssessedLine | undefined) => amountOf(line, 'unitPrice');
  const insurer = (line: AssessedLine | undefined) => amountOf(line, 'insurerUnitPrice');
  return {
    customerPricePaise: customer(part),
    customerRemoveRefitPaise: customer(removeRefit),
    customerDentingPaise: customer(denting),
    customerPaintingPaise: customer(painting),
    insurerPricePaise: insurer(part),
    insurerRemoveRefitPaise: insurer(removeRefit),
    insurerDentingPaise: insurer(denting),
    insurerPaintingPaise: insurer(painting),
    priceStatus: part.status,
    removeRefitStatus: removeRefit?.status ?? null,
    dentingStatus: denting?.status ?? null,
    paintingStatus: painting?.status ?? null,
  };
}

const amountOf = (line: AssessedLine | undefined, face: 'unitPrice' | 'insurerUnitPrice'): Paise =>
  line ? extendedAmount(line.quantity, line[face] as UnitPrice) : 0;
