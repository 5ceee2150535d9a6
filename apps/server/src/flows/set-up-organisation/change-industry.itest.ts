import { INDUSTRY_CODES } from '@bahi/domain/industry/industry';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let orderId: string;
let invoiceId: string;
/** One document of each kind that some type lacks, by its address. */
const kept: string[] = [];
beforeAll(async () => {
  shop = await openWorkshop();
  orderId = (await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }] }))._id;
  const item = await shop.newItem(10);
  const sold = { CustomerId: shop.customerId, Approve: true, Items: [{ In_Id: item, Qty: 1, UnPr: 650 }] };
  invoiceId = (await shop.owner.post('Accounting/Invoices', sold)).body._id;
  await shop.owner.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, {
    Config: { Features: { Ticket: true } },
  });
  const by = await owner();
  const made = async (path: string, fields: object) => {
    const { status, body } = await by.post(path, fields);
    expect([path, status, body.message]).toEqual([path, 201, undefined]);
    kept.push(`${path}/${body._id}`);
  };
  const asked = { CustomerId: shop.customerId, ProductId: shop.vehicleId };
  const lines = { Items: [{ In_Id: item, Qty: 1, UnPr: 650 }] };
  const { _id: VendorId } = (await by.post('Common/Vendors', { Name: 'Deccan Auto Parts' })).body;
  await made('Service/Estimates', { ...asked, Ops: [{ OpCode: 'OIL01' }] });
  await made('Appointments', {
    ...asked,
    Date: addDays(shop.api.clock.now().slice(0, 10), 2),
    From: '10:00',
    Mins: 30,
  });
  await made('Tickets', { ...asked, Subj: 'No cooling' });
  await made('Purchase/Orders', { VendorId, ...lines });
  await made('Sales/SalesOrders', { CustomerId: shop.customerId, ...lines });
  await by.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, { Config: { Features: { Est: false } } });
});
afterAll(() => shop.api.close());

/** Signed in anew: the session has its configuration from then on. */
const owner = (): Promise<Client> => shop.org.as('owner');
const profile = async (): Promise<Answer['body']> =>
  (await (await owner()).get(`Entities/${shop.org.entityId}/${shop.org.orgId}`)).body;
const change = async (Industry: string): Promise<Answer> => (await owner()).put('Entities/Industry', { Industry });
const preview = async (Industry: string): Promise<Answer> =>
  (await owner()).get(`Entities/IndustryChange?Industry=${Industry}`);
const withoutVersion = ({ _v, ...rest }: Answer['body']) => rest;
/** What is on after and was not before, by name. */
const gained = (before: Record<string, boolean>, after: Record<string, boolean>) =>
  Object.keys(after).filter((key) => after[key] && !before[key]);
const read = async () => {
  const by = await owner();
  const [order, invoice, settings, customer] = [
    await by.get(`Service/WorkOrders/${orderId}`),
    await by.get(`Accounting/Invoices/${invoiceId}`),
    await by.get('EntitySettings'),
    await by.get(`Common/Customers/${shop.customerId}`),
  ];
  const others = await Promise.all(kept.flatMap((path) => [by.get(path), by.get(`${path}/AuditLog`)]));
  return { order, invoice, settings, customer, others };
};

