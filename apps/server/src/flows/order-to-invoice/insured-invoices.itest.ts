import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let branchId: string;
let ownStateBranchId: string;
const gstinOf = (first14: string): string => `${first14}${gstinCheckDigit(first14)}`;
const MUMBAI = gstinOf('27AAACI7904G1Z');
const BENGALURU = gstinOf('29AAACI7904G1Z');
const NO_TIE_UP = 'No tie up settings found. Please setup tie up information in settings.';

const newBranch = async (Name: string, GSTIN: string): Promise<Wire> => {
  const saved = await shop.owner.put('Service/Insurance/ICICI/Branch/new', { Name, GSTIN, Addr: 'Main road' });
  expect(saved.status).toBe(200);
  return saved.body.Branches.find((branch: Wire) => branch.Name === Name);
};

beforeAll(async () => {
  shop = await openWorkshop();
  for (const each of [shop.owner, await shop.org.as('owner', 'second')])
    await each.put('EntitySettings/Service', { Insurance: true });
});
afterAll(() => shop.api.close());

const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

describe('a tie-up with an insurer', () => {
  it('Without a tie-up in force on the day: No tie up settings found.', async () => {
    const order = await shop.newOrder();
    const save = () => shop.advisor.put(`Service/WorkOrders/${order._id}/Insurance`, { InsId: 'ICICI' });
    const refused = await save();
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([422, 'NoTieUp', NO_TIE_UP]);
    const ended = await shop.owner.put('Service/EntityInsurance/ICICI', {
      TieUp: true,
      From: '2020-01-01',
      To: '2020-12-31',
    });
    expect([ended.status, ended.body.InForce, (await save()).status]).toEqual([200, false, 422]);
    const endless = await shop.owner.put('Service/EntityInsurance/ICICI', { To: null, CrDays: 30 });
    expect([endless.body.InForce, endless.body.CrDays, (await save()).status]).toEqual([true, 30, 200]);
    const listed = (await shop.owner.get('System/Insurance')).body as Wire[];
    expect(listed.filter(({ TieUp }) => TieUp).map(({ Code }) => Code)).toEqual(['ICICI']);
  });

  it('Ded [₹1,000; two-wheelers ₹100; above 1,500 cc ₹2,000]: an order begins with that of its vehicle, unless the insurer has his own', async () => {
    const { owner } = shop;
    const begins = async (model: object, insurer = 'ICICI'): Promise<unknown> => {
      const make = (await owner.post('Settings/Makes', { Name: `Make ${JSON.stringify(model)} ${insurer}` })).body;
      const Model = (await owner.post('Settings/Models', { Make: make._id, Name: 'One', ...model })).body._id;
      const vehicle = { RegNo: `KA05MH${1000 + counted++}`, ModelId: Model, CustomerId: shop.customerId };
      const made = await owner.post('Common/Products', { ...vehicle, LTG: (await owner.get('LTGS')).body[0]._id });
      expect([made.status, made.body.message]).toEqual([201, undefined]);
      const order = await shop.newOrder({ ProductId: made.body._id });
      const said = await owner.put(`Service/WorkOrders/${order._id}/Insurance`, { InsId: insurer });
      expect([said.status, said.body.message]).toEqual([200, undefined]);
      return said.body.Ded;
    };
    let counted = 0;
    expect((await owner.get('Service/EntityInsurance/ICICI')).body.Ded).toBeUndefined();
    expect([
      await begins({ BodyType: 'two-wheeler', CC: 349 }),
      await begins({ BodyType: 'hatchback', CC: 1500 }),
      await begins({ BodyType: 'suv', CC: 1501 }),
      await begins({}),
    ]).toEqual([100, 1000, 2000, 1000]);
    await owner.put('Service/EntityInsurance/NIA', { TieUp: true, From: '2020-01-01' });
    for (const Ded of [2500, 0]) {
      await owner.put('EntitySettings/InsCompSettings/NIA', { Ded });
      expect(await begins({ BodyType: 'two-wheeler', CC: 100 + Ded }, 'NIA')).toBe(Ded);
    }
    await owner.put('EntitySettings/InsCompSettings/NIA', { Ded: null });
    expect(await begins({ BodyType: 'two-wheeler' }, 'NIA')).toBe(100);
    // Another insurer of the same vehicle has his own again.
    const order = await shop.newOrder();
    const path = `Service/WorkOrders/${order._id}/Insurance`;
    await owner.put('EntitySettings/InsCompSettings/NIA', { Ded: 5000 });
    const first = (await owner.put(path, { InsId: 'NIA' })).body.Ded;
    expect([first, (await owner.put(path, { InsId: 'ICICI' })).body.Ded]).toEqual([5000, 1000]);
    await owner.put('Service/EntityInsurance/NIA', { TieUp: false });
  });

  it('is changed by who administers the masters of Service, with days in order and a fresh version', async () => {
    const path = 'Service/EntityInsurance/ICICI';
    const days = await shop.owner.put(path, { From: '2026-02-01', To: '2026-01-01' });
    const stale = await shop.owner.put(path, { CrDays: 1, _v: 1 });
    const unknown = await shop.owner.put('Service/EntityInsurance/NOBODY', { TieUp: true });
    expect([days.status, days.body.fields[0].path, stale.status, unknown.status]).toEqual([400, 'To', 409, 404]);
    expect((await shop.advisor.put(path, { CrDays: 1 })).status).toBe(403);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.get(path)).body.TieUp).toBe(false);
  });

  it('Each branch is a customer (B2B), found by GSTIN or made', async () => {
    const made = await newBranch('Mumbai', MUMBAI);
    branchId = made._id;
    const customer = (await shop.owner.get(`Common/Customers/${made.CustId}`)).body;
    expect([customer.SType, customer.GSTIN, customer.CreditDays]).toEqual(['B2B', MUMBAI, 30]);
    const again = await newBranch('Mumbai claims', MUMBAI);
    expect(again.CustId).toBe(made.CustId);
    ownStateBranchId = (await newBranch('Bengaluru', BENGALURU))._id;
    const taken = await shop.owner.put('Service/Insurance/ICICI/Branch/new', { Name: 'mumbai', GSTIN: MUMBAI });
    const without = await shop.owner.put('Service/Insurance/ICICI/Branch/new', { Name: 'Pune' });
    const wrong = await shop.owner.put('Service/Insurance/ICICI/Branch/new', { Name: 'Pune', GSTIN: '27AAAC' });
    expect([taken.status, without.status, wrong.status]).toEqual([409, 400, 400]);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.put(`Service/Insurance/ICICI/Branch/${branchId}`, { Name: 'Mine' })).status).toBe(404);
  });

  it('service rule 11: `Surveyor update needed: {name} belongs to {insurer}.`, when surveyor or insurer is chosen; `SurUpdate: true` moves him, an independent one fits all.', async () => {
    const surveyor = (await shop.owner.post('Settings/Surveyors', { Name: 'R. Iyer', LicNo: 'SLA-1', InsId: 'TATA' }))
      .body;
    const free = (await shop.owner.post('Settings/Surveyors', { Name: 'K. Das', LicNo: 'SLA-2' })).body;
    const order = await shop.newOrder();
    const path = `Service/WorkOrders/${order._id}/Insurance`;
    const save = (body: object) => shop.advisor.put(path, { InsId: 'ICICI', ...body });
    const refused = await save({ Sur_Id: surveyor._id });
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      422,
      'SurveyorUpdateNeeded',
      'Surveyor update needed: R. Iyer belongs to Tata AIG General Insurance Co. Ltd.',
    ]);
    expect((await save({ Sur_Id: free._id })).status).toBe(200);
    expect((await save({ Sur_Id: surveyor._id, SurUpdate: true })).status).toBe(200);
    expect((await shop.owner.get(`Settings/Surveyors/${surveyor._id}`)).body.InsId).toBe('ICICI');
    // Another insurer is chosen: the surveyor who stands there is not his.
    await shop.owner.put('Service/EntityInsurance/NIA', { TieUp: true, From: '2020-01-01' });
    const other = await shop.advisor.put(path, { InsId: 'NIA' });
    expect([other.status, other.body.errorCode]).toEqual([422, 'SurveyorUpdateNeeded']);
    expect((await shop.advisor.put(path, { InsId: 'NIA', Sur_Id: free._id })).status).toBe(200);
    await shop.owner.put('Service/EntityInsurance/NIA', { TieUp: false });
  });
});

