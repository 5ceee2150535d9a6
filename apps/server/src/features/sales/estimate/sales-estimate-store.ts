import { peopleInReach } from '@bahi/domain/access/access';
import { type LinkedQuantities, linkedQuantity } from '@bahi/domain/document/links';
import type { DiscountFields, LineFamily } from '@bahi/domain/document/priced-line';
import { deriveEstimateStatus, type EstimatedProgress, SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { salesEstimate, salesEstimateLine } from '../../../../db/schema/sales-estimate.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { documentStore, type DocumentStoreOptions } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { BUYER } from '../../../core/sale/buyer.ts';
import { PRICE_LIST_NAME } from '../../../core/sale/sale-price-list.ts';
import { SALE_SEES } from '../../../core/sale/sale-sees.ts';
import type { SoldDocument } from '../../../core/sale/sold-document.ts';
import type { Tx } from '../../../core/tx.ts';

type EstimateColumns = typeof salesEstimate.$inferSelect;
export type EstimateLine = Omit<
  typeof salesEstimateLine.$inferSelect,
  'orgId' | 'entityId' | 'estimateId' | 'family'
> & { family: LineFamily };

export interface SalesEstimate
  extends
    SoldDocument<EstimateLine>,
    Omit<
      EstimateColumns,
      'orgId' | 'entityId' | 'searchText' | 'createdBy' | keyof DiscountFields | keyof SoldDocument
    > {
  status: SalesEstimateStatus;
}

/** The creators whose estimates alone the caller may reach, or null for all of the entity (decisions §10, own and team). */
export const onlySalesEstimatesOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Sales.Est', ctx);

const nameOf = (column: string) => `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

const OPEN_TO_CHANGES: readonly SalesEstimateStatus[] = [
  SalesEstimateStatus.new,
  SalesEstimateStatus.declined,
  SalesEstimateStatus.cancelled,
];

const OPTIONS: DocumentStoreOptions<SalesEstimate> = {
  kind: 'salesEstimate',
  word: 'sales estimate',
  table: salesEstimate,
  without: ['createdBy'],
  joined: {
    columns: `${BUYER} as customer, c.name as "customerName",
      ${PRICE_LIST_NAME}, ${nameOf('asked_by')} as "askedByName", ${nameOf('created_by')} as "createdByName"`,
    from: 'join customer c on c.org_id = d.org_id and c.id = d.customer_id',
  },
  rows: { lines: { table: salesEstimateLine, owner: 'estimateId', key: 'id', positioned: true } },
  // The lines of what went out are kept by the database until it is new again.
  closed: ({ status }) => !OPEN_TO_CHANGES.includes(status),
  shape: withDiscounts,
  logged: withDiscounts.toRow,
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: SALE_SEES,
  search: { table: 'sales_estimate', of: ['customerId', 'reference'] },
};

export const salesEstimates = documentStore({ ...OPTIONS, onlyOf: onlySalesEstimatesOf });
/** The same for who settles what was made of an estimate, whoever entered it. */
export const estimatesOfAnybody = documentStore(OPTIONS);

export type ProgressedEstimateLine = EstimateLine & EstimatedProgress;

/** What has become of each line, from what is linked to it. */
export const withProgress = (
  { lines }: Pick<SalesEstimate, 'lines'>,
  linked: LinkedQuantities,
): ProgressedEstimateLine[] =>
  lines.map((line) => ({
    ...line,
    orderedQuantity: linkedQuantity(linked, line.id, 'convert'),
    invoicedQuantity: linkedQuantity(linked, line.id, 'invoice'),
  }));

/** The estimate with the status that follows from what was made of it. */
export async function withDerivedStatus(tx: Tx, estimate: SalesEstimate): Promise<SalesEstimate> {
  const lines = withProgress(estimate, await readLinked(tx, estimate.id));
  return { ...estimate, status: deriveEstimateStatus(estimate.status, estimate.confirmedAt !== null, lines) };
}
