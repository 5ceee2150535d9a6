import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenHead, frozenLine, type PostedLine } from '@bahi/domain/facts/frozen-lines';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Books, LABOUR, openBooks, partLine } from '../../features/accounting/invoice/invoice.fixture.ts';
import { openWorkshop } from '../../features/service/work-order/workshop.fixture.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { newId } from '../new-id.ts';
import { documentGstOf } from './document-gst.ts';
import { freezeFacts } from './freeze-facts.ts';
import type { FrozenDocument } from './frozen-document.ts';
import { mirrorFacts } from './mirror-facts.ts';

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(() => api.close());

const done = async (asked: ReturnType<Books['owner']['get']>) => {
  const { status, body } = await asked;
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  return body;
};
const brokenPromises = async ({ organisation: { orgId, entityId } }: Books) =>
  (await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] })).map(({ promise }) => promise);
const put = (path: string, body: object) => done(books.owner.put(`Accounting/Invoices/${path}`, body));

const SUMS = `select count(*)::int as rows, sum(quantity_e3)::bigint as quantity, sum(taxable_paise)::bigint as taxable,
    sum(total_paise)::bigint as total, sum(cost_paise)::bigint as cost`;
const sumsOf = async (id: string, table: 'sale_fact' | 'purchase_fact' = 'sale_fact') =>
  (await books.rows(`${SUMS} from ${table} where document_id = $1`, [id]))[0];
const treatmentsOf = (id: string) =>
  books.rows(
    `select revision, ended_at is not null as ended from document_gst where document_id = $1 order by revision`,
    [id],
  );
const asOwner = async <T>(run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

describe('What an invoice freezes as it is approved', () => {
  it('are its lines with the masters of the moment, and what its head adds', async () => {
    const category = await done(books.owner.post('Settings/ItemCategories', { Name: 'Filters' }));
    await books.rows(
      `update item set category_id = $1, manufacturer = 'Bosch', generic_name = 'Filter', drug_schedule = 'H' where id = $2`,
      [category._id, books.itemId],
    );
    const lines = [LABOUR, partLine(books, { discountPaise: 10_000 })];
    const { id, code } = await books.approved({ lines });
    const [labour, part] = await books.rows(
      `select kind, line_id as "lineId", code, family, manufacturer, item_category_id as category, generic_name as generic,
         drug_schedule as schedule, hsn, uqc, rate_e4::int as rate, tax_kind as "taxKind", gst_table as "table",
         gross_paise::int as gross, discount_paise::int as discount, taxable_paise::int as taxable, total_paise::int as total,
         cost_paise::int as cost, warehouse_id as warehouse, salesperson_id as salesperson, carried_over as carried
       from sale_fact where document_id = $1 order by id`,
      [id],
    );
    const both = { kind: 'line', code, rate: 180_000, taxKind: 'taxable', table: 'b2cs', carried: false };
    const by = { salesperson: books.owner.userId };
    expect(labour).toEqual({
      ...both,
      ...by,
      lineId: 'IO1',
      family: 'labour',
      manufacturer: null,
      category: null,
      generic: null,
      schedule: null,
      hsn: '9987',
      uqc: 'NA',
      gross: 100_000,
      discount: 0,
      taxable: 100_000,
      total: 118_000,
      cost: 0,
      warehouse: null,
    });
    expect(part).toEqual({
      ...both,
      ...by,
      lineId: 'IP1',
      family: 'part',
      manufacturer: 'Bosch',
      category: category._id,
      generic: 'Filter',
      schedule: 'H',
      hsn: '84212300',
      uqc: 'NOS',
      gross: 100_000,
      discount: 10_000,
      taxable: 90_000,
      total: 106_200,
      cost: 60_000,
      warehouse: books.warehouseId,
    });
    await books.rows(`update item set category_id = null, manufacturer = 'Mahle' where id = $1`, [books.itemId]);
    expect(
      await books.rows('select distinct manufacturer from sale_fact where document_id = $1 and item_id is not null', [
        id,
      ]),
    ).toEqual([{ manufacturer: 'Bosch' }]);
  });

  it('is who sold to whom, where and under which rule', async () => {
    const customerId = await books.addCustomer({ name: 'Kaveri Motors', gstin: '33AAACK1234F1Z5', supplyType: 'B2B' });
    const { id } = await books.approved({ customerId });
    await books.rows(`update customer set name = 'Kaveri & Sons', gstin = null, supply_type = 'B2C' where id = $1`, [
      customerId,
    ]);
    const [gst] = await books.rows(
      `select outward, party_gstin as "partyGstin", party_name as name, party_treatment as treatment, gstin, state_code as state,
         place_of_supply as place, tax_heads as heads, gst_table as "table", return_period as period, reverse_charge as rc
       from document_gst where document_id = $1`,
      [id],
    );
    const { today } = books.ctx;
    expect(gst).toEqual({
      outward: true,
      partyGstin: '33AAACK1234F1Z5',
      name: 'Kaveri Motors',
      treatment: 'B2B',
      gstin: books.ctx.entity.gstin,
      state: '29',
      place: '33',
      heads: 'inter',
      table: 'b2b',
      period: today.slice(5, 7) + today.slice(0, 4),
      rc: false,
    });
  });

  it('are rows of adjustment and round-off beside the lines', async () => {
    const { id, totalPaise } = await books.approved({ adjustPaise: -1_234, adjustReason: 'Agreed' } as object);
    const rows = await books.rows(
      `select line_id as line, total_paise::int as total from sale_fact where document_id = $1 and kind = 'head' order by id`,
      [id],
    );
    expect(rows.map(({ line }) => line)).toEqual(['Adjust', 'Round']);
    expect((await sumsOf(id))!.total).toBe(totalPaise);
  });

  it('comes from the job: its advisor and its technician, the one who worked on the line longest', async () => {
    const shop = await openWorkshop();
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] });
    await shop.owner.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
    await shop.owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
    const [draft] = (await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {})).body;
    await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft._id });
    const asked = `select source, source_id as "sourceId", source_line_id as line, advisor_id as advisor, technician_id as technician,
        make, model, payer from sale_fact where document_id = $1 and kind = 'line'`;
    expect(await shop.read(asked, [draft._id])).toEqual([
      {
        source: 'Job',
        sourceId: order._id,
        line: 'WO1',
        advisor: shop.advisor.userId,
        technician: shop.technician.userId,
        make: 'Maruti Suzuki',
        model: 'Swift',
        payer: 'Cus',
      },
    ]);
    await shop.api.close();
  });
});

