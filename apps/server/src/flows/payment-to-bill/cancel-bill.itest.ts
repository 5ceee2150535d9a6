import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { type Books, openBooks } from '../../features/accounting/invoice/invoice.fixture.ts';

type Body = Answer['body'];

let api: TestApi;
let books: Books;
let owner: Client;
let today: string;
let vendorId: string;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  today = books.ctx.today;
  vendorId = (await done(owner.post('Common/Vendors', { Name: 'Sai Motors', SType: 'Unregistered' })))._id;
});
afterAll(() => api.close());
/** Whatever a test did, every promise between the tables holds. */
afterEach(async () => {
  const { orgId, entityId, secondEntityId } = books.organisation;
  const broken = await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] });
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const newBill = (amount: number) => {
  made += 1;
  const paper = { VBillNo: `C/${made}`, VBillDate: today, AllowDuplicate: true };
  const Ops = [{ Desc: 'Lathe work', Qty: 1, UnPr: amount, TCode: 106, Acc: 6500 }];
  return done(owner.post('Accounting/Bills', { VendorId: vendorId, ...paper, Ops, Approve: true }));
};
const pay = (BillId: string, Amount: number, fields: object = {}) => {
  const Tenders = [{ Type: 'Bank Transfer', Amount }];
  return done(
    owner.post('Accounting/BillPayments', {
      VendorId: vendorId,
      Tenders,
      Allocations: [{ BillId, Amount }],
      ...fields,
    }),
  );
};
const claim = (BillId: string, UnPr: number) =>
  done(
    owner.post('Accounting/VendorDebitNotes', {
      VendorId: vendorId,
      Kind: 'Price',
      BillId,
      Approve: true,
      Items: [{ Desc: 'Billed too dear', Qty: 1, UnPr, TCode: 106 }],
    }),
  );
const cancel = (id: string, client = owner) => client.put(`Accounting/Bills/${id}/Cancel`, { Reason: 'Wrong' });
const paymentOf = (id: string) => done(owner.get(`Accounting/BillPayments/${id}`));

/** What the books say of the vendor: what is owed to him, and what he holds of ours. */
const balances = async () =>
  (
    await books.rows<{ role: string; balance: number }>(
      `select a.role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as balance from journal_line l
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
       where l.org_id = $1 and a.role in ('payable', 'vendorAdvances', 'tdsPayable') group by 1 order by 1`,
      [books.organisation.orgId],
    )
  ).map(({ role, balance }) => [role, balance]);

describe('cancelling a bill that is paid', () => {
  it('makes an advance of what was paid, with the tax that was kept back of it, and notes on it are open again', async () => {
    const bill = await newBill(1000);
    const note = await claim(bill._id, 100);
    const first = await pay(bill._id, 300);
    const TDS = { Section: '194C', Amount: 20 };
    const Tenders = [{ Type: 'Bank Transfer', Amount: 580 }];
    const second = await pay(bill._id, 600, { Tenders, TDS });
    const paid = (await owner.get(`Accounting/Bills/${bill._id}`)).body;
    expect([paid.Sts, paid.Due]).toEqual(['Closed', 0]);
    const reopened = await owner.put(`Accounting/Bills/${bill._id}/ReOpen`, { Reason: 'One more line' });
    expect([reopened.status, reopened.body.message]).toEqual([422, 'Detach its payments first.']);
    const cancelled = await done(cancel(bill._id));
    expect([cancelled.Sts, cancelled.Paid, cancelled.Due]).toEqual(['Cancelled', 0, 0]);
    const [one, two] = [await paymentOf(first._id), await paymentOf(second._id)];
    expect([one.Unapplied, one.Allocations, two.Unapplied, two.TDS]).toEqual([300, [], 600, TDS]);
    expect((await owner.get(`Accounting/VendorDebitNotes/${note._id}`)).body.Sts).toBe('Open');
    expect(await balances()).toEqual([
      ['payable', 100],
      ['tdsPayable', -20],
      ['vendorAdvances', 900],
    ]);
    // The money is not lost: it pays the right bill.
    const right = await newBill(300);
    await done(
      owner.put(`Accounting/BillPayments/${first._id}/Apply`, { Allocations: [{ BillId: right._id, Amount: 300 }] }),
    );
    expect((await owner.get(`Accounting/Bills/${right._id}`)).body.Sts).toBe('Closed');
    const again = await cancel(bill._id);
    expect([again.status, again.body.message]).toEqual([422, 'This bill is cancelled already.']);
  });

  it('is for who may detach payments too, by either call, and not in a locked period', async () => {
    const bill = await newBill(500);
    await pay(bill._id, 200);
    const areas = { 'Accounting.Bill': 'CRUD', 'Accounting.VPay': 'CR' };
    const clerk = await clientWith(api, books.organisation, 'biller', buildAccess({ areas }));
    expect((await cancel(bill._id, clerk)).status).toBe(403);
    const byStatus = { Sts: 'Cancelled', Reason: 'Wrong' };
    expect((await clerk.put(`Accounting/Bills/${bill._id}/Status`, byStatus)).status).toBe(403);
    const lock = (lockedUntil: string | null) => books.set('accounting', { lockedUntil });
    await lock(today);
    expect((await cancel(bill._id)).status).toBe(423);
    await lock(addDays(today, -1));
    expect((await done(owner.put(`Accounting/Bills/${bill._id}/Status`, byStatus))).Sts).toBe('Cancelled');
  });

  it('and paying it, detaching from it or cancelling its payment at one time lose nothing', async () => {
    for (const other of ['Apply', 'Detach', 'Cancel'] as const) {
      const bill = await newBill(400);
      const paid = await pay(bill._id, 400, { Allocations: [{ BillId: bill._id, Amount: 100 }] });
      const bodies = {
        Apply: { Allocations: [{ BillId: bill._id, Amount: 300 }] },
        Detach: { AllocationId: paid.Allocations[0]._id, Reason: 'Other bill' },
        Cancel: { Reason: 'Not paid' },
      };
      const answers = await Promise.all([
        cancel(bill._id),
        owner.put(`Accounting/BillPayments/${paid._id}/${other}`, bodies[other]),
        cancel(bill._id),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [once, , twice] = answers;
      expect([once!.status, twice!.status].toSorted()[0]).toBe(200);
      const { Unapplied, Sts } = await paymentOf(paid._id);
      expect(Unapplied).toBe(Sts === 'Cancelled' ? 0 : 400);
    }
  });
});
