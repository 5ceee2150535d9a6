import { createHash } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { openWorkshop } from '../../src/features/service/work-order/workshop.fixture.ts';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { asTenant } from '../../src/core/as-tenant.ts';
import type { TestOrganisation } from '../api.ts';
import { fuzz } from './fuzz.ts';

/** About two for each endpoint; more by `npm run bench -- fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_400);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261);
const MARKER = 'Xylophone Holdings';

vi.setConfig({ testTimeout: REQUESTS * 300 });
const logged: string[] = [];
const shop = await openWorkshop({ logLevel: 'error', logTo: { write: (line) => void logged.push(line) } });
afterAll(() => shop.api.close());

/** All rows of an organisation; when its people signed in last is theirs to change. */
async function fingerprint({ orgId, entityId, secondEntityId }: TestOrganisation): Promise<string> {
  return asTenant(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
    );
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `select coalesce(jsonb_agg(kept order by kept::text), '[]')::text as rows
         from (select to_jsonb(t) - 'last_signed_in_at' as kept from "${name}" t) all_rows`,
      );
      hash.update(`${name}${rows[0]!.rows}`);
    }
    return hash.digest('hex');
  });
}

/** A customer with his car, an item, an order: what the requests may name and never reach. */
async function makeForeign(): Promise<TestOrganisation> {
  const foreign = await shop.api.organisation();
  const owner = await foreign.as('owner');
  // A company that wants to be found tells its ids to whoever finds it.
  await owner.put('EntitySettings/ConnectX', { Listed: false });
  const customer = (await owner.post('Common/Customers', { Name: MARKER, Phone: '9845099999' })).body;
  const guide = (await owner.get('LTGS')).body[0];
  const car = { RegNo: 'KA01AA0001', Make: 'Tata', Model: 'Nexon', LTG: guide._id, CustomerId: customer._id };
  const vehicle = (await owner.post('Common/Products', car)).body;
  const item = (await owner.post('Inventory/Items', { MPN: MARKER, Name: MARKER, HSN: '842123', UnPr: 9, TCode: 106 }))
    .body;
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: item._id, Qty: 5, Cost: 2 }] });
  await owner.post(`LTGS/${guide._id}/OpCodes`, { OpCode: 'OIL01', Desc: MARKER, Pr: 500 });
  const order = await owner.post('Service/WorkOrders', {
    CustomerId: customer._id,
    ProductId: vehicle._id,
    Ops: [{ OpCode: 'OIL01' }],
  });
  expect([order.status, order.body]).toEqual([201, expect.any(Object)]);
  return foreign;
}

/** Rows of the own organisation for the requests to begin with. */
async function trade(): Promise<void> {
  const itemId = await shop.newItem(50);
  await shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1' }] });
  await shop.owner.post('Accounting/Invoices', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: itemId, Qty: 2 }],
    Approve: true,
  });
  await shop.cashier.post('Accounting/Payments', {
    CustomerId: shop.customerId,
    Amount: 100,
    Tenders: [{ Type: 'UPI', Amount: 100 }],
  });
}

it(`${REQUESTS} hostile requests over every endpoint cause no fault and show no foreign row (seed ${SEED})`, async () => {
  const foreign = await makeForeign();
  await trade();
  await foreign.as('owner');
  const before = await fingerprint(foreign);
  const result = await fuzz({ api: shop.api, home: shop.org, foreign, marker: MARKER, requests: REQUESTS, seed: SEED });
  if (process.env['FUZZ_REQUESTS']) {
    const { statuses, accepted, endpoints, slowest } = result;
    console.log(JSON.stringify({ seed: SEED, statuses, accepted: accepted.size, endpoints, slowest }));
  }
  expect([...result.findings, ...logged].join('\n')).toBe('');
  expect(result.accepted.size).toBeGreaterThan(result.endpoints / 5);
  expect(await fingerprint(foreign)).toBe(before);
  for (const { orgId, entityId, secondEntityId } of [shop.org, foreign])
    expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('money and quantities at the bounds of the contract cause no fault, on any document and field', async () => {
  const foreign = await makeForeign();
  await foreign.as('owner');
  logged.length = 0;
  const { findings } = await fuzz({
    api: shop.api,
    home: shop.org,
    foreign,
    marker: MARKER,
    requests: REQUESTS / 2,
    seed: SEED,
    atBounds: true,
  });
  expect([...findings, ...logged].join('\n')).toBe('');
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