describe('What takes a document out of the books', () => {
  it('mirrors its facts on its day, and ends its treatment', async () => {
    const { id } = await books.approved({ lines: [LABOUR, partLine(books)] });
    await put(`${id}/Cancel`, { Reason: 'Wrong' });
    expect(await sumsOf(id)).toEqual({ rows: 4, quantity: 0, taxable: 0, total: 0, cost: 0 });
    const pairs = await books.rows(
      `select m.line_id as line, m.taxable_paise = -f.taxable_paise and m.dated_on = f.dated_on as mirrored
       from sale_fact m join sale_fact f on f.id = m.mirrors_id where m.document_id = $1 order by m.id`,
      [id],
    );
    expect(pairs).toEqual([
      { line: 'IO1', mirrored: true },
      { line: 'IP1', mirrored: true },
    ]);
    expect(await treatmentsOf(id)).toEqual([{ revision: 1, ended: true }]);
    expect(await brokenPromises(books)).toEqual([]);
  });

  it('is a reopening too: the last revision stands', async () => {
    const { id } = await books.approved({ lines: [LABOUR] });
    await put(`${id}/ReOpen`, { Reason: 'Price' });
    expect(await sumsOf(id)).toMatchObject({ rows: 2, total: 0 });
    const line = { _id: 'IO1', Pr: 500 };
    await done(books.owner.put(`Accounting/Invoices/${id}`, { Ops: [line] }));
    await done(books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id }));
    expect(await sumsOf(id)).toMatchObject({ rows: 3, taxable: 50_000, total: 59_000 });
    expect(await treatmentsOf(id)).toEqual([
      { revision: 1, ended: true },
      { revision: 2, ended: false },
    ]);
    expect(await brokenPromises(books)).toEqual([]);
  });
});

