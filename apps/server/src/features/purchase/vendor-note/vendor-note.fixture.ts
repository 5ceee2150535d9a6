import { addDays, todayIn } from '@bahi/domain/time/dates';
import { expect } from 'vitest';
import { type Answer, startTestApi } from '../../../../test/api.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { asTenant } from '../../../core/as-tenant.ts';

type Body = Answer['body'];

/** The body of an answer that was no refusal. */
export const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};

export const refusal = ({ status: code, body }: Answer) => [code, body.message, body.fields?.[0]?.path];

/** What came, how much of it nobody billed, and how much went back. */
interface Returned {
  quantity?: number;
  unbilled?: number;
  line?: object;
  back?: object;
}

export type NoteFixture = Awaited<ReturnType<typeof startNotes>>;

/** An organisation that buys, and what its notes are asked by. */
export async function startNotes() {
  const api = await startTestApi();
  const org = await api.organisation();
  const [owner, parts, clerk] = await Promise.all([org.as('owner'), org.as('parts'), org.as('clerk')]);
  const today = (): string => todayIn('Asia/Kolkata', api.app.clock.now());
  const daysAgo = (days: number): string => addDays(today(), -days);
  const rows = <R extends object>(sql: string, values: unknown[]): Promise<R[]> =>
    asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (client) => {
      return (await client.query<R>(sql, values)).rows;
    });
  let made = 0;
  const newItem = (): Promise<Body> => {
    made += 1;
    const body = { MPN: `V-${made}`, Name: `Strip ${made}`, HSN: '3004', UnPr: 500, TCode: 106 };
    return done(owner.post('Inventory/Items', body));
  };
  const nextBill = (): string => `B-${(made += 1)}`;

  /** A vendor who writes CGST and SGST, and is owed ₹1,000 of before the books. */
  const newVendor = async (): Promise<string> => {
    made += 1;
    const registered = {
      Name: `Karnataka Drugs ${made}`,
      SType: 'Regular',
      GSTIN: '29AAGCB7383J1Z4',
      Address: { St: '29' },
      AllowDuplicate: true,
    };
    const { _id: id } = await done(owner.post('Common/Vendors', registered));
    await done(owner.put(`Common/Vendors/${id}/OpeningBalance`, { Amount: 1000, Side: 'Cr', AsOf: daysAgo(40) }));
    return id;
  };

  /** What came with 1 free on 10, was billed but for `unbilled` of it, and of which `quantity` went back. */
  const returned = async (vendorId: string, { quantity = 5, unbilled = 0, line = {}, back = {} }: Returned = {}) => {
    const item = await newItem();
    const Items = [{ In_Id: item._id, Qty: 10, FQty: 1, UnPr: 110, TCode: 106, ...line }];
    const came = await done(owner.post('Purchase/Receives', { VendorId: vendorId, Items, Approve: true }));
    if (unbilled < 11) {
      const bill = { RecIds: [came._id], VBillNo: nextBill(), VBillDate: today() };
      const draft = await done(owner.post('Accounting/Bills', bill));
      const [first] = draft.Items;
      const billed = unbilled > 0 ? { Items: [{ ...first, Qty: 11 - unbilled, FQty: 0, UnPr: 100 }] } : {};
      const body = { ...billed, _v: draft._v, Approve: true, AllowDuplicate: true };
      await done(owner.put(`Accounting/Bills/${draft._id}`, body));
    }
    const going = await done(owner.post('Purchase/Returns', { RecId: came._id, Why: 'Damaged' }));
    const gone = { Items: [{ _id: going.Items[0]._id, Qty: quantity }], ...back, Approve: true, _v: going._v };
    return done(owner.put(`Purchase/Returns/${going._id}`, gone));
  };

  /** What a document posted, by the roles of its accounts, above zero where it is a debit. */
  const booksOf = async (id: string) => {
    const found = await rows<{ role: string; balance: number }>(
      `select a.role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as balance from journal j
         join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
       where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
      [id],
    );
    return Object.fromEntries(found.map(({ role, balance }) => [role, balance]));
  };

  return {
    api,
    org,
    owner,
    parts,
    clerk,
    today,
    daysAgo,
    newItem,
    nextBill,
    newVendor,
    returned,
    rows,
    booksOf,
    statusOf: async (id: string): Promise<string> => (await owner.get(`Purchase/Returns/${id}`)).body.Sts,
    /** What stands open of a vendor, and what is settled of it. */
    itemsOf: (vendorId: string) =>
      rows<object>(
        `select kind, role, total_paise::float8 / 100 as total, settled_paise::float8 / 100 as settled from open_item
         where vendor_id = $1 order by kind`,
        [vendorId],
      ),
    /** Whatever a test did, every promise between the tables holds. */
    expectWhole: async (): Promise<void> => {
      const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
      expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
    },
  };
}
