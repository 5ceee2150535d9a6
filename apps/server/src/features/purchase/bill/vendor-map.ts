import { setVendorMap as endpoint } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import { assertActiveVendor } from '../../../core/catalogue/vendor-items.ts';
import { diff } from '../../../core/diff.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { learnNames } from '../vendor-terms.ts';
import { readTold } from './read-bill.ts';

/** Keeps what the columns of a vendor's bills mean, and which items his words mean. */
export async function setVendorMap(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { vendorId } = params;
  await assertActiveVendor(tx, vendorId);
  const { orgId, now } = tx.ctx;
  const before = await readHeadings(tx, vendorId);
  if (body.map) {
    await tx.query(
      `insert into vendor_bill_map (org_id, vendor_id, headings, updated_at) values ($1, $2, $3, $4)
       on conflict (org_id, vendor_id) do update set headings = excluded.headings, updated_at = excluded.updated_at`,
      [orgId, vendorId, JSON.stringify(readTold(body.map)), now],
    );
  }
  const names = body.names ?? [];
  await assertItems(
    tx,
    names.map(({ itemId }) => itemId),
  );
  const nameCount = await learnNames(tx, vendorId, names);
  const map = await readHeadings(tx, vendorId);
  const changes = diff({ headings: before }, { headings: map });
  if (changes.length > 0)
    tx.audit({ action: 'teach', kind: 'vendor', id: vendorId, code: null, chain: 'organisation', changes });
  return { map, nameCount };
}

async function readHeadings(tx: Tx, vendorId: string): Promise<Record<string, string>> {
  const [kept] = await tx.query<{ headings: Record<string, string> }>(
    'select headings from vendor_bill_map where org_id = $1 and vendor_id = $2',
    [tx.ctx.orgId, vendorId],
  );
  return kept?.headings ?? {};
}

async function assertItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  const found = await tx.query<{ id: string }>('select id from item where org_id = $1 and id = any ($2::uuid[])', [
    tx.ctx.orgId,
    itemIds,
  ]);
  const known = new Set(found.map(({ id }) => id));
  const at = itemIds.findIndex((id) => !known.has(id));
  if (at >= 0) throw invalid(wirePath(endpoint.body, `names.${at}.itemId`), 'This item does not exist.');
}
