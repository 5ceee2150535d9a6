import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { done, type NoteFixture, startNotes } from '../../features/purchase/vendor-note/vendor-note.fixture.ts';

type Body = Answer['body'];

let notes: NoteFixture;
let owner: Client;
let vendorId: string;
let plainId: string;
let farId: string;
beforeAll(async () => {
  notes = await startNotes();
  ({ owner } = notes);
  vendorId = await notes.newVendor();
  plainId = (await done(owner.post('Common/Vendors', { Name: 'Sri Medicals', SType: 'Unregistered' })))._id;
  const far = { Name: 'Chennai Drugs', SType: 'Regular', GSTIN: '33AAACK1234F1Z7', Address: { St: '33' } };
  farId = (await done(owner.post('Common/Vendors', far)))._id;
});
afterAll(() => notes.api.close());
afterEach(() => notes.expectWhole());

const bill = (fields: object) =>
  done(
    owner.post('Accounting/Bills', {
      VendorId: vendorId,
      VBillNo: notes.nextBill(),
      VBillDate: notes.today(),
      Approve: true,
      AllowDuplicate: true,
      ...fields,
    }),
  );
const cancel = (id: string) => done(owner.put(`Accounting/Bills/${id}/Cancel`, { Reason: 'Wrong' }));
const receive = (line: object) =>
  done(owner.post('Purchase/Receives', { VendorId: vendorId, Items: [line], Approve: true }));
const src = (Id: string) => ({ Kind: 'PurchaseReceive', Id, Line: 'RP1' });
const service = (fields: object = {}) => ({ Desc: 'Audit', Qty: 1, UnPr: 1000, TCode: 106, Acc: 6800, ...fields });

/** What a document froze, in rupees and units. */
const factsOf = (id: string) =>
  notes.rows<Body>(
    `select line_id as line, quantity_e3::float8 / 1000 as quantity, free_quantity_e3::float8 / 1000 as free, uqc,
       taxable_paise::float8 / 100 as taxable, (cgst_paise + sgst_paise + igst_paise)::float8 / 100 as tax,
       total_paise::float8 / 100 as total, cost_paise::float8 / 100 as cost, credit_paise::float8 / 100 as credit,
       input_credit as "inputCredit"
     from purchase_fact where document_id = $1 order by id`,
    [id],
  );
const treatmentOf = async (id: string) => {
  const [gst] = await notes.rows<Body>(
    `select outward, party_name as name, party_treatment as treatment, tax_heads as heads, reverse_charge as "reverseCharge",
       ended_at is not null as ended from document_gst where document_id = $1 order by revision desc`,
    [id],
  );
  return gst;
};
const inputTaxOf = async (id: string): Promise<number> => {
  const { inputCgst = 0, inputSgst = 0, inputIgst = 0 } = (await notes.booksOf(id)) as Record<string, number>;
  return inputCgst + inputSgst + inputIgst;
};
const creditOf = async (id: string): Promise<number> =>
  (await factsOf(id)).reduce((sum, { credit }) => sum + credit, 0);

