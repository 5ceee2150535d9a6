import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../../core/integrity/invariants.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let partyId: string;
const BASE = 'Service/WarrantyClaims';

beforeAll(async () => {
  shop = await openWorkshop();
  partyId = (await shop.owner.post('Common/Customers', { Name: 'Tata Motors', Phone: '9845066666' })).body._id;
});
afterAll(() => shop.api.close());
afterEach(async () => {
  const broken = await Promise.all(
    INVARIANTS.map(async ({ promise, sql }) => ((await shop.read(sql, [shop.org.orgId])).length > 0 ? [promise] : [])),
  );
  if (broken.flat().length > 0) throw new Error(broken.flat().join(' '));
});

const done = async (asked: Promise<{ status: number; body: Wire }>): Promise<Wire> => {
  const { status, body } = await asked;
  expect([status < 300, body?.message, body?.fields]).toEqual([true, undefined, undefined]);
  return body;
};
const told = ({ status, body }: { status: number; body: Wire }) => [status, body.message];

/** Warranty work with a part of ₹350 each, claimed by an approved invoice. */
async function claimed({ Parts = [], party = partyId }: { Parts?: object[]; party?: string } = {}): Promise<{
  order: Wire;
  invoiceId: string;
}> {
  const itemId = await shop.newItem(5, { UnPr: 350 });
  const order = await shop.newOrder(
    {
      WarrParty: party,
      Ops: [{ Desc: 'Replace pump', Pr: 650, PBy: 'War' }],
      Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1', PBy: 'War' }, ...Parts],
    },
    shop.owner,
  );
  await done(shop.owner.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' }));
  await done(shop.owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' }));
  const [made] = await done(shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {}));
  await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: made._id }));
  return { order, invoiceId: made._id };
}
const list = async (view: string): Promise<Wire[]> => (await done(shop.owner.get(`${BASE}?View=${view}`))).Data;
const balance = async (code: number): Promise<number> =>
  Number(
    (
      await shop.read<{ sum: string }>(
        `select coalesce(sum(l.debit_paise - l.credit_paise), 0)::text as sum from journal_line l
         where l.org_id = $1 and l.account_code = $2`,
        [shop.org.orgId, code],
      )
    )[0]!.sum,
  );

