import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { openBooks, turnoverOf, type Books } from '../../accounting/invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let owner: Client;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  org = books.organisation;
});
afterAll(() => api.close());

const set = async (body: object) => {
  const saved = await owner.put('EntitySettings', body);
  expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
  return saved.body;
};
const refusal = async (body: object) => {
  const { status, body: refused } = await owner.put('EntitySettings', body);
  return [
    status,
    ...(refused.fields ?? []).map((field: { path: string; message: string }) => [field.path, field.message]),
  ];
};
const approve = async (id: string) => owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
const pay = (Type: string, more: object = {}) =>
  owner.post('Accounting/Payments', {
    CustomerId: books.customerId,
    Amount: 100,
    Tenders: [{ Type, Amount: 100, ...more }],
  });
const rows = <R>(text: string, values: unknown[] = []) =>
  asTenant(
    api.app.pool,
    { orgId: org.orgId, entityIds: [org.entityId] },
    async (db) => (await db.query(text, values)).rows as R[],
  );

describe('the lock date', () => {
  it('needs a reason, forwards and backwards, and may not lie in the future', async () => {
    const lock = (LockDate: string | null, Reason?: string) => ({ Acc: { LockDate }, ...(Reason && { Reason }) });
    const { today } = books.ctx;
    expect(await refusal(lock(today))).toEqual([400, ['Reason', 'Say why the books are locked.']]);
    expect((await refusal(lock(addDays(today, 1), 'Too early')))[1]![0]).toBe('Acc.LockDate');
    await set(lock(addDays(today, -10), 'Return of October filed'));
    expect(await refusal(lock(addDays(today, -20)))).toEqual([
      400,
      ['Reason', 'Say why a closed period is opened again.'],
    ]);
    expect(await refusal(lock(null))).toEqual([400, ['Reason', 'Say why a closed period is opened again.']]);
    await set(lock(null, 'Bill of October was forgotten'));
    const reasons = await rows<{ reason: string }>(
      `select reason from audit_entry where org_id = $1 and subject_kind = 'settings' order by seq`,
      [org.orgId],
    );
    expect(reasons.map((row) => row.reason)).toEqual(['Return of October filed', 'Bill of October was forgotten']);
  });

  it('is obeyed by the next posting, and no more once it is moved back', async () => {
    const id = await books.draft();
    await set({ Acc: { LockDate: books.ctx.today }, Reason: 'Stock taking' });
    const refused = await approve(id);
    expect([refused.status >= 400, refused.body.errorCode]).toEqual([true, expect.stringMatching(/Locked|Rule/)]);
    expect((await pay('Cash')).status).toBe(423);
    await set({ Acc: { LockDate: null }, Reason: 'Stock taking is done' });
    expect((await approve(id)).status).toBe(200);
  });
});

describe('a limit', () => {
  it('is set aside by nobody who is bound by it, by either call, and tightened by whoever changes settings', async () => {
    const areas = { 'Settings.Settings': 'RU', 'Inventory.PO': 'CRU' } as const;
    const office = await clientWith(api, org, 'office', buildAccess({ areas }));
    const { body } = await owner.get('EntitySettings');
    const limit = body.Inventory?.Purchase?.ApprLimit ?? 50_000;
    const calls = [
      office.put('EntitySettings/Inventory', { Purchase: { ApprLimit: limit + 1 } }),
      office.put('EntitySettings/Inventory', { Purchase: { ApprLimit: 0 } }),
      office.put('EntitySettings', { Inventory: { Purchase: { ApprLimit: 0 } } }),
    ];
    const refusals = (await Promise.all(calls)).map((answer) => [answer.status, answer.body.fields?.[0]?.path]);
    expect(refusals).toEqual([
      [403, 'Purchase.ApprLimit'],
      [403, 'Purchase.ApprLimit'],
      [403, 'Inventory.Purchase.ApprLimit'],
    ]);
    expect((await office.put('EntitySettings/Inventory', { Purchase: { ApprLimit: limit - 1 } })).status).toBe(200);
    expect((await owner.put('EntitySettings/Inventory', { Purchase: { ApprLimit: limit } })).status).toBe(200);
  });
});

