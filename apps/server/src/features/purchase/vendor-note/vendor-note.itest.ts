import { addDays, todayIn } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { asTenant } from '../../../core/tx.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let clerk: Client;
let vendorId: string;
let vendors = 0;
const BASE = 'Accounting/VendorDebitNotes';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, parts, clerk] = await Promise.all([org.as('owner'), org.as('parts'), org.as('clerk')]);
});
afterAll(() => api.close());
beforeEach(async () => {
  vendorId = await newVendor();
});

/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
  expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
}
afterEach(expectWhole);

const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
/** A vendor who writes CGST and SGST, and is owed ₹1,000 of before the books. */
async function newVendor(): Promise<string> {
  vendors += 1;
  const registered = {
    Name: `Karnataka Drugs ${vendors}`,
    SType: 'Regular',
    GSTIN: '29AAGCB7383J1Z4',
    Address: { St: '29' },
    AllowDuplicate: true,
  };
  const { _id: id } = await done(owner.post('Common/Vendors', registered));
  await done(owner.put(`Common/Vendors/${id}/OpeningBalance`, { Amount: 1000, Side: 'Cr', AsOf: daysAgo(40) }));
  return id;
}
const today = (): string => todayIn('Asia/Kolkata', api.app.clock.now());
const daysAgo = (days: number): string => addDays(today(), -days);
const CLAIM = { Desc: 'Billed at ₹120, agreed ₹70', Qty: 10, UnPr: 50, TCode: 106 };
const note = (fields: object = {}, client = owner) =>
  client.post(BASE, { VendorId: vendorId, Items: [CLAIM], Approve: true, ...fields });
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields }, {});
const cancel = (id: string, client = owner) => status(id, 'Cancelled', { Reason: 'Agreed otherwise' }, client);
const dues = async () => (await owner.get(`${BASE}/Dues/${vendorId}`)).body;
const opening = async (): Promise<string> => (await dues())[0]._id;
const refusal = ({ status: code, body }: Answer) => [code, body.message, body.fields?.[0]?.path];

const rows = <R extends object>(sql: string, values: unknown[]): Promise<R[]> =>
  asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (client) => {
    return (await client.query<R>(sql, values)).rows;
  });