/** The worked case of rule 17: bumper, refit and painting, all the insurer's until they are assessed. */
async function crashed(
  options: { branch?: string; Ded?: number; complete?: boolean } = {},
): Promise<{ id: string; itemId: string }> {
  const itemId = await shop.newItem(5, { UnPr: 8000 });
  const order = await shop.newOrder(
    {
      SA: shop.advisor.userId,
      Ops: [
        { Desc: 'Remove and refit bumper', PBy: 'Ins', AssPr: 600 },
        { Desc: 'Paint bumper', PBy: 'Ins', AssPr: 4000 },
      ],
      Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1', PBy: 'Ins', AssPr: 8000 }],
    },
    shop.owner,
  );
  const path = `Service/WorkOrders/${order._id}`;
  const insured = await shop.owner.put(`${path}/Insurance`, {
    InsId: 'ICICI',
    BrId: options.branch ?? branchId,
    ClaimNo: 'CL-77',
    PolNo: 'P-1',
    LossDt: order.CrDate,
    Ded: options.Ded ?? 1000,
  });
  expect(insured.status).toBe(200);
  const assessed = await shop.owner.put(`${path}/Assess`, {
    Lines: [{ _id: 'WO1' }, { _id: 'WO2', Mat: 'Paint' }, { _id: 'WP1', Mat: 'Plastic' }],
  });
  expect([assessed.status, assessed.body.message]).toEqual([200, undefined]);
  await shop.owner.put(`${path}/Approve`, AUTHORISED);
  if (options.complete !== false) {
    const done = await shop.manager.put(`${path}/Status`, { Sts: 'Completed' });
    expect([done.status, done.body.Sts]).toEqual([200, 'Completed']);
  }
  return { id: order._id, itemId };
}