it('limits of money and of goods that come back are loosened by nobody whom they hold', async () => {
  await set({ Sales: { RetCh: 10 }, Acc: { Drawer: true } });
  const areas = { 'Settings.Settings': 'RU', 'Accounting.CPay': 'CR', 'Accounting.SlsRcpt': 'CRU' } as const;
  const till = await clientWith(api, org, 'till-office', buildAccess({ areas, flags: ['Accounting.WrtOff'] }));
  const loosened = {
    Common: { Payments: { OutLimit: 500_000 } },
    Accounting: { Drawer: false },
    Sales: { RetDays: 365, RetCh: 0, Invoice: { WriteOffLimit: 100_000 } },
  };
  const refusals: [string, number, string[]][] = [];
  for (const [call, body] of Object.entries(loosened)) {
    const answer = await till.put(`EntitySettings/${call}`, body);
    refusals.push([call, answer.status, answer.body.fields?.map(({ path }: { path: string }) => path).toSorted()]);
  }
  expect(refusals).toEqual([
    ['Common', 403, ['Payments.OutLimit']],
    ['Accounting', 403, ['Drawer']],
    ['Sales', 403, ['Invoice.WriteOffLimit', 'RetCh', 'RetDays']],
  ]);
  expect((await till.put('EntitySettings/Common', { Payments: { OutLimit: 1 } })).status).toBe(200);
  await set({ Sales: { RetCh: 0 }, Acc: { Drawer: false }, Common: { Payments: { OutLimit: 2_000 } } });
});

describe('who may lock', () => {
  const lock = (LockDate: string | null) => ({ Acc: { LockDate }, Reason: 'Month is done' });

  it('is whoever keeps the books: the accountant, by either call, and nothing else of the settings', async () => {
    const [accountant, cashier] = [await org.as('accountant'), await org.as('cashier')];
    const day = addDays(books.ctx.today, -40);
    expect((await cashier.put('EntitySettings', lock(day))).status).toBe(403);
    expect((await accountant.put('EntitySettings', lock(day))).status).toBe(200);
    const later = addDays(day, 1);
    expect((await accountant.put('EntitySettings/Accounting', { LockDate: later, Reason: 'More' })).status).toBe(200);
    for (const body of [{ Acc: { Round: false } }, { ...lock(addDays(day, 2)), Terms: { Invoice: 'Mine' } }])
      expect((await accountant.put('EntitySettings', body)).status).toBe(403);
    expect((await owner.get('EntitySettings')).body.Acc.LockDate).toBe(later);
  });

  it('a locked period is opened again by the chief alone', async () => {
    const accountant = await org.as('accountant');
    for (const day of [null, addDays(books.ctx.today, -60)]) {
      const refused = await accountant.put('EntitySettings', lock(day));
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'A locked period is opened by an administrator or whoever administers Accounting.',
      ]);
    }
    await set(lock(null));
  });
});

describe('tax', () => {
  it('wants a GSTIN of the state of the company for a registered business', async () => {
    expect(await refusal({ Common: { Tax: { GSTIN: null } } })).toEqual([
      400,
      ['Common.Tax.GSTIN', 'A registered business has a GSTIN: enter it.'],
    ]);
    expect(await refusal({ Common: { Tax: { GSTIN: '27AAPFU0939F1ZV' } } })).toEqual([
      400,
      ['Common.Tax.GSTIN', 'This GSTIN belongs to state 27, the company to 29.'],
    ]);
  });

  it('keeps the GSTIN with the entity, whose profile shows it and whose version it raises', async () => {
    const path = `Entities/${org.entityId}/${org.orgId}`;
    const before = (await owner.get(path)).body;
    await set({ Common: { Tax: { GSTType: 'Unregistered', GSTIN: null } } });
    const after = (await owner.get(path)).body;
    expect([before.GSTIN, after.GSTIN ?? null, after._v]).toEqual(['29AAGCB7383J1Z4', null, before._v + 1]);
    await set({ Common: { Tax: { GSTType: 'Regular', GSTIN: ' 29aagcb7383j1z4' } } });
    expect((await owner.get(path)).body.GSTIN).toBe('29AAGCB7383J1Z4');
  });

  it('prices a draft by the registration that holds at its approval, and tells beforehand how many there are', async () => {
    const id = await books.draft();
    const { Invoices } = (await owner.get('EntitySettings/OpenDrafts')).body;
    expect(Invoices).toBeGreaterThan(0);
    await set({ Common: { Tax: { GSTType: 'Composition' } } });
    await approve(id);
    const [invoice] = await rows<{ tax: number }>(
      'select (cgst_paise + sgst_paise + igst_paise)::int as tax from invoice where org_id = $1 and id = $2',
      [org.orgId, id],
    );
    expect(invoice!.tax).toBe(0);
    await set({ Common: { Tax: { GSTType: 'Regular' } } });
  });
});

