import { nameKey } from '@bahi/domain/purchase/read-bill/match-items';
import type { VendorTerms } from '@bahi/domain/purchase/usual-terms';
import type { Tx } from '../../core/tx.ts';

interface Delivered extends VendorTerms {
  itemId: string;
  leadDays: number | null;
}

/** Learns the terms of what came, unless goods of a later day have taught others. */
export async function learnTerms(
  tx: Tx,
  { vendorId, receivedOn }: { vendorId: string; receivedOn: string },
  delivered: readonly Delivered[],
): Promise<void> {
  const last = [...new Map(delivered.map((each) => [each.itemId, each])).values()].sort((a, b) =>
    a.itemId < b.itemId ? -1 : 1,
  );
  if (last.length === 0) return;
  const of = <K extends keyof Delivered>(key: K) => last.map((each) => each[key]);
  await tx.query(
    `insert into vendor_item as v (org_id, vendor_id, item_id, unit_code, factor_e6, unit_price_e4, scheme_quantity_e3,
       scheme_free_quantity_e3, lead_days, received_on, updated_at)
     select $1, $2, d.item, d.unit, d.factor, d.price, d.scheme, d.free, d.lead, $3, $4
     from unnest($5::uuid[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[])
       as d (item, unit, factor, price, scheme, free, lead)
     on conflict (org_id, vendor_id, item_id) do update
       set unit_code = excluded.unit_code, factor_e6 = excluded.factor_e6,
         unit_price_e4 = coalesce(excluded.unit_price_e4, v.unit_price_e4), scheme_quantity_e3 = excluded.scheme_quantity_e3,
         scheme_free_quantity_e3 = excluded.scheme_free_quantity_e3, lead_days = coalesce(excluded.lead_days, v.lead_days),
         received_on = excluded.received_on, updated_at = excluded.updated_at
       where v.received_on is null or v.received_on <= excluded.received_on`,
    [
      ...[tx.ctx.orgId, vendorId, receivedOn, tx.ctx.now, of('itemId'), of('unitCode'), of('factor'), of('unitPrice')],
      ...[of('schemeQuantity'), of('schemeFreeQuantity'), of('leadDays')],
    ],
  );
}

/** What a vendor calls items, as somebody chose it; the last choice holds. */
export async function learnNames(
  tx: Tx,
  vendorId: string,
  chosen: readonly { itemId: string; code?: string | null; description?: string | null }[],
): Promise<number> {
  const said = chosen.flatMap(({ itemId, code, description }) => [
    { itemId, name: code ?? '', isCode: true },
    { itemId, name: description ?? '', isCode: false },
  ]);
  const byKey = new Map(
    said.flatMap((each) => {
      const key = nameKey(each.name);
      return key === '' ? [] : [[`${each.isCode} ${key}`, { ...each, key }] as const];
    }),
  );
  const rows = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return 0;
  const taught = await tx.query<{ name: string; itemId: string }>(
    `insert into vendor_item_name as n (org_id, vendor_id, is_code, name_key, name, item_id, updated_at)
     select $1, $2, s.is_code, s.key, s.name, s.item, $3
     from unnest($4::boolean[], $5::text[], $6::text[], $7::uuid[]) as s (is_code, key, name, item)
     on conflict (org_id, vendor_id, is_code, name_key) do update
       set item_id = excluded.item_id, name = excluded.name, updated_at = excluded.updated_at
       where n.item_id <> excluded.item_id
     returning n.name, n.item_id as "itemId"`,
    [
      ...[tx.ctx.orgId, vendorId, tx.ctx.now, rows.map(({ isCode }) => isCode), rows.map(({ key }) => key)],
      ...[rows.map(({ name }) => name.slice(0, 200)), rows.map(({ itemId }) => itemId)],
    ],
  );
  if (taught.length > 0) {
    // The next bill is received by them: whoever makes words mean other goods is named.
    const changes = taught.map(({ name, itemId }) => ({ path: `names.${name}`, from: null, to: itemId }));
    tx.audit({ action: 'teach', kind: 'vendor', id: vendorId, code: null, chain: 'organisation', changes });
  }
  return rows.length;
}
