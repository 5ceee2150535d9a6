import { peopleInReach } from '@bahi/domain/access/access';
import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { GoneGoods, PackedKind, PackedSource } from '@bahi/domain/sales/package';
import type { Tx } from '../../../core/tx.ts';

/** A line of goods of an order or a challan, with what became of it beside the package that asks. */
export interface SourceLine extends PackedSource, GoneGoods {
  id: string;
  itemId: string | null;
  partNumber: string | null;
  description: string;
  unitCode: string | null;
  trackBy: TrackBy;
  batchId: string | null;
  batchNo: string | null;
  expiresOn: string | null;
  serialNos: string[] | null;
}

export interface Source {
  kind: PackedKind;
  id: string;
  code: string | null;
  customerId: string;
  customerName: string;
  deliveryAddress: string | null;
  /** On which day its goods left, of a challan. */
  leftOn: string | null;
  isOpen: boolean;
}

const WHERE = {
  Order: {
    table: 'sales_order',
    lines: 'sales_order_line',
    owner: 'order_id',
    area: 'Sales.SO',
    open: ['Approved', 'Shipped', 'Partially Invoiced', 'Invoiced', 'Closed'],
    leftOn: 'null::date',
    // Which goods leave is said in the package.
    pieces: 'null::uuid as "batchId", null as "batchNo", null::date as "expiresOn", null::jsonb as "serialNos"',
    short: `l.short_quantity_e3 + g.returned`,
    shipped: 'g.shipped - g.returned',
  },
  Challan: {
    table: 'delivery_challan',
    lines: 'delivery_challan_line',
    owner: 'challan_id',
    area: 'Sales.DC',
    open: ['Open', 'PartInvoiced', 'Invoiced', 'Closed'],
    leftOn: 'd.challan_on',
    pieces:
      'l.batch_id as "batchId", l.batch_no as "batchNo", l.expires_on as "expiresOn", l.serial_nos as "serialNos"',
    short: 'g.returned',
    shipped: '0',
  },
} as const;

/** An order or a challan in the caller's reach. With `lock`, for a package that he reaches, it stands still until the transaction ends. */
export async function findSource(
  tx: Tx,
  { kind, id, lock = false }: { kind: PackedKind; id: string; lock?: boolean },
): Promise<Source | undefined> {
  const { table, area, open, leftOn } = WHERE[kind];
  const [found] = await tx.query<Source>(
    `select '${kind}' as kind, d.id, d.code, d.customer_id as "customerId", c.name as "customerName",
       d.delivery_address as "deliveryAddress", ${leftOn} as "leftOn", d.status = any ($5::text[]) as "isOpen"
     from ${table} d join customer c on c.org_id = d.org_id and c.id = d.customer_id
     where d.org_id = $1 and d.entity_id = $2 and d.id = $3 and ($4::uuid[] is null or d.created_by = any ($4))
     ${lock ? 'for update of d' : ''}`,
    [tx.ctx.orgId, tx.ctx.entityId, id, lock ? null : peopleInReach(tx.ctx.access, area, tx.ctx), open],
  );
  return found;
}

/** Its lines of goods, with what other packages hold of them than the one that is named. */
export function readSourceLines(
  tx: Tx,
  { kind, id }: { kind: PackedKind; id: string },
  packageId: string,
): Promise<SourceLine[]> {
  const { lines, owner, pieces, short, shipped } = WHERE[kind];
  return tx.query<SourceLine>(
    `select l.id, l.item_id as "itemId", l.part_number as "partNumber", l.description, l.unit_code as "unitCode",
       l.track_by as "trackBy", ${pieces}, l.quantity_e3 as quantity, (${short})::bigint as "shortQuantity",
       (${shipped})::bigint as "shippedQuantity", g.packed as "packedQuantity", g.boxed as "boxedQuantity"
     from ${lines} l cross join lateral (
       select coalesce(sum(k.quantity_e3) filter (where k.purpose = 'ship'), 0)::bigint as shipped,
         coalesce(sum(k.quantity_e3) filter (where k.purpose = 'return'), 0)::bigint as returned,
         coalesce(sum(k.quantity_e3) filter (where k.purpose = 'pack' and k.to_id <> $4), 0)::bigint as packed,
         coalesce(sum(k.quantity_e3) filter (where k.purpose = 'pack' and k.to_id <> $4
           and p.status in ('Shipped', 'Delivered')), 0)::bigint as boxed
       from document_link k left join sales_package p on p.org_id = k.org_id and p.entity_id = k.entity_id and p.id = k.to_id
       where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.${owner} and k.from_line_id = l.id
         and k.ended_at is null) g
     where l.org_id = $1 and l.entity_id = $2 and l.${owner} = $3 and l.family = 'part' order by l.position`,
    [tx.ctx.orgId, tx.ctx.entityId, id, packageId],
  );
}