describe('Another kind', () => {
  const bought: PostedLine = {
    id: 'BP1',
    family: 'part',
    description: 'Brake fluid',
    itemId: null,
    hsn: '38190010',
    unitCode: 'LTR',
    quantity: 10_000,
    taxCode: 106,
    accountCode: 5000,
    amountPaise: 100_000,
    discountPaise: 0,
    recordDiscountPaise: 0,
    taxablePaise: 100_000,
    cgstPaise: 9_000,
    sgstPaise: 9_000,
    igstPaise: 0,
    totalPaise: 118_000,
  };
  const vendor = {
    id: newId(),
    name: 'Sri Auto Spares',
    gstin: '29AAACS1234F1Z1',
    treatment: 'Regular',
    stateCode: '29',
  } as const;
  const documentOf = (kind: string): FrozenDocument => ({
    kind,
    id: newId(),
    code: `${kind}-1`,
    revision: 1,
    on: books.ctx.today,
  });
  const undo = { name: 'undone at the end of the test' };
  /** Freezes in a transaction that is taken back: no such document is in the books. */
  const frozenFor = async (run: Parameters<Books['run']>[0]) =>
    expect(
      books.run(async (tx) => {
        await run(tx);
        throw undo;
      }),
    ).rejects.toBe(undo);

  it('that buys freezes what it declares, and a note of its side counts against it', () =>
    frozenFor(async (tx) => {
      const datedOn = books.ctx.today;
      const supply = { datedOn, vendor, placeOfSupply: null, taxHeads: 'intra', reverseCharge: false } as const;
      const line = { ...frozenLine(bought, { taxed: true, gstTable: null }), costPaise: 100_000, freeQuantity: 1_000 };
      const credit = { inputCredit: 'Claim', inputCreditClass: 'Inputs', creditPaise: 18_000 } as const;
      const lines = [
        { ...line, ...credit },
        ...frozenHead({ adjustPaise: 0, roundPaise: 40 }, { adjustment: 1, roundOff: 5800 }),
      ];
      const gst = documentGstOf(tx.ctx, supply);
      const [bill, note] = [documentOf('bill'), documentOf('vendorDebitNote')];
      freezeFacts(tx, bill, { gst, vendorDocumentNo: 'B-77', source: 'Receive', lines });
      freezeFacts(tx, note, { gst, vendorDocumentNo: null, isNote: true, lines });
      const rows = await tx.query(
        `select document_kind as kind, line_id as line, vendor_document_no as number, quantity_e3::int as quantity,
           free_quantity_e3::int as free, taxable_paise::int as taxable, total_paise::int as total, credit_paise::int as credit,
           input_credit as "inputCredit"
         from purchase_fact where document_id = any ($1) order by id`,
        [[bill.id, note.id]],
      );
      const row = { line: 'BP1', inputCredit: 'Claim' };
      const head = { line: 'Round', inputCredit: 'None', quantity: 0, free: 0, taxable: 0, credit: 0 };
      const goods = { quantity: 10_000, free: 1_000, taxable: 100_000, total: 118_000, credit: 18_000 };
      const less = { quantity: -10_000, free: -1_000, taxable: -100_000, total: -118_000, credit: -18_000 };
      expect(rows).toEqual([
        { kind: 'bill', number: 'B-77', ...row, ...goods },
        { kind: 'bill', number: 'B-77', ...head, total: 40 },
        { kind: 'vendorDebitNote', number: null, ...row, ...less },
        { kind: 'vendorDebitNote', number: null, ...head, total: -40 },
      ]);
      mirrorFacts(tx, bill);
      const [left] = await tx.query(`${SUMS} from purchase_fact where document_id = $1`, [bill.id]);
      expect(left).toMatchObject({ rows: 4, total: 0, cost: 0 });
    }));

  it('of a side that sells is refused under a kind that buys, and one of no side as a bug', () =>
    frozenFor(async (tx) => {
      const { customerId } = books;
      const customer = { id: customerId, name: 'A', gstin: null, supplyType: 'B2C', billingAddress: {} } as const;
      const supply = {
        isNote: false,
        datedOn: tx.ctx.today,
        customer,
        placeOfSupply: null,
        taxed: true,
        totalPaise: 1,
      };
      const facts = { gst: documentGstOf(tx.ctx, supply), salespersonId: null, lines: [] };
      expect(() => freezeFacts(tx, documentOf('payment'), facts)).toThrow('facts of payment have a side');
      expect(() => freezeFacts(tx, documentOf('bill'), facts)).toThrow('facts of bill are those of a purchase');
    }));
});