describe('rule 37: War: claim invoice with ClaimNo, failed part kept or returned; rejected: credit note, Warranty expense', () => {
  it('the claim invoice has the number of its party, and says where the failed part is', async () => {
    const { order, invoiceId } = await claimed();
    const [row] = (await list('Open')).filter(({ _id }) => _id === invoiceId);
    expect([row!.Sts, row!.WOId, row!.PartyId, row!.Due, row!._v]).toEqual(['Claimed', order._id, partyId, 1180, 0]);
    const saved = await done(shop.advisor.put(`${BASE}/${invoiceId}`, { ClaimNo: 'TM/77', Failed: 'Kept', _v: 0 }));
    expect([saved.ClaimNo, saved.Failed, saved.RetOn, saved._v]).toEqual(['TM/77', 'Kept', undefined, 1]);
    expect((await shop.advisor.put(`${BASE}/${invoiceId}`, { ClaimNo: 'X', _v: 0 })).status).toBe(409);
    const back = await done(shop.advisor.put(`${BASE}/${invoiceId}`, { Failed: 'Returned' }));
    expect([back.Failed, back.RetOn]).toEqual(['Returned', row!.Date]);
    expect(told(await shop.advisor.put(`${BASE}/${invoiceId}`, { RetOn: '2099-01-01' }))).toEqual([
      400,
      'They went back today at the latest.',
    ]);
    expect((await done(shop.owner.get(`${BASE}?View=All&Text=tm/77`))).Data.length).toBe(1);
  });

  it('rejected, a credit note takes it back, and what the part cost is warranty expense', async () => {
    const { invoiceId } = await claimed();
    const [goods, expense] = [await balance(5000), await balance(5300)];
    expect((await shop.advisor.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Out of time' })).status).toBe(403);
    expect((await shop.owner.post(`${BASE}/${invoiceId}/Reject`, {})).status).toBe(400);
    const two = await Promise.all(
      ['a', 'b'].map(() => shop.owner.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Out of time' })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    const row = (await list('Ended')).find(({ _id }) => _id === invoiceId)!;
    expect([row.Sts, row.RejReason, typeof row.CNId]).toEqual(['Rejected', 'Out of time', 'string']);
    const invoice = (await shop.owner.get(`Accounting/Invoices/${invoiceId}`)).body;
    expect(invoice.Sts).toBe('Closed');
    const note = (await shop.owner.get(`Accounting/CreditNotes/${row.CNId}`)).body;
    expect(note.Total).toBe(1180);
    const cost = (await balance(5300)) - expense;
    expect([cost > 0, (await balance(5000)) - goods]).toEqual([true, -cost]);
  });

  it('a claim whose note is cancelled is claimed again, and what its parts cost is cost of goods again; refused anew it is expensed once', async () => {
    const { invoiceId } = await claimed();
    const [goods, expense] = [await balance(5000), await balance(5300)];
    const reject = () => done(shop.owner.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Out of time' }));
    const { CNId } = await reject();
    const cost = (await balance(5300)) - expense;
    await done(
      shop.owner.put('Accounting/Invoices/DetachCreditNote', { _id: invoiceId, CNId, Reason: 'He pays after all' }),
    );
    await done(
      shop.owner.put(`Accounting/CreditNotes/${CNId}/Status`, { Sts: 'Cancelled', Reason: 'He pays after all' }),
    );
    expect([await balance(5000), await balance(5300)]).toEqual([goods, expense]);
    expect((await list('Open')).find(({ _id }) => _id === invoiceId)!.Sts).toBe('Claimed');
    await reject();
    expect((await balance(5300)) - expense).toBe(cost);
  });

  it('an order that is opened again and closed leaves the expense of its refused claim as it is, and its own cost too', async () => {
    const itemId = await shop.newItem(5, { UnPr: 350 });
    const { order, invoiceId } = await claimed({ Parts: [{ In_Id: itemId, Qty: 1, PBy: 'Int', Free: true }] });
    await done(shop.owner.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Out of time' }));
    const [warranty, closed] = [await balance(5300), await balance(5200)];
    const path = `Service/WorkOrders/${order._id}`;
    await done(shop.owner.put(`${path}/ReOpen`, { Reason: 'One more thing' }));
    expect([await balance(5300), closed > (await balance(5200))]).toEqual([warranty, true]);
    await done(shop.owner.put(`${path}/Status`, { Sts: 'Completed' }));
    await done(shop.owner.put(`${path}/Status`, { Sts: 'Closed' }));
    expect([await balance(5300), await balance(5200)]).toEqual([warranty, closed]);
  });

  it('a registered party is asked whether it has given its input credit back', async () => {
    const maker = await done(
      shop.owner.post('Common/Customers', { Name: 'Hyundai', Phone: '9845077777', GSTIN: '29AABCU9603R1ZJ' }),
    );
    const { invoiceId } = await claimed({ party: maker._id });
    const reject = (fields: object) =>
      shop.owner.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Out of time', ...fields });
    const { status, body } = await reject({});
    expect([status, body.fields]).toEqual([
      400,
      [{ path: 'ITCRev', message: 'Say whether the customer has reversed his credit.' }],
    ]);
    expect((await done(reject({ ITCRev: 'Yes' }))).Sts).toBe('Rejected');
  });

  it('what is paid is not rejected any more, and a draft is deleted', async () => {
    const { invoiceId } = await claimed();
    await done(
      shop.owner.post('Accounting/Payments', {
        CustomerId: partyId,
        Amount: 1180,
        Tenders: [{ Type: 'Bank Transfer', Amount: 1180, Ref: 'UTR1' }],
        Allocations: [{ InvoiceId: invoiceId, Amount: 1180 }],
      }),
    );
    expect((await list('Ended')).find(({ _id }) => _id === invoiceId)!.Sts).toBe('Paid');
    expect(told(await shop.owner.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Late' }))).toEqual([
      422,
      'The claim is paid.',
    ]);
  });

  it('claims of another branch are not there', async () => {
    const { invoiceId } = await claimed();
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.get(`${BASE}/${invoiceId}`)).status).toBe(404);
    expect((await elsewhere.put(`${BASE}/${invoiceId}`, { ClaimNo: 'X' })).status).toBe(404);
    expect((await elsewhere.post(`${BASE}/${invoiceId}/Reject`, { Reason: 'Worn out' })).status).toBe(404);
  });
});