describe('What a bill freezes as it is posted', () => {
  it('are its goods in the unit of stock, free ones apart, with their receive, and the charge that they bear', async () => {
    const item = await notes.newItem();
    const came = await receive({ In_Id: item._id, Qty: 10, FQty: 1, UnPr: 110, TCode: 106 });
    const Landed = { By: 'Qty', RecIds: [came._id] };
    const posted = await bill({
      Items: [{ In_Id: item._id, Qty: 10, FQty: 1, UnPr: 110, Src: src(came._id) }],
      Ops: [{ Desc: 'Freight', Qty: 1, UnPr: 110, TCode: 106, ITC: 'Blocked', Landed }],
      TCS: 5,
    });
    const [goods, freight, collected] = await factsOf(posted._id);
    expect(goods).toMatchObject({ line: 'BP1', quantity: 10, free: 1, taxable: 1100, tax: 198, total: 1298 });
    expect(goods).toMatchObject({ cost: 1100, credit: 198, inputCredit: 'Claim' });
    expect(freight).toMatchObject({ line: 'BO1', uqc: 'NA', taxable: 110, total: 129.8, cost: 129.8, credit: 0 });
    expect(collected).toMatchObject({ line: 'Tcs', taxable: 0, total: 5 });
    const named = `select receive_id as id, receive_line_id as line, vendor_document_no as paper from purchase_fact
      where document_id = $1 and line_id = 'BP1'`;
    expect(await notes.rows(named, [posted._id])).toEqual([{ id: came._id, line: 'RP1', paper: posted.VBillNo }]);
    expect(await treatmentOf(posted._id)).toMatchObject({ outward: false, treatment: 'Regular', heads: 'intra' });
    expect([await creditOf(posted._id), await inputTaxOf(posted._id)]).toEqual([198, 198]);
  });

  it('is tax under reverse charge as credit, in no total of the vendor; blocked credit as cost; of another state IGST', async () => {
    const charged = await bill({ VendorId: plainId, Settings: { RC: true }, Ops: [service()] });
    expect(await factsOf(charged._id)).toMatchObject([
      { taxable: 1000, tax: 180, total: 1000, cost: 1000, credit: 180 },
    ]);
    expect(await treatmentOf(charged._id)).toMatchObject({ reverseCharge: true, treatment: 'Unregistered' });
    const blocked = await bill({ VendorId: farId, Ops: [service({ ITC: 'Blocked' })] });
    expect(await factsOf(blocked._id)).toMatchObject([{ tax: 180, total: 1180, cost: 1180, credit: 0 }]);
    expect(await treatmentOf(blocked._id)).toMatchObject({ heads: 'inter', reverseCharge: false });
    const plain = await bill({ VendorId: plainId, Ops: [service()] });
    expect([(await factsOf(plain._id))[0].tax, (await treatmentOf(plain._id)).heads]).toEqual([0, 'none']);
  });

  it('is mirrored when it is cancelled or reopened, and frozen anew by its next posting', async () => {
    const posted = await bill({ Ops: [service()] });
    await done(owner.put(`Accounting/Bills/${posted._id}/ReOpen`, { Reason: 'Look again' }));
    expect([await creditOf(posted._id), (await treatmentOf(posted._id)).ended]).toEqual([0, true]);
    await notes.expectWhole();
    await done(owner.put(`Accounting/Bills/${posted._id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true }));
    expect([await creditOf(posted._id), (await treatmentOf(posted._id)).ended]).toEqual([180, false]);
    await notes.expectWhole();
    await cancel(posted._id);
    expect([(await factsOf(posted._id)).length, await creditOf(posted._id)]).toEqual([4, 0]);
    expect((await treatmentOf(posted._id)).ended).toBe(true);
  });
});

const CLAIMED = { Desc: 'Rate difference', Qty: 10, UnPr: 50, TCode: 106 };
const paper = () => ({ VNoteNo: `CN/${notes.nextBill()}`, VNoteDate: notes.today(), AllowDuplicate: true });
const claim = (fields: object = {}) =>
  done(owner.post('Accounting/VendorDebitNotes', { VendorId: vendorId, Items: [CLAIMED], Approve: true, ...fields }));
const credited = (fields: object = {}) =>
  done(owner.post('Accounting/VendorCreditNotes', { VendorId: vendorId, ...paper(), Approve: true, ...fields }));
const granting = (of: Body, UnPr: number) => ({
  VDNId: of._id,
  Items: [{ Qty: 10, UnPr, Src: { Kind: 'VendorDebitNote', Id: of._id, Line: 'NP1' } }],
});

describe('A note of a vendor', () => {
  it('counts against what was bought: of a price without pieces, of goods that went back with them', async () => {
    const price = await credited({ Items: [CLAIMED] });
    expect(await factsOf(price._id)).toMatchObject([
      { quantity: 0, taxable: -500, tax: -90, total: -590, credit: -90 },
    ]);
    const back = await notes.returned(vendorId);
    const ofReturn = await done(owner.post('Accounting/VendorDebitNotes', { RetId: back._id, Approve: true }));
    const [line] = await factsOf(ofReturn._id);
    expect(line.quantity + line.free).toBe(-5);
    expect(line.total).toBe(-ofReturn.Total);
    expect([await creditOf(ofReturn._id), await creditOf(price._id)]).toEqual([
      await inputTaxOf(ofReturn._id),
      await inputTaxOf(price._id),
    ]);
  });

  it('that answers a claim takes back what it does not grant, and that is taken back with it', async () => {
    const claimed = await claim();
    const answer = await credited(granting(claimed, 40));
    expect(await factsOf(answer._id)).toMatchObject([{ line: 'NP1', taxable: 100, tax: 18, total: 118, credit: 18 }]);
    await notes.expectWhole();
    const cancelled = { Sts: 'Cancelled', Reason: 'Entered twice' };
    await done(owner.put(`Accounting/VendorCreditNotes/${answer._id}/Status`, cancelled));
    expect([await creditOf(answer._id), (await treatmentOf(answer._id)).ended]).toEqual([0, true]);
    const whole = await credited({ VDNId: claimed._id });
    expect([await factsOf(whole._id), (await treatmentOf(whole._id)).ended]).toEqual([[], false]);
  });
});

it('What was bought before comes into facts as it would have been frozen', async () => {
  const claimed = await claim();
  await credited(granting(claimed, 30));
  const { entityId } = notes.org;
  const client = new pg.Client(notes.api.databaseConfig);
  await client.connect();
  const gone = `document_id in (select id from bill where status = 'Cancelled' union all select id from vendor_credit_note where status = 'Cancelled')`;
  const state = async () => [
    (
      await client.query(
        `select to_jsonb(f) - '{id,written_by,carried_over,posted_at}'::text[] as row from purchase_fact f
         where entity_id = $1 and not ${gone} and mirrors_id is null order by document_id, line_id`,
        [entityId],
      )
    ).rows,
    (
      await client.query(
        `select to_jsonb(g) - '{carried_over}'::text[] as row from document_gst g
         where entity_id = $1 and not outward and ended_at is null order by document_id`,
        [entityId],
      )
    ).rows,
  ];
  const before = await state();
  await client.query(
    'set session_replication_role = replica; truncate purchase_fact; delete from document_gst where not outward',
  );
  const folder = join(import.meta.dirname, '../../../db/migrations');
  const name = readdirSync(folder).find((each) => each.endsWith('_purchase_facts_filled.sql'))!;
  for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
    await client.query(statement);
  const after = await state();
  await client.end();
  expect(before[0]!.length).toBeGreaterThan(8);
  expect(after).toEqual(before);
});
