import type { ReturnedSaleKind } from '@bahi/domain/sales/sales-return';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SaleOfReturn, SoldGoods } from './sale-source.ts';

/** Where a kind of sale keeps what its returns ask. */
interface Sold {
  kind: ReturnedSaleKind;
  /** Selects the head of the sale `i`. */
  head: string;
  /** Its table of lines, the column there and in returns that names it, and which lines are goods: work is not brought back. */
  lines: string;
  owner: string;
  only: string;
  /** Of a challan what invoices hold of a line `l`, as `x`: with their drafts the pieces, and of the approved ones quantity and cost. */
  billed?: string;
  /** From where a line left. */
  warehouse: string;
  /** The creators whose sales alone the caller may reach. */
  reach: readonly string[] | null;
  isPosted: (status: string) => boolean;
  lock?: boolean | undefined;
}

const UNBILLED = `(select 0 as invoiced, 0 as sold, 0 as cost, '[]'::jsonb as nos)`;

/** What nobody has bought comes back whatever its item says. */
const linesOf = ({
  kind,
  lines,
  owner,
  only,
  warehouse,
  billed = UNBILLED,
}: Sold) => `select l.id, l.description, l.item_id as "itemId",
    l.unit_code as "unitCode", (l.quantity_e3 - x.invoiced)::bigint as quantity, (l.quantity_e3 - x.sold)::bigint as "costedQuantity",
    (l.cost_paise - x.cost)::bigint as "costPaise", l.batch_id as "batchId", l.batch_no as "batchNo",
    coalesce(b.expires_on, l.expires_on) as "expiresOn", l.serial_nos as "serialNos", ${warehouse} as "warehouseId",
    l.tracked and l.item_id is not null as stocked, ${kind === 'Challan' ? 'false' : 'coalesce(i.no_return, false)'} as refused,
    case when i.id is null then 3 else ${DECIMALS} end as decimals,
    coalesce(back.quantity, 0)::bigint as "returnedQuantity", coalesce(back.cost, 0)::bigint as "returnedCostPaise",
    coalesce(back.nos, '[]') || x.nos as "returnedNos"
  from ${lines} l cross join lateral ${billed} x left join item i on i.org_id = l.org_id and i.id = l.item_id
    left join batch b on b.org_id = l.org_id and b.id = l.batch_id
    left join (select x.source_line_id, sum(x.quantity_e3) as quantity, sum(x.cost_paise) as cost,
        jsonb_agg(s.no) filter (where s.no is not null) as nos
      from sales_return r join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
        left join lateral (select jsonb_agg(n) as no from jsonb_array_elements(coalesce(x.serial_nos, '[]')) n) s on true
      where r.org_id = $1 and r.entity_id = $2 and r.${owner} = $3 and r.status = 'Received' group by 1) back on back.source_line_id = l.id
  where l.org_id = $1 and l.entity_id = $2 and l.${owner} = $3 and ${only} order by l.position`;

type Head = Omit<SaleOfReturn, 'kind' | 'posted' | 'lines'> & { status: string };
type Row = Omit<SoldGoods, 'returnedNos'> & { returnedNos: string[][] };

/** A sale in the caller's reach with what came back of each line; absent where there is none. */
export async function findSold(tx: Tx, id: string, sold: Sold): Promise<SaleOfReturn | undefined> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const head = `${sold.head}
    where i.org_id = $1 and i.entity_id = $2 and i.id = $3 and ($4::uuid[] is null or i.created_by = any ($4))`;
  const [[found], lines] = await inOneMessage([
    tx.query<Head>(sold.lock ? `${head} for update of i` : head, [...key, sold.reach]),
    tx.query<Row>(linesOf(sold), key),
  ]);
  if (!found) return undefined;
  const { status, ...sale } = found;
  return {
    ...sale,
    kind: sold.kind,
    posted: sold.isPosted(status),
    lines: lines.map((line) => ({ ...line, returnedNos: line.returnedNos.flat() })),
  };
}
