import type { PriceBase, PriceListKind, PriceListLine } from '@bahi/domain/pricing/price-list';
import type { Percent, UnitPrice } from '@bahi/domain/money/units';
import { priceList, priceListLine } from '../../../../db/schema/price-list.ts';
import { notFound } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredLine extends PriceListLine {
  unitCode: string | null;
  factor: number;
  itemName: string | null;
  categoryName: string | null;
}

export interface StoredPriceList {
  id: string;
  name: string;
  kind: PriceListKind;
  customerCategoryId: string | null;
  customerCategoryName: string | null;
  validFrom: string | null;
  validUntil: string | null;
  base: PriceBase;
  percent: Percent;
  roundTo: UnitPrice;
  active: boolean;
  updatedAt: string;
  rowVersion: number;
  lines: StoredLine[];
}

const HEAD = `select l.id, l.name, l.kind, l.customer_category_id as "customerCategoryId", c.name as "customerCategoryName",
    l.valid_from as "validFrom", l.valid_until as "validUntil", l.base, l.percent_e4 as percent, l.round_to_e4 as "roundTo", l.active,
    l.updated_at as "updatedAt", l.row_version as "rowVersion"
  from price_list l left join customer_category c on c.org_id = l.org_id and c.id = l.customer_category_id
  where l.org_id = $1 and l.id = $2`;
const LINES = `select x.item_id as "itemId", i.name as "itemName", x.category_id as "categoryId", c.name as "categoryName",
    x.manufacturer, x.unit_code as "unitCode", x.factor_e6 as factor, x.min_quantity_e3 as "minQuantity", x.unit_price_e4 as "unitPrice", x.percent_e4 as percent,
    x.scheme_quantity_e3 as "schemeQuantity", x.scheme_free_quantity_e3 as "schemeFreeQuantity"
  from price_list_line x left join item i on i.org_id = x.org_id and i.id = x.item_id
    left join item_category c on c.org_id = x.org_id and c.id = x.category_id
  where x.org_id = $1 and x.list_id = $2 order by x.position`;

export async function getPriceList(tx: Tx, id: string): Promise<StoredPriceList> {
  const key = [tx.ctx.orgId, id];
  const [[head], lines] = await inOneMessage([tx.query<StoredPriceList>(HEAD, key), tx.query<StoredLine>(LINES, key)]);
  if (!head) throw notFound('price list');
  return { ...head, lines };
}

/** The list, locked; refused where the caller saw an older one. */
export async function lockPriceList(tx: Tx, id: string, seenVersion?: number | null): Promise<StoredPriceList> {
  await tx.query('select from price_list where org_id = $1 and id = $2 for update', [tx.ctx.orgId, id]);
  const found = await getPriceList(tx, id);
  await assertFreshRecord(tx, found, seenVersion);
  return found;
}

/** Writes a list, its lines together; what is read beside them is not written. */
export function writePriceList(tx: Tx, list: StoredPriceList, isNew: boolean): void {
  const { orgId, userId, now } = tx.ctx;
  const { id, name, kind, customerCategoryId, validFrom, validUntil, base, percent, roundTo, active, rowVersion } =
    list;
  if (isNew) {
    const row = { orgId, id, name, kind, customerCategoryId, validFrom, validUntil, base, percent, roundTo, active };
    tx.ride(tx.insert(priceList, [{ ...row, createdBy: userId, createdAt: now, updatedAt: now }]));
  } else {
    tx.ride(
      tx.query(
        `update price_list set name = $3, customer_category_id = $4, valid_from = $5, valid_until = $6, base = $7, percent_e4 = $8,
           round_to_e4 = $9, active = $10, row_version = $11, updated_at = $12 where org_id = $1 and id = $2`,
        [orgId, id, name, customerCategoryId, validFrom, validUntil, base, percent, roundTo, active, rowVersion, now],
      ),
      tx.query('delete from price_list_line where org_id = $1 and list_id = $2', [orgId, id]),
    );
  }
  if (list.lines.length === 0) return;
  tx.ride(
    tx.insert(
      priceListLine,
      list.lines.map(
        (
          { unitCode, factor, itemId, categoryId, manufacturer, minQuantity, unitPrice, percent: by, ...scheme },
          at,
        ) => ({
          orgId,
          listId: id,
          position: at + 1,
          itemId,
          categoryId,
          manufacturer,
          unitCode,
          factor,
          minQuantity,
          unitPrice,
          percent: by,
          schemeQuantity: scheme.schemeQuantity ?? 0,
          schemeFreeQuantity: scheme.schemeFreeQuantity ?? 0,
        }),
      ),
    ),
  );
}