describe('The business type of an entity can be changed (EA)', () => {
  it('after a dry run that says what changes, and writes nothing', async () => {
    const before = await profile();
    const { status, body } = await preview('HC2');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ModulesOn: [], ModulesOff: [], FeaturesOn: ['MUoM', 'BN'] });
    expect(body.FeaturesOff).toEqual(expect.arrayContaining(['WO', 'Appt', 'LTG']));
    expect(body.Words).toContainEqual({ From: 'Repair order', To: 'Work order' });
    expect(body.Open).toContainEqual({ Name: 'WO', Count: 1, What: 'open orders' });
    expect(body.Roles.length).toBeGreaterThan(0);
    expect(await profile()).toEqual(before);
  });

  it('by who administers everything alone, and to a type that there is', async () => {
    for (const role of ['manager', 'advisor', 'cashier'])
      expect((await (await shop.org.as(role)).put('Entities/Industry', { Industry: 'HC2' })).status).toBe(403);
    expect((await change('BAKERY')).body.fields).toEqual([{ path: 'Industry', message: 'Choose a business type.' }]);
    expect((await preview('BAKERY')).status).toBe(400);
    expect((await (await owner()).put('Entities/Industry', { Industry: 'HC2', _v: 99 })).status).toBe(409);
  });

  it.each(INDUSTRY_CODES)(
    'nothing is lost: documents of kinds that %s lacks stay readable and in the books, and changing back finds all as it was',
    async (industry) => {
      const [before, records, said] = [await profile(), await read(), (await preview(industry)).body];
      const changed = await change(industry);
      expect([changed.status, changed.body.Industry]).toEqual([200, industry]);
      const there = await read();
      // The dry run said what then happens, and says the opposite of the way back.
      const { Config } = await profile();
      expect([said.ModulesOn, said.ModulesOff, said.FeaturesOn, said.FeaturesOff]).toEqual([
        gained(before.Config.Modules, Config.Modules),
        gained(Config.Modules, before.Config.Modules),
        gained(before.Config.Features, Config.Features),
        gained(Config.Features, before.Config.Features),
      ]);
      const back = (await preview('AUTO1')).body;
      expect([back.FeaturesOn, back.FeaturesOff, back.MenusOn, back.MenusOff]).toEqual([
        said.FeaturesOff,
        said.FeaturesOn,
        said.MenusOff,
        said.MenusOn,
      ]);
      expect(there.others.map(({ status }) => status)).toEqual(records.others.map(() => 200));
      for (const key of ['order', 'invoice', 'settings', 'customer'] as const)
        expect([key, there[key].status]).toEqual([key, 200]);
      expect([there.order.body.Code, there.invoice.body.Total]).toEqual([
        records.order.body.Code,
        records.invoice.body.Total,
      ]);
      const { Features } = (await profile()).Config;
      const by = await owner();
      const fields = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops: [{ OpCode: 'OIL01' }] };
      const made = await by.post('Service/WorkOrders', fields);
      if (!Features.WO) expect(made.status).toBe(403);
      if (industry.startsWith('AUTO') && Features.WO) expect(made.status).toBe(201);
      // Another switch under the other type leaves those of the first alone.
      await by.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, { Config: { Features: { Wh: !Features.Wh } } });
      await by.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, { Config: { Features: { Wh: Features.Wh } } });
      expect((await change('AUTO1')).status).toBe(200);
      expect(withoutVersion(await profile())).toEqual(withoutVersion(before));
      const again = await read();
      expect([again.order.body, again.invoice.body, again.settings.body]).toEqual([
        records.order.body,
        records.invoice.body,
        records.settings.body,
      ]);
      expect(again.others.map(({ body }) => body)).toEqual(records.others.map(({ body }) => body));
    },
  );

  it('`bahi check` finds nothing afterwards, and the change stands in the audit log', async () => {
    const { orgId, entityId, secondEntityId } = shop.org;
    expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
    const entries = await asTenant(shop.api.app.pool, { orgId, entityIds: [entityId] }, (db) =>
      db.query<{ changes: { path: string; from: string; to: string }[] }>(
        `select changes from audit_entry where org_id = $1 and subject_kind = 'entity' and subject_id = $2 order by seq`,
        [orgId, entityId],
      ),
    );
    const changes = entries.rows.flatMap((entry) => entry.changes.filter(({ path }) => path === 'industry'));
    // There and back for every type but its own.
    const there = INDUSTRY_CODES.filter((industry) => industry !== 'AUTO1');
    expect(changes).toEqual(
      there.flatMap((to) => [
        { path: 'industry', from: 'AUTO1', to },
        { path: 'industry', from: to, to: 'AUTO1' },
      ]),
    );
  });

  it('two changes at once are one after the other', async () => {
    const both = await Promise.all([change('HC2'), change('SVCS1')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(['HC2', 'SVCS1']).toContain((await profile()).Industry);
    await change('AUTO1');
    const { Features } = (await profile()).Config;
    expect([Features.Ticket, Features.Est]).toEqual([true, false]);
  });
});