const generate = (id: string, body: object = {}) => shop.owner.post(`Service/WorkOrders/${id}/GenerateInvoice`, body);
const invoice = async (id: string): Promise<Wire> => (await shop.owner.get(`Accounting/Invoices/${id}`)).body;
const approve = (id: string) => shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });

/** Both invoices of an order, the customer's first. */
async function bothOf(id: string, body: object = {}): Promise<[Wire, Wire]> {
  const made = await generate(id, body);
  expect([made.status, made.body.map(({ PBy }: Wire) => PBy)]).toEqual([200, ['Cus', 'Ins']]);
  return [await invoice(made.body[0]._id), await invoice(made.body[1]._id)];
}

describe('the two invoices of an insured repair', () => {
  it('service rule 17: Bumper ₹8,000 Plastic, RRF ₹600, Ptng ₹4,000, 18 %, Ded ₹1,000, an insurer of another state', async () => {
    const { id } = await crashed();
    const seen = (await shop.owner.get(`Service/WorkOrders/${id}/Insurance`)).body;
    expect(seen.Split).toEqual({
      Ins: { NetAmt: 7252.54, Tax: 1305.46, Total: 8558 },
      Cus: { NetAmt: 5347.46, Tax: 962.54, Total: 6310 },
      Moved: 1000,
      Left: 0,
      Diff: 0,
    });
    const [customer, insurer] = await bothOf(id);
    expect([insurer.IGST, insurer.CGST, insurer.Total]).toEqual([1305.46, 0, 8558]);
    expect([insurer.Ops, insurer.Items].flat().map(({ NetAmt }: Wire) => NetAmt)).toEqual([600, 2652.54, 4000]);
    expect([customer.CGST, customer.SGST, customer.Total]).toEqual([481.27, 481.27, 6310]);
    expect(customer.Ops.map(({ Desc, NetAmt, Total }: Wire) => [Desc, NetAmt, Total])).toEqual([
      ['Paint bumper', 500, 590],
      ['Policy excess: Paint bumper', 847.46, 1000],
    ]);
    expect(customer.Ops[1].SAC).toBe(customer.Ops[0].SAC);
    expect(customer.Items.map(({ NetAmt }: Wire) => NetAmt)).toEqual([4000]);
  });

  it('service rule 21: The insurer’s invoice is to the branch with its GSTIN, place of supply its state, also for parts fitted; it names claim, policy, vehicle, loss date, `On account of {customer}`, and wants ClaimNo; e-invoice as any B2B. A repair has one place of supply an invoice, that of its labour, also for parts. `Enter the claim number.`', async () => {
    const { id } = await crashed();
    const [customer, insurer] = await bothOf(id);
    expect(insurer.Customer.GSTIN).toBe(MUMBAI);
    expect(insurer.Settings.PoS).toBe('27');
    expect(insurer.Vehicle.RegNo).toBe('KA05MH4821');
    expect(insurer.Notes).toMatch(/^Claim CL-77 · Policy P-1 · Loss on .* · On account of Asha Rao$/);
    expect(customer.Customer.Name).toBe('Asha Rao');
    const posted = await approve(insurer._id);
    expect([posted.status, posted.body.Sts]).toEqual([200, 'Unpaid']);
    const owed = (await shop.owner.get(`Accounting/Invoices/TotalDue/${shop.customerId}`)).body;
    const before = owed.Due;
    expect((await approve(customer._id)).status).toBe(200);
    const after = (await shop.owner.get(`Accounting/Invoices/TotalDue/${shop.customerId}`)).body;
    expect(after.Due - before).toBe(6310);
  });

  it('the print that an insurer’s settings name is proposed for his invoice; what nobody chose, mailed or linked too, is the tax invoice', async () => {
    const { id } = await crashed();
    const [customer, insurer] = await bothOf(id);
    const name = async ({ _id }: Wire, query = ''): Promise<string> => {
      const { status, headers } = await shop.owner.get(`Accounting/Invoices/${_id}/Print${query}`);
      expect(status).toBe(200);
      return /filename="?(\w+)/.exec(String(headers['content-disposition']))![1]!;
    };
    const usual = (Print: object | null) => shop.owner.put('EntitySettings/InsCompSettings/ICICI', { Print });
    const before = await name(insurer);
    const saved = await usual({ Variant: 'InsParts', Gst: false });
    expect([saved.status, saved.body.Print]).toEqual([200, { Variant: 'InsParts', Gst: false }]);
    const shown = async ({ _id }: Wire) => (await shop.owner.get(`Accounting/Invoices/${_id}`)).body.InsPrint;
    expect([await shown(insurer), await shown(customer)]).toEqual([{ Variant: 'InsParts', Gst: false }, undefined]);
    expect([await name(insurer), await name(insurer, '?variant=InsLabor'), await name(customer)]).toEqual([
      ...[before, 'Labour_draft', before],
    ]);
    expect((await usual({ Variant: 'NoTax', Gst: true })).status).toBe(400);
    expect((await usual(null)).body.Print).toBeUndefined();
    expect(await name(insurer)).toBe(before);
  });

  it('service rule 23: Stock and cost of a shared part move with the customer’s invoice, of an insurer’s part with the insurer’s; document discounts touch the customer face, tie-up discounts are in AssPr. Only the face that moves stock carries the quantity in table 12, e-invoice and reports; the other and excess lines of goods count 0.', async () => {
    const { id, itemId } = await crashed({ branch: ownStateBranchId });
    const [customer, insurer] = await bothOf(id);
    expect(insurer.CGST).toBe(652.73);
    await approve(insurer._id);
    expect(await shop.stockOf(itemId)).toEqual([5, 0]);
    await approve(customer._id);
    expect(await shop.stockOf(itemId)).toEqual([4, 0]);
    const facts = await shop.read<{ payer: string; quantity: number; cost: number }>(
      `select payer, quantity_e3 as quantity, cost_paise as cost from sale_fact where item_id = $1 order by payer`,
      [itemId],
    );
    expect(facts).toEqual([
      { payer: 'Cus', quantity: 1000, cost: 20_000 },
      { payer: 'Ins', quantity: 0, cost: 0 },
    ]);
    expect((await shop.owner.get(`Service/WorkOrders/${id}`)).body.Sts).toBe('Closed');
  });

  it('service rule 21: Enter the claim number., and the branch of the insurer', async () => {
    const { id } = await crashed();
    await shop.owner.put(`Service/WorkOrders/${id}/Insurance`, { ClaimNo: null });
    const unclaimed = await generate(id);
    expect([unclaimed.status, unclaimed.body.message]).toEqual([422, 'Enter the claim number.']);
    await shop.owner.put(`Service/WorkOrders/${id}/Insurance`, { ClaimNo: 'CL-1', BrId: null });
    expect((await generate(id)).body.fields[0].path).toBe('BrId');
  });

  it('service rule 16: the excess moves once; both invoices are made together, and one that is cancelled is made again alike', async () => {
    const { id } = await crashed();
    const alone = await generate(id, { Payers: ['Ins'] });
    expect([alone.status, alone.body.fields[0].path]).toEqual([422, 'Payers']);
    const [customer, insurer] = await bothOf(id);
    await approve(customer._id);
    await approve(insurer._id);
    const changed = await shop.owner.put(`Service/WorkOrders/${id}/Insurance`, { Ded: 0 });
    expect([changed.status, changed.body.message]).toEqual([
      422,
      'The insurer is invoiced already: cancel his invoice first.',
    ]);
    for (const old of [customer, insurer]) {
      const cancelled = await shop.owner.put(`Accounting/Invoices/${old._id}/Cancel`, { Reason: 'Wrong date' });
      expect(cancelled.status).toBe(200);
      expect((await shop.owner.get(`Service/WorkOrders/${id}`)).body.Sts).toBe('Completed');
      const made = await generate(id);
      expect([made.status, made.body.map(({ PBy }: Wire) => PBy)]).toEqual([200, [old.PBy]]);
      const anew = await invoice(made.body[0]._id);
      expect([anew.Total, anew.Ops.map(({ NetAmt }: Wire) => NetAmt)]).toEqual([
        old.Total,
        old.Ops.map(({ NetAmt }: Wire) => NetAmt),
      ]);
      expect((await approve(anew._id)).status).toBe(200);
    }
    expect((await shop.owner.get(`Service/WorkOrders/${id}`)).body.Sts).toBe('Closed');
  });

  it('service rule 16: the deductible is Ded + VolDed + Salv', async () => {
    const { id } = await crashed();
    const { body } = await shop.owner.put(`Service/WorkOrders/${id}/Insurance`, { VolDed: 200, Salv: 300 });
    const { Moved, Ins, Cus, Diff } = body.Split;
    // 1,500 × 9 ÷ 118 = 114.41 twice leaves 1,271.18 taxable: the paisa between the totals is shown (rule 18).
    expect([Moved, Ins.Total, Cus.Total, Diff]).toEqual([1500, 8058.01, 6810, 0.01]);
  });

  it('service rule 16: an insurer’s invoice of nil is not made', async () => {
    const { id } = await crashed({ Ded: 50_000 });
    const refused = await generate(id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The policy excess takes up all that the insurer pays: change who pays to the customer.',
    ]);
  });

  it('service rule 16: Split.Ins below the computed total moves the difference alike, above it: SplitExceeds', async () => {
    const { id } = await crashed();
    const above = await generate(id, { Split: { Ins: 8558.01 } });
    expect([above.status, above.body.errorCode]).toEqual([422, 'SplitExceeds']);
    const [customer, insurer] = await bothOf(id, { Split: { Ins: 8058 } });
    expect([insurer.Total, customer.Total]).toEqual([8058, 6810]);
  });

  it('service rule 18: what both invoices share is changed on neither of them alone', async () => {
    const { id } = await crashed();
    const [customer, insurer] = await bothOf(id);
    const save = (on: Wire, body: object) => shop.owner.put(`Accounting/Invoices/${on._id}`, body);
    const excess = customer.Ops[1]._id;
    for (const answer of [
      await save(insurer, { Ops: [{ _id: insurer.Ops[0]._id, Pr: 1 }] }),
      await save(insurer, { Adjust: -100, AdjReason: 'As agreed' }),
      await save(insurer, { Disc: 100, ODisc: 100, OPerc: 5, OvDisc: 5, Ops: [{ _id: insurer.Ops[0]._id, Perc: 5 }] }),
      await save(customer, { Ops: [{ _id: excess, Pr: 1 }] }),
      await save(customer, { Removed: [excess] }),
      await shop.owner.put(`Accounting/Invoices/${customer._id}/DeleteOperation/${excess}`, {}),
    ])
      expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
    expect([(await invoice(insurer._id)).Total, (await invoice(customer._id)).Total]).toEqual([8558, 6310]);
  });

  it('service rule 19: below EstAmt is accepted with ConfirmSplit and audited, above is refused', async () => {
    const { id } = await crashed({ complete: false });
    const line = (AssPr: number) => shop.owner.put(`Service/WorkOrders/${id}`, { Ops: [{ _id: 'WO1', AssPr }] });
    expect((await line(700)).status).toBe(200);
    await shop.manager.put(`Service/WorkOrders/${id}/Status`, { Sts: 'Completed' });
    const above = await generate(id);
    expect(above.body.message).toBe('Insurance and customer together exceed the total of WO1 by ₹100.00.');
    expect((await line(500)).status).toBe(200);
    await shop.manager.put(`Service/WorkOrders/${id}/Status`, { Sts: 'Completed' });
    const below = await generate(id);
    expect([below.status, below.body.errorCode, below.body.message]).toEqual([
      422,
      'SplitBelow',
      'Insurance and customer together are ₹100.00 below the total. The difference is billed to nobody. Continue?',
    ]);
    expect((await generate(id, { ConfirmSplit: true })).status).toBe(200);
    const log = (await shop.owner.get(`Service/WorkOrders/${id}/AuditLog`)).body;
    expect(JSON.stringify(log)).toContain('billed to nobody');
  });

  it('service rule 13: By hand needs a note; a part without Mat is asked before assessing', async () => {
    const { id } = await crashed({ complete: false });
    const assess = (line: object) => shop.owner.put(`Service/WorkOrders/${id}/Assess`, { Lines: [line] });
    const { Desc } = (await shop.owner.get(`Service/WorkOrders/${id}`)).body.Parts[0];
    const unsaid = await assess({ _id: 'WP1' });
    const silent = await assess({ _id: 'WP1', Mat: 'Plastic', Dep: 20 });
    expect([unsaid.body.message, silent.body.message]).toEqual([
      `Say what ${Desc} is made of.`,
      'Say why depreciation is 20 %.',
    ]);
    const said = await assess({ _id: 'WP1', Mat: 'Plastic', Dep: 20, Note: 'Nearly new' });
    expect([said.status, said.body.Parts[0].AssPr, said.body.Parts[0].UnPr]).toEqual([200, 6400, 1600]);
  });

  it('service rule 28: a panel that is repaired as it is has nothing to share, the work on it is shared', async () => {
    const order = await shop.newOrder(
      {
        SA: shop.advisor.userId,
        Ops: [],
        Colli: [{ _id: 'WCo1', Desc: 'Left front door', Side: 'Left', Act: 'Rep' }],
        Parts: [{ CollId: 'WCo1', Desc: 'Door', PBy: 'Ins', Ind: { AssDtng: 1800, AssPtng: 3500 } }],
      },
      shop.owner,
    );
    const path = `Service/WorkOrders/${order._id}`;
    await shop.owner.put(`${path}/Insurance`, { InsId: 'ICICI', BrId: branchId, LossDt: order.CrDate });
    const { status, body } = await shop.owner.put(`${path}/Assess`, {
      Lines: [{ _id: 'WO1' }, { _id: 'WO2', Mat: 'Paint' }, { _id: 'WP1', Mat: 'Plastic' }],
    });
    expect([status, body.message, body.Parts?.[0].PBy, body.Ops?.map(({ AssPr }: Wire) => AssPr)]).toEqual([
      200,
      undefined,
      'Ins',
      [1800, 3062.5],
    ]);
  });

  it('insurer amounts are told to nobody who may not see them', async () => {
    const { id } = await crashed();
    const seen = await shop.cashier.get(`Service/WorkOrders/${id}/Insurance`);
    if (seen.status === 200) expect([seen.body.Ded, seen.body.Split]).toEqual([undefined, undefined]);
    const order = await shop.cashier.get(`Service/WorkOrders/${id}`);
    if (order.status === 200) expect(order.body.Parts[0].AssPr).toBeUndefined();
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.get(`Service/WorkOrders/${id}/Insurance`)).status).toBe(404);
    expect((await elsewhere.put(`Service/WorkOrders/${id}/Assess`, { Lines: [] })).status).toBe(404);
  });
});