describe('The database keeps facts', () => {
  it.each([
    ['a fact is changed', 'update sale_fact set taxable_paise = taxable_paise + 1, gross_paise = gross_paise + 1'],
    ['a fact is deleted', 'delete from sale_fact'],
    ['the treatment of a document is changed', `update document_gst set party_gstin = null, gst_table = 'b2cs'`],
    ['an ended treatment begins again', 'update document_gst set ended_at = null'],
    ['a treatment is deleted', 'delete from document_gst'],
    [
      'gross less discount is not taxable',
      `insert into sale_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, dated_on, posted_at, description,
         customer_id, gross_paise)
       select org_id, id, 'line', 'invoice', id, 1, 'IO1', created_at::date, created_at, '', id, 1 from entity`,
    ],
    [
      'a fact is added beside those of a posted document',
      `insert into sale_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, dated_on, posted_at, description,
         customer_id)
       select org_id, entity_id, kind, document_kind, document_id, revision, 'IX9', dated_on, posted_at, description, customer_id
       from sale_fact where mirrors_id is null limit 1`,
    ],
    [
      'a fact is said to be of another transaction',
      `insert into sale_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, dated_on, posted_at, description,
         customer_id, written_by)
       select org_id, entity_id, kind, document_kind, gen_random_uuid(), revision, line_id, dated_on, posted_at, description, customer_id,
         '3'::xid8 from sale_fact where mirrors_id is null limit 1`,
    ],
    [
      'a fact is mirrored twice',
      `insert into sale_fact (org_id, entity_id, kind, document_kind, document_id, revision, line_id, dated_on, posted_at, description,
         customer_id, mirrors_id)
       select org_id, entity_id, kind, document_kind, document_id, revision, line_id, dated_on, posted_at, description, customer_id,
         mirrors_id from sale_fact where mirrors_id is not null limit 1`,
    ],
  ])('no statement passes: %s', async (_what, statement) => {
    await expect(books.rows(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  it('bahi check finds a document without its facts, and income that no fact says', async () => {
    const own = await openBooks(api);
    const { id } = await own.approved();
    expect(await brokenPromises(own)).toEqual([]);
    await asOwner(async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('delete from sale_fact where document_id = $1', [id]);
    });
    expect(await brokenPromises(own)).toEqual([
      'Facts of sales and purchases say what the posted documents say.',
      'Income of a month by facts is that of the ledger.',
    ]);
  });
});

it('What was posted before comes into facts as it would have been frozen', async () => {
  const own = await openBooks(api);
  const customerId = await own.addCustomer({ name: 'Kaveri Motors', gstin: '33AAACK1234F1Z5', supplyType: 'B2B' });
  await own.approved({
    lines: [LABOUR, partLine(own, { discountPaise: 999 })],
    adjustPaise: -1_234,
    adjustReason: 'Agreed',
  } as object);
  await own.approved({ customerId, lines: [LABOUR, { ...LABOUR, id: 'IO2', taxCode: 118 }] });
  await own.approved({ taxed: false, untaxedReason: 'Export' } as object);
  const gone = await own.approved();
  await done(own.owner.put(`Accounting/Invoices/${gone.id}/Cancel`, { Reason: 'Wrong' }));
  const { entityId } = own.organisation;
  const state = () =>
    asOwner(async (client) => {
      const facts = await client.query(
        `select to_jsonb(f) - '{id,written_by,carried_over,posted_at}'::text[] as row from sale_fact f
         where entity_id = $1 and document_id <> $2 order by document_id, line_id`,
        [entityId, gone.id],
      );
      const treatments = await client.query(
        `select to_jsonb(g) - '{carried_over}'::text[] as row from document_gst g where entity_id = $1 and document_id <> $2 order by document_id`,
        [entityId, gone.id],
      );
      return [facts.rows, treatments.rows];
    });
  const before = await state();
  await asOwner(async (client) => {
    await client.query('set session_replication_role = replica; truncate sale_fact, document_gst');
    const folder = join(import.meta.dirname, '../../../db/migrations');
    const name = readdirSync(folder).find((each) => each.endsWith('_facts_filled.sql'))!;
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    const until = statements.findIndex((statement) => statement.includes('CREATE TRIGGER'));
    for (const statement of statements.slice(0, until)) await client.query(statement);
  });
  expect(await state()).toEqual(before);
  expect(await brokenPromises(own)).toEqual([]);
});
