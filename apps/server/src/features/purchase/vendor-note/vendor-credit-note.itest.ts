import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Client, TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { done, type NoteFixture, refusal, startNotes } from './vendor-note.fixture.ts';

type Body = Answer['body'];

let notes: NoteFixture;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let clerk: Client;
let vendorId: string;
let papers = 0;
const BASE = 'Accounting/VendorCreditNotes';
const CLAIMS = 'Accounting/VendorDebitNotes';

beforeAll(async () => {
  notes = await startNotes();
  ({ org, owner, parts, clerk } = notes);
});
afterAll(() => notes.api.close());
beforeEach(async () => {
  vendorId = await notes.newVendor();
});
afterEach(() => notes.expectWhole());

const GRANTED = { Desc: 'Rate difference', Qty: 10, UnPr: 50, TCode: 106 };
const paper = () => ({ VNoteNo: `CN/${(papers += 1)}`, VNoteDate: notes.today(), AllowDuplicate: true });
const note = (fields: object = {}, client = owner) =>
  client.post(BASE, { VendorId: vendorId, Items: [GRANTED], ...paper(), Approve: true, ...fields });
const claim = (fields: object = {}) =>
  done(owner.post(CLAIMS, { VendorId: vendorId, Items: [GRANTED], Approve: true, ...fields }));
const answer = (VDNId: string, fields: object = {}, client = owner) =>
  client.post(BASE, { VDNId, ...paper(), Approve: true, ...fields });
const part = (of: Body, fields: object) => ({
  Items: [
    {
      In_Id: of.Items[0].In_Id ?? undefined,
      Qty: 10,
      Src: { Kind: 'VendorDebitNote', Id: of._id, Line: 'NP1' },
      ...fields,
    },
  ],
});
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields }, {});
const cancel = (id: string, client = owner) => status(id, 'Cancelled', { Reason: 'Entered twice' }, client);
const get = async (id: string, base = BASE) => (await owner.get(`${base}/${id}`)).body;
const opening = async (): Promise<string> => (await owner.get(`${CLAIMS}/Dues/${vendorId}`)).body[0]._id;
const itemOf = async (kind: string) => {
  const { role, total, settled } = (await notes.itemsOf(vendorId)).find((row: Body) => row.kind === kind) as Body;
  return [role, total, settled];
};

describe("a vendor's credit note", () => {
  it('is a credit of his account as our own note is, and settles what it names', async () => {
    const made = await done(note({ BillId: await opening() }));
    expect(made).toMatchObject({ Sts: 'Closed', Total: 590, Applied: 590, Code: expect.stringMatching(/^VCN-/) });
    expect(await notes.booksOf(made._id)).toEqual({
      payable: 590,
      priceDifference: -500,
      inputCgst: -45,
      inputSgst: -45,
    });
    expect(await itemOf('vendorCreditNote')).toEqual(['credit', 590, 590]);
    const cancelled = await done(cancel(made._id));
    expect([cancelled.Sts, await notes.booksOf(made._id)]).toEqual(['Cancelled', {}]);
    expect(await itemOf('opening')).toEqual(['due', 1000, 0]);
  });

  it('and our notes together take no more of a bill than it comes to, also at once', async () => {
    const BillId = await opening();
    const both = await Promise.all([
      note({ BillId }),
      owner.post(CLAIMS, { VendorId: vendorId, Items: [GRANTED], BillId, Approve: true }),
    ]);
    expect(both.map(({ status: code }) => code).toSorted()).toEqual([201, 400]);
  });

  it('bears its number and day when it is posted, and a number that says something', async () => {
    const draft = await done(note({ VNoteNo: undefined, VNoteDate: undefined, Approve: false }));
    expect(refusal(await status(draft._id, 'Open'))[2]).toBe('VNoteNo');
    expect(refusal(await note({ VNoteNo: '--' }))[2]).toBe('VNoteNo');
    expect(refusal(await note({ VNoteDate: undefined }))[2]).toBe('VNoteDate');
    expect(refusal(await note({ VNoteDate: addDays(notes.today(), 1) }))[2]).toBe('VNoteDate');
  });

  it('is entered once: its number is refused in the year, however it is written, in another branch and by two at once', async () => {
    const first = await done(note({ VNoteNo: 'kd/007' }));
    const name = first.VendorName;
    expect(refusal(await note({ VNoteNo: 'KD-7', Approve: false }))).toEqual([
      409,
      `Credit note kd/007 of ${name} is ${first.Code} already.`,
      'VNoteNo',
    ]);
    const second = await org.as('owner', 'second');
    const elsewhere = await note({ VNoteNo: 'KD 7' }, second);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, expect.stringContaining(`is ${first.Code} of `)]);
    const twice = { VNoteNo: 'KD/8' };
    const both = await Promise.all([note(twice), note(twice, parts)]);
    expect(both.map(({ status: code }) => code).toSorted()).toEqual([201, 409]);
    await done(cancel(first._id));
    await done(note({ VNoteNo: 'KD/007' }));
  });

  it('of another number but the same total within 30 days is asked about', async () => {
    await done(note());
    const again = await note({ AllowDuplicate: false });
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('it may be the same. Go on?')]);
    await done(note({ AllowDuplicate: true }));
  });
});

