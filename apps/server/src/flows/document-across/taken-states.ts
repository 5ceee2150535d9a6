import type { TakenKind, TakenState } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../../core/tx.ts';
import { TAKEN_TABLES } from './shared-tables.ts';

export interface KnownState extends TakenState {
  id: string;
  code: string | null;
  status: string;
  /** What it comes to, once it stands in the books. */
  totalPaise: number | null;
}

interface Words {
  /** In the books, and not cancelled. */
  posted: string;
  shipped?: string;
  invoiced?: string;
  paid?: string;
  joined?: string;
  /** It stands in the books: what it comes to is told to who sent its original. */
  booked?: true;
}

const OF_KIND = 'd.org_id = $1 and d.entity_id = $2 and d.id = any ($3::uuid[])';

const stateOf = (
  kind: TakenKind,
  { posted, shipped = 'false', invoiced = 'false', paid = 'false', joined = '', booked }: Words,
) =>
  `select d.id, d.code, d.status, d.status <> 'Cancelled' as "isThere", ${posted} as "isPosted", ${shipped} as "isShipped",
     ${invoiced} as "isInvoiced", ${paid} as "isPaid", ${booked ? `case when ${posted} then d.total_paise end` : 'null::bigint'} as "totalPaise"
   from ${TAKEN_TABLES[kind]} d ${joined} where ${OF_KIND}`;

const PUT_IN_BOOKS = `d.status not in ('Draft', 'Pending Approval', 'Cancelled')`;

/** What bills or invoices were made of a document `d`, and how many of them are not paid. */
const madeOf = (table: string, purpose: string) => `cross join lateral (
  select count(*) as made, count(*) filter (where v.status <> 'Closed') as unpaid
  from ${table} v where v.org_id = $1 and v.entity_id = $2 and v.status not in ('Draft', 'Pending Approval', 'Cancelled')
    and v.id in (select l.to_id from document_link l where l.org_id = $1 and l.entity_id = $2 and l.from_id = d.id
      and l.purpose = '${purpose}' and l.ended_at is null)) b`;

const SOLD = `d.status in ('Invoiced', 'Closed') and b.made > 0`;

/** What documents that were taken say of themselves; `$1`, `$2` are organisation and entity, `$3` their ids. */
const STATES: Readonly<Record<TakenKind, string>> = {
  salesOrder: stateOf('salesOrder', {
    posted: PUT_IN_BOOKS,
    shipped: `d.status <> 'Draft' and (d.status = 'Shipped' or d.ship_status <> 'Not Shipped')`,
    invoiced: SOLD,
    paid: `${SOLD} and b.unpaid = 0`,
    joined: madeOf('invoice', 'invoice'),
  }),
  purchaseOrder: stateOf('purchaseOrder', {
    posted: PUT_IN_BOOKS,
    shipped: `d.status in ('PartReceived', 'Received', 'Billed')`,
    invoiced: `d.status = 'Billed'`,
    paid: `d.status = 'Billed' and b.made > 0 and b.unpaid = 0`,
    joined: madeOf('bill', 'bill'),
  }),
  purchaseReceive: stateOf('purchaseReceive', {
    posted: PUT_IN_BOOKS,
    invoiced: `d.status = 'Received' and b.made > 0`,
    paid: `d.status = 'Received' and b.made > 0 and b.unpaid = 0`,
    joined: madeOf('bill', 'bill'),
  }),
  bill: stateOf('bill', { posted: PUT_IN_BOOKS, paid: `d.status = 'Closed'`, booked: true }),
  vendorCreditNote: stateOf('vendorCreditNote', { posted: PUT_IN_BOOKS, booked: true }),
  creditNote: stateOf('creditNote', { posted: PUT_IN_BOOKS, booked: true }),
};

export const readTakenStates = (tx: Tx, kind: TakenKind, ids: readonly string[]): Promise<KnownState[]> =>
  tx.query<KnownState>(STATES[kind], [tx.ctx.orgId, tx.ctx.entityId, ids]);