describe('payment types', () => {
  it('that are hidden are refused for new payments, and offered again at once', async () => {
    expect((await pay('Net Banking')).body.fields).toEqual([
      { path: 'Tenders.0.Type', message: 'Net Banking is not offered here (Settings, Payment settings).' },
    ]);
    expect((await pay('Credit Card', { SubType: 'AMEX' })).body.fields[0].path).toBe('Tenders.0.SubType');
    await set({ Common: { Payments: { HidTypes: ['Cheque'], HidSubs: [] } } });
    expect((await pay('Net Banking')).status).toBe(201);
    expect((await pay('Credit Card', { SubType: 'AMEX' })).status).toBe(201);
    expect((await pay('Cheque')).status).toBe(400);
    const all = [
      'Cash',
      'UPI',
      'Wallet',
      'Debit Card',
      'Credit Card',
      'Net Banking',
      'Bank Transfer',
      'Cheque',
      'Other',
    ];
    expect(await refusal({ Common: { Payments: { HidTypes: all } } })).toEqual([
      400,
      ['Common.Payments.HidTypes', 'Leave at least one way to pay.'],
    ]);
    await set({ Common: { Payments: { HidTypes: ['Net Banking'] } } });
  });
});

describe('default accounts', () => {
  it('take what is posted from the next document on, and fall back to the chart', async () => {
    await set({ Acc: { Defaults: { UPI: 1010 } } });
    const paid = (await pay('UPI')).body;
    expect((await turnoverOf(books, paid._id)).map(([code]) => code)).toContain(1010);
    await set({ Acc: { Defaults: { UPI: null } } });
    const again = (await pay('UPI')).body;
    expect((await turnoverOf(books, again._id)).map(([code]) => code)).toContain(1020);
  });

  it('exist, are active and of the type of their role', async () => {
    const message = 'Choose an active account of the type asset.';
    expect(await refusal({ Acc: { Defaults: { UPI: 4000 } } })).toEqual([400, ['Acc.Defaults.UPI', message]]);
    expect(await refusal({ Acc: { Defaults: { UPI: 1 } } })).toEqual([400, ['Acc.Defaults.UPI', message]]);
    // Accounts receivable is an asset too: what customers owe is known by their names.
    expect(await refusal({ Acc: { Defaults: { UPI: 1100 } } })).toEqual([400, ['Acc.Defaults.UPI', message]]);
  });

  it('stay active and of their type while the settings name them', async () => {
    await owner.post('Accounting/Acc', { _id: 1015, Name: 'Second bank', Type: 'asset' });
    await set({ Acc: { Defaults: { UPI: 1015 } } });
    for (const change of [{ Active: false }, { Type: 'income' }]) {
      const refused = await owner.put('Accounting/Acc/1015', change);
      expect([refused.status, refused.body.fields[0].path]).toEqual([400, Object.keys(change)[0]]);
    }
    await set({ Acc: { Defaults: { UPI: null } } });
    expect((await owner.put('Accounting/Acc/1015', { Active: false })).status).toBe(200);
  });

  it('of income stand first among the income accounts of lines', async () => {
    await set({ Acc: { Defaults: { Labour: 4200 } } });
    const { body } = await owner.get('Settings/ChartOfAccounts/LaborAccountsByType/Income');
    expect(body[0]._id).toBe(4200);
    await set({ Acc: { Defaults: { Labour: null } } });
  });
});