const booksOf = async (id: string) =>
  Object.fromEntries(
    (
      await rows<{ role: string; balance: number }>(
        `select a.role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as balance from journal j
           join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
           join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
         where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
        [id],
      )
    ).map(({ role, balance }) => [role, balance]),
  );
const itemsOf = async () =>
  rows<object>(
    `select kind, role, total_paise::float8 / 100 as total, settled_paise::float8 / 100 as settled from open_item
     where vendor_id = $1 order by kind`,
    [vendorId],
  );
const OPENING = { kind: 'opening', role: 'due', total: 1000, settled: 0 };

describe('a note that is posted', () => {
  it('is a credit of the vendor: Dr payable 590, Cr priceDifference 500, Cr input tax 90', async () => {
    const made = await done(note());
    expect(made).toMatchObject({
      Sts: 'Open',
      Kind: 'Price',
      Total: 590,
      Applied: 0,
      Code: expect.stringMatching(/^VDN-/),
    });
    expect(made.Items).toMatchObject([{ _id: 'NP1', NetAmt: 500, CGST: 45, SGST: 45, ITC: 'Claim' }]);
    expect(await booksOf(made._id)).toEqual({ payable: 590, priceDifference: -500, inputCgst: -45, inputSgst: -45 });
    expect(await itemsOf()).toEqual([OPENING, { kind: 'vendorDebitNote', role: 'credit', total: 590, settled: 0 }]);
  });

  it('settles what it claims back of as far as that is open, and is Closed by it; cancelled, it is owed again', async () => {
    const made = await done(note({ BillId: await opening(), Kind: 'Scheme' }));
    expect([made.Sts, made.Applied]).toEqual(['Closed', 590]);
    expect((await owner.get(`${BASE}/${made._id}`)).body).toMatchObject({ Sts: 'Closed', Applied: 590 });
    expect((await dues()).map(({ Total, Left }: Body) => [Total, Left])).toEqual([[1000, 410]]);
    const cancelled = await done(cancel(made._id));
    expect([cancelled.Sts, cancelled.Applied, cancelled.Reason]).toEqual(['Cancelled', 0, 'Agreed otherwise']);
    expect(await booksOf(made._id)).toEqual({});
    expect(await itemsOf()).toEqual([OPENING, { kind: 'vendorDebitNote', role: 'credit', total: 0, settled: 0 }]);
    expect(refusal(await cancel(made._id)).slice(0, 2)).toEqual([422, 'This note is cancelled already.']);
  });

  it('of a bill, notes claim no more than it comes to, also two at once', async () => {
    const BillId = await opening();
    const both = await Promise.all([note({ BillId }), note({ BillId }, parts)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
    const refused = both.find((answer) => answer.status === 400)!;
    expect(refusal(refused)).toEqual([400, 'Of The opening balance at most ₹410.00 can be claimed.', 'BillId']);
  });

  it('two who post one draft at once take one number', async () => {
    const draft = await done(note({ Approve: false }));
    const answers = await Promise.all([status(draft._id, 'Open'), status(draft._id, 'Open', {}, parts)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  it('tax that was no credit joins the difference of price', async () => {
    const made = await done(note({ Items: [{ ...CLAIM, ITC: 'Blocked' }] }));
    expect(await booksOf(made._id)).toEqual({ payable: 590, priceDifference: -590 });
  });

  it('past 30 November after the year of the bill goes without tax (rule 24)', async () => {
    await done(
      owner.put(`Common/Vendors/${vendorId}/OpeningBalance`, { Amount: 1000, Side: 'Cr', AsOf: daysAgo(800) }),
    );
    const late = await done(note({ BillId: await opening() }));
    expect([late.Total, late.Settings.Tax, await booksOf(late._id)]).toEqual([
      500,
      false,
      { payable: 500, priceDifference: -500 },
    ]);
  });
});

describe('a draft', () => {
  it('is changed, posted by what was saved, and not changed afterwards', async () => {
    const draft = await done(note({ Approve: false, VNoteNo: 'CN 9' }));
    expect([draft.Sts, draft.Code, await booksOf(draft._id)]).toEqual(['Draft', undefined, {}]);
    const Items = [{ _id: 'NP1', Desc: 'Agreed ₹80', Qty: 10, UnPr: 40, TCode: 106 }];
    const changed = await done(owner.put(`${BASE}/${draft._id}`, { Items, Approve: true, _v: draft._v }));
    expect([changed.Sts, changed.Total, changed.VNoteNo]).toEqual(['Open', 472, 'CN 9']);
    const again = await owner.put(`${BASE}/${draft._id}`, { Items, _v: changed._v });
    expect(refusal(again).slice(0, 2)).toEqual([
      422,
      'A note that is posted is not changed: cancel it and make another.',
    ]);
    const stale = await owner.put(`${BASE}/${draft._id}`, { Items, _v: 1 });
    expect(stale.status).toBe(409);
  });

  it('says by its field what is wrong with it', async () => {
    const other = await newVendor();
    const [theirs] = (await owner.get(`${BASE}/Dues/${other}`)).body;
    const answers = await Promise.all([
      note({ VendorId: undefined }),
      note({ Date: addDays(today(), 1) }),
      note({ BillId: theirs._id }),
      note({ BillId: org.orgId }),
      note({ Items: [{ ...CLAIM, FQty: 1 }] }),
      note({ Items: [] }),
      note({ Kind: 'Return' }),
    ]);
    expect(answers.map(refusal).map(([code, , path]) => [code, path])).toEqual([
      [400, 'VendorId'],
      [400, 'Date'],
      [400, 'BillId'],
      [400, 'BillId'],
      [400, 'Items.0.FQty'],
      [400, 'Items'],
      [400, 'Kind'],
    ]);
  });
});

it('who looks after claims posts, who orders does not even look; cancelling what is posted needs D and a reason', async () => {
  expect((await note({}, clerk)).status).toBe(403);
  const made = await done(note({}, parts));
  expect((await clerk.get(`${BASE}/${made._id}`)).status).toBe(403);
  expect(refusal(await status(made._id, 'Cancelled'))[2]).toBe('Reason');
  await done(cancel(made._id, parts));
});

it('a note of another branch is not there', async () => {
  const made = await done(note());
  const second = await org.as('owner', 'second');
  const answers = await Promise.all([
    second.get(`${BASE}/${made._id}`),
    second.put(`${BASE}/${made._id}`, { Notes: 'x' }),
    second.put(`${BASE}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'x' }, {}),
    second.get(`${BASE}/${made._id}/Print`),
    second.get(`${BASE}/${made._id}/AuditLog`),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  expect((await second.get(`${BASE}/Dues/${vendorId}`)).body).toEqual([]);
});

it('is found by number, vendor and their paper, by status, and waits on the dashboard until it is settled', async () => {
  const open = await done(note({ VNoteNo: 'KD/77' }));
  const closed = await done(note({ BillId: await opening() }));
  const ids = async (query: string) =>
    (await owner.get(`${BASE}?VendorId=${vendorId}&${query}`)).body.Data.map((row: Body) => row._id);
  expect(await ids('Text=kd/77')).toEqual([open._id]);
  expect(await ids('Sts=Closed')).toEqual([closed._id]);
  expect(await ids('Sts=Open')).toEqual([open._id]);
  expect((await ids('')).toSorted()).toEqual([open._id, closed._id].toSorted());
  const waiting = (await owner.get(`${BASE}/Dashboard`)).body.map((row: Body) => row._id);
  expect([waiting.includes(open._id), waiting.includes(closed._id)]).toEqual([true, false]);
});

it('is printed for its vendor, and says who did what', async () => {
  const made = await done(note({ BillId: await opening() }));
  const { status: code, raw } = await owner.get(`${BASE}/${made._id}/Print`);
  const texts = pdfTexts(raw).join(' ');
  expect([code, ...['Debit note', made.Code, 'Billed too dear'].map((text) => texts.includes(text))]).toEqual([
    200,
    true,
    true,
    true,
  ]);
  const log = (await owner.get(`${BASE}/${made._id}/AuditLog`)).body;
  expect(log.map(({ Action }: Body) => Action).toSorted()).toEqual(['approve', 'create']);
});
