import type { ItemUnit } from '@bahi/domain/catalogue/item-units';
import type { ListedItem } from '@bahi/domain/pricing/price-list';
import { vendorPrices } from '@bahi/domain/pricing/vendor-list';
import { type BuyableItem, type UsualTerms, usualTerms, type VendorTerms } from '@bahi/domain/purchase/usual-terms';
import { findVendorList } from '../pricing/vendor-list.ts';
import { DECIMALS } from '../stock/decimals.ts';
import type { Tx } from '../tx.ts';
import { UNITS_OF_ITEM } from './item-units.ts';

interface Row extends Omit<BuyableItem, 'purchaseCost'>, Omit<ListedItem, 'id'> {
  itemId: string;
  decimals: number;
  units: ItemUnit[];
  terms: VendorTerms | null;
}

/** The terms of a row `v` of `vendor_item`, as `VendorTerms`; null where nothing came of the vendor yet. */
export const TERMS = `case when v.unit_code is not null then jsonb_build_object('unitCode', v.unit_code, 'factor', v.factor_e6,
    'unitPrice', v.unit_price_e4, 'schemeQuantity', v.scheme_quantity_e3, 'schemeFreeQuantity', v.scheme_free_quantity_e3) end`;

const ITEMS = `select i.id as "itemId", i.unit_code as "unitCode", i.purchase_unit as "purchaseUnit",
    i.purchase_factor_e6 as "purchaseFactor", ${UNITS_OF_ITEM} as units, ${DECIMALS} as decimals,
    i.category_id as "categoryId", i.manufacturer, p.sale_price_e4 as "salePrice", p.mrp_e4 as mrp,
    p.wholesale_price_e4 as "wholesalePrice", p.purchase_cost_e4 as "purchaseCost", p.tax_code as "taxCode", ${TERMS} as terms
  from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
    left join vendor_item v on v.org_id = i.org_id and v.item_id = i.id and v.vendor_id = $3
  where i.org_id = $1 and i.id = any ($4::uuid[])`;

type TermsOfItem = UsualTerms & { itemId: string; decimals: number };

/** On which terms a vendor sells items on a day, each once: by his list, as he did last, else as they are usually bought. */
export async function readTermsOfItems(
  tx: Tx,
  vendorId: string,
  itemIds: readonly string[],
  on: string = tx.ctx.today,
): Promise<TermsOfItem[]> {
  const [rows, list] = await Promise.all([
    tx.query<Row>(ITEMS, [tx.ctx.orgId, tx.ctx.entityId, vendorId, itemIds]),
    findVendorList(tx, vendorId, on),
  ]);
  return rows.map((row) => {
    const { itemId, decimals } = row;
    const usual = usualTerms(row, row.terms);
    return { itemId, decimals, ...usual, prices: vendorPrices(list, { ...row, id: itemId }, usual.factor) };
  });
}