describe('notifications', () => {
  const texts = { InvSms: true, InvSmsTxt: '{customer} {number} Rs {amount} {company}', InvDlt: '1207161' };
  const messages = (id: string) =>
    rows<{ channel: string; recipient: string; body: string; template_id: string | null }>(
      'select channel, recipient, body, template_id from outbox where org_id = $1 and subject_id = $2 order by channel',
      [org.orgId, id],
    );

  it('write nothing until they are switched on', async () => {
    const id = await books.draft();
    await approve(id);
    expect(await messages(id)).toEqual([]);
  });

  it('write an SMS with its template beside the approval, with the words filled in', async () => {
    await set({ Common: { Notifier: texts } });
    const id = await books.draft();
    const { body } = await approve(id);
    expect(await messages(id)).toEqual([
      {
        channel: 'sms',
        recipient: '9876543210',
        body: expect.stringContaining(`Lakshmi Traders ${body.Code ?? ''}`),
        template_id: '1207161',
      },
    ]);
  });

  it('write nothing when the approval is refused', async () => {
    const id = await books.draft();
    await set({ Acc: { LockDate: books.ctx.today }, Reason: 'Stock taking' });
    await approve(id);
    await set({ Acc: { LockDate: null }, Reason: 'Stock taking is done' });
    expect(await messages(id)).toEqual([]);
  });

  it('write to who paid', async () => {
    await set({ Common: { Notifier: { PmtSms: true, PmtDlt: '1207162', PmtSmsTxt: 'Rs {amount} received' } } });
    const { body } = await pay('Cash');
    expect((await messages(body._id)).map((row) => row.body)).toEqual(['Rs 100.00 received']);
  });

  it('want a DLT template for an SMS, and only words that the event has', async () => {
    expect(await refusal({ Common: { Notifier: { WOSms: true } } })).toEqual([
      400,
      ['Common.Notifier.WODlt', 'Enter the DLT template ID: operators deliver no SMS without one.'],
    ]);
    expect(await refusal({ Common: { Notifier: { InvSmsTxt: 'Dear {vehicle}' } } })).toEqual([
      400,
      [
        'Common.Notifier.InvSmsTxt',
        '{vehicle} is not known here. Use {customer}, {number}, {amount}, {dueOn}, {company}.',
      ],
    ]);
  });
});

describe('stock, items and customers', () => {
  it('one warehouse: a second one is refused, and several stay allowed while there are several', async () => {
    await set({ Inventory: { MultiWh: false } });
    expect((await owner.post('Inventory/Settings/Warehouses', { Name: 'Annexe' })).status).toBe(422);
    await set({ Inventory: { MultiWh: true } });
    expect((await owner.post('Inventory/Settings/Warehouses', { Name: 'Annexe' })).status).toBe(201);
    expect((await refusal({ Inventory: { MultiWh: false } }))[1]![0]).toBe('Inventory.MultiWh');
  });

  it('a new item has the unit of the settings', async () => {
    await set({ Inventory: { Unit: 'SET' } });
    const made = await owner.post('Inventory/Items', { MPN: 'BP-77', Name: 'Brake pad', HSN: '87083000', TCode: 106 });
    expect([made.status, made.body.UoM]).toEqual([201, 'SET']);
  });

  it('a known phone number is told of, unless the settings do not ask', async () => {
    const twin = { Name: 'Lakshmi Stores', Phone: '9876543210' };
    expect((await owner.post('Common/Customers', twin)).status).toBe(409);
    await set({ Common: { Parties: { PhoneDup: false } } });
    expect((await owner.post('Common/Customers', twin)).status).toBe(201);
  });

  it('invoices of customers without credit days are due after the days of the settings', async () => {
    await set({ Sales: { Invoice: { DueDays: 15 } }, Terms: { Invoice: 'Interest of 18% after the due date.' } });
    books.ctx.settings = { ...books.ctx.settings, invoicing: { ...books.ctx.settings.invoicing, dueDays: 15 } };
    const id = await books.draft();
    const [invoice] = await rows<{ due: string }>('select due_on::text as due from invoice where id = $1', [id]);
    expect(invoice!.due).toBe(addDays(books.ctx.today, 15));
  });
});