describe('an answer to a debit note', () => {
  it('posts the difference only: claimed ₹590, granted ₹472: Dr priceDifference 100, input tax 18, Cr payable 118 (rule 23)', async () => {
    const claimed = await claim();
    const made = await done(answer(claimed._id, part(claimed, { UnPr: 40 })));
    expect(made).toMatchObject({
      VendorId: vendorId,
      Total: 472,
      Refused: 118,
      AnsCode: claimed.Code,
      Sts: 'Closed',
      Applied: 118,
    });
    expect(await notes.booksOf(made._id)).toEqual({ priceDifference: 100, inputCgst: 9, inputSgst: 9, payable: -118 });
    expect([await itemOf('vendorCreditNote'), await itemOf('vendorDebitNote')]).toEqual([
      ['due', 118, 118],
      ['credit', 590, 118],
    ]);
    expect((await get(claimed._id, CLAIMS)).AnsCode).toBe(made.Code);
    await done(cancel(made._id));
    expect([await notes.booksOf(made._id), await itemOf('vendorDebitNote')]).toEqual([{}, ['credit', 590, 0]]);
  });

  it('that grants all posts nothing, and is Closed', async () => {
    const claimed = await claim();
    const made = await done(answer(claimed._id));
    expect([made.Total, made.Refused, made.Sts, await notes.booksOf(made._id)]).toEqual([590, 0, 'Closed', {}]);
    await done(cancel(made._id));
  });

  it('of a claim that settled its bill is owed again, and is paid as other dues are', async () => {
    const claimed = await claim({ BillId: await opening() });
    const made = await done(answer(claimed._id, part(claimed, { UnPr: 40 })));
    expect([made.Sts, await itemOf('vendorCreditNote')]).toEqual(['Open', ['due', 118, 0]]);
    const tender = { Type: 'UPI', Amount: 528, Ref: 'U1' };
    const paid = await done(owner.post('Accounting/BillPayments', { VendorId: vendorId, Tenders: [tender] }));
    expect([await itemOf('vendorCreditNote'), await itemOf('opening')]).toEqual([
      ['due', 118, 118],
      ['due', 1000, 1000],
    ]);
    expect(refusal(await cancel(made._id)).slice(0, 2)).toEqual([
      422,
      'Something is paid of what it refuses: take that back first.',
    ]);
    await done(owner.put(`Accounting/BillPayments/${paid._id}/Cancel`, { Reason: 'Wrong' }));
    await done(cancel(made._id));
  });

  it('grants no more than was claimed, by quantity, price or another line, of its own vendor, once', async () => {
    const claimed = await claim();
    const other = await claim();
    const answers = await Promise.all([
      answer(claimed._id, part(claimed, { Qty: 11 })),
      answer(claimed._id, part(claimed, { UnPr: 51 })),
      answer(claimed._id, part(other, {})),
      answer(claimed._id, { Items: [GRANTED] }),
      answer(claimed._id, { Kind: 'Scheme' }),
      answer(claimed._id, { BillId: await opening() }),
      answer(claimed._id, { VendorId: await notes.newVendor() }),
      answer(claimed._id, { Date: notes.daysAgo(1) }),
      answer(org.orgId),
    ]);
    expect(answers.map(refusal).map(([code, , path]) => [code, path])).toEqual([
      [400, 'Items.0.Qty'],
      [400, 'Items.0.UnPr'],
      [400, 'Items.0.Src'],
      [400, 'Items.0.Src'],
      [400, 'Kind'],
      [400, 'BillId'],
      [400, 'VDNId'],
      [400, 'Date'],
      [404, undefined],
    ]);
    const both = await Promise.all([answer(claimed._id), answer(claimed._id, {}, parts)]);
    expect(both.map(({ status: code }) => code).toSorted()).toEqual([201, 400]);
    const kept = await owner.put(`${CLAIMS}/${claimed._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }, {});
    expect(refusal(kept)[1]).toMatch(/^Cancel VCN-.* first\.$/);
    expect(refusal(await answer(claimed._id))[2]).toBe('VDNId');
  });

  it('of returned goods makes the return Credited and Closed, and Claimed again when it is cancelled', async () => {
    const back = await notes.returned(vendorId);
    const claimed = await done(owner.post(CLAIMS, { RetId: back._id, Approve: true }));
    const half = {
      Items: [{ In_Id: back.Items[0].In_Id, Qty: 2, Src: { Kind: 'VendorDebitNote', Id: claimed._id, Line: 'NP1' } }],
    };
    const draft = await done(answer(claimed._id, { ...half, Approve: false }));
    expect([draft.Kind, draft.RetCode]).toEqual(['Return', back.Code]);
    const made = await done(status(draft._id, 'Open'));
    expect([made.Refused, await notes.statusOf(back._id)]).toEqual([354, 'Claimed']);
    await done(cancel(made._id));
    const whole = await done(answer(claimed._id));
    expect([whole.Sts, await notes.statusOf(back._id)]).toEqual(['Closed', 'Closed']);
    await done(cancel(whole._id));
    expect(await notes.statusOf(back._id)).toBe('Claimed');
  });
});

describe('a credit note of a return that nobody claimed', () => {
  it('does what a debit note of it does, and no debit note claims the goods again', async () => {
    const back = await notes.returned(vendorId);
    const made = await done(owner.post(BASE, { RetId: back._id, ...paper(), Approve: true }));
    expect(await notes.booksOf(made._id)).toEqual({
      payable: 590,
      goodsReceivedNotBilled: -500,
      inputCgst: -45,
      inputSgst: -45,
    });
    expect(await notes.statusOf(back._id)).toBe('Closed');
    expect((await owner.post(CLAIMS, { RetId: back._id })).status).toBe(422);
    await done(cancel(made._id));
    expect(await notes.statusOf(back._id)).toBe('Approved');
  });
});

it('who looks after claims or bills may, who orders does not even look; another branch and organisation see none', async () => {
  expect((await note({}, clerk)).status).toBe(403);
  const made = await done(note({}, parts));
  expect((await clerk.get(`${BASE}/${made._id}`)).status).toBe(403);
  expect(refusal(await status(made._id, 'Cancelled'))[2]).toBe('Reason');
  const second = await org.as('owner', 'second');
  const answers = await Promise.all([
    second.get(`${BASE}/${made._id}`),
    second.put(`${BASE}/${made._id}`, { Notes: 'x' }),
    second.put(`${BASE}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'x' }, {}),
    second.get(`${BASE}/${made._id}/Print`),
    second.get(`${BASE}/${made._id}/AuditLog`),
    second.post(BASE, { VDNId: (await claim())._id }),
  ]);
  expect(answers.map(({ status: code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
});

it('is found by his number, listed while something is left of it, and printed', async () => {
  const open = await done(note({ VNoteNo: 'GIFT/77' }));
  const closed = await done(note({ BillId: await opening() }));
  const ids = (rows: Body[]) => rows.map((row) => row._id);
  expect(ids((await owner.get(`${BASE}?VendorId=${vendorId}&Text=gift/77`)).body.Data)).toEqual([open._id]);
  expect(ids((await owner.get(`${BASE}?VendorId=${vendorId}&Sts=Closed`)).body.Data)).toEqual([closed._id]);
  expect(ids((await owner.get(`${BASE}/Open/${vendorId}`)).body)).toEqual([open._id]);
  const waiting = ids((await owner.get(`${BASE}/Dashboard`)).body);
  expect([waiting.includes(open._id), waiting.includes(closed._id)]).toEqual([true, false]);
  const texts = pdfTexts((await owner.get(`${BASE}/${open._id}/Print`)).raw).join(' ');
  expect(['Credit note of the vendor', open.Code, 'GIFT/77'].map((text) => texts.includes(text))).toEqual([
    true,
    true,
    true,
  ]);
});

it('the database keeps what is posted', async () => {
  const claimed = await claim();
  const made = await done(answer(claimed._id, part(claimed, { UnPr: 40 })));
  const changed = await owner.put(`${BASE}/${made._id}`, { Notes: 'x', _v: made._v });
  expect(refusal(changed)[1]).toBe('A note that is posted is not changed: cancel it and make another.');
  for (const [sql, refusal] of [
    ['update vendor_credit_note set refused_paise = 0 where id = $1', 'vendor_credit_note is posted and takes no such'],
    // What it settles would be more than it is.
    ["update vendor_credit_note set status = 'Cancelled' where id = $1", 'open_item_settled'],
    [
      'update vendor_credit_note_line set quantity_e3 = 1 where note_id = $1',
      'lines of a posted vendor_credit_note take no',
    ],
    ['delete from vendor_credit_note_line where note_id = $1', 'lines of a posted vendor_credit_note take no'],
  ] as const)
    await expect(notes.rows(sql, [made._id])).rejects.toThrow(refusal);
});

it('of a claim that is cancelled and answered at once only one happens', async () => {
  const claimed = await claim();
  const [answered, cancelled] = await Promise.all([
    answer(claimed._id),
    parts.put(`${CLAIMS}/${claimed._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }, {}),
  ]);
  expect([answered.status < 300, cancelled.status < 300].filter(Boolean)).toHaveLength(1);
});
