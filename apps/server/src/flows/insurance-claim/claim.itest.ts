import { USUAL_PAPERS } from '@bahi/domain/service/claim/claim-paper';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { allocate } from '@bahi/domain/money/allocate';
import { addDays } from '@bahi/domain/time/dates';
import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientWith } from '../../../test/client-with.ts';
import { INVARIANTS } from '../../core/integrity/invariants.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let branchId: string;
let insurerId: string;
const BASE = 'Service/Claims';
const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

beforeAll(async () => {
  shop = await openWorkshop();
  const { owner } = shop;
  for (const each of [owner, await shop.org.as('owner', 'second')])
    await each.put('EntitySettings/Service', { Insurance: true });
  await owner.put('Service/EntityInsurance/ICICI', { TieUp: true, From: '2020-01-01' });
  const first14 = '27AAACI7904G1Z';
  const saved = await owner.put('Service/Insurance/ICICI/Branch/new', {
    Name: 'Mumbai',
    GSTIN: first14 + gstinCheckDigit(first14),
    Addr: 'Main road',
  });
  [{ _id: branchId, CustId: insurerId }] = saved.body.Branches;
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
  expect([status < 300, body.message, body.fields]).toEqual([true, undefined, undefined]);
  return body;
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Every field of an answer, by its path. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, `${path}[]`)))];
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path ? `${path}.${key}` : key));
}
/** A page of a list, or all of a short one. */
const rowsOf = ({ body }: { body: Wire }): Wire[] => body.Data ?? body;
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.message, body.fields?.[0]?.path];

/** The worked case of rule 17: bumper, refit and painting, all the insurer's until they are assessed. */
async function crashed(insurance: object = {}): Promise<Wire> {
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
  const body = { InsId: 'ICICI', BrId: branchId, ClaimNo: 'CL-77', LossDt: order.CrDate, Ded: 1000, ...insurance };
  await done(shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, body));
  return order;
}
const claimOf = (order: Wire, client = shop.owner) => client.post(BASE, { WOId: order._id });
const verb = (claim: Wire, name: string, body: object, client = shop.owner) =>
  client.put(`${BASE}/${claim._id}/${name}`, body);
const lineOf = (claim: Wire, lineId: string) => claim.Lines.find((line: Wire) => line.LineId === lineId);
const idOf = (claim: Wire, lineId: string) => lineOf(claim, lineId)._id;

const assessed = (claim: Wire, part: object = { Mat: 'Plastic' }) =>
  verb(claim, 'Assess', {
    Lines: [
      { _id: idOf(claim, 'WO1') },
      { _id: idOf(claim, 'WO2'), Mat: 'Paint' },
      { _id: idOf(claim, 'WP1'), ...part },
    ],
  });
const approval = { ApprRef: 'AP/9', Reason: 'Policy shown on paper' };

/** A claim as approved, of an order that is done. */
async function approvedClaim(lines: object[] = [], insurance: object = {}): Promise<{ order: Wire; claim: Wire }> {
  const order = await crashed(insurance);
  const made = await done(claimOf(order));
  await done(assessed(made));
  const Lines = lines.map((line) => ({ ...line, _id: idOf(made, (line as Wire).LineId), LineId: undefined }));
  const claim = await done(verb(made, 'Approve', { ...approval, Lines }));
  await done(shop.owner.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED));
  await done(shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' }));
  return { order, claim };
}

const generate = (order: Wire, body: object = {}) =>
  shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, body);

/** Both invoices approved, the insurer's paid by so much. */
async function billedClaim(paid: number, tds = 0) {
  const { order, claim } = await approvedClaim();
  const made = await done(generate(order));
  for (const { _id } of made) await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
  const [customer, insurer] = made as Wire[];
  const payment = await done(
    shop.owner.post('Accounting/Payments', {
      CustomerId: insurerId,
      Amount: paid,
      Tenders: [{ Type: 'Bank Transfer', Amount: paid, Ref: `UTR${claim.Code}` }],
      Deductions: tds ? [{ Kind: 'TDS', Section: '194J(b)', Amount: tds }] : [],
      Allocations: [{ InvoiceId: insurer!._id, Amount: paid + tds }],
    }),
  );
  return { order, claim, customer: customer!._id, insurer: insurer!._id, payment: payment._id };
}
const invoice = async (id: string): Promise<Wire> => (await shop.owner.get(`Accounting/Invoices/${id}`)).body;
const read = async (claim: Wire): Promise<Wire> => (await shop.owner.get(`${BASE}/${claim._id}`)).body;

describe('a claim from its intimation to its approval', () => {
  it('takes in what the insurer pays as claimed, once an order, with its papers', async () => {
    const order = await crashed();
    const claim = await done(claimOf(order));
    expect([claim.Sts, claim.ClaimNo, claim.WOCode, claim.Papers.length]).toEqual([
      'Intimated',
      'CL-77',
      order.Code,
      7,
    ]);
    expect(claim.Code).toMatch(/CLM/);
    expect(claim.Lines.map(({ LineId, Kind, Clm }: Wire) => [LineId, Kind, Clm])).toEqual([
      ['WO1', 'Lab', 600],
      ['WO2', 'Lab', 4000],
      ['WP1', 'Pr', 8000],
    ]);
    expect(refusal(await claimOf(order))).toEqual([
      422,
      `${claim.Code} is the claim of this order already.`,
      undefined,
    ]);
    const found = await done(shop.owner.get(`${BASE}?Text=CL-77&WOId=${order._id}`));
    expect(JSON.stringify(found)).toContain(claim._id);
    const open = await done(shop.owner.get(`${BASE}/Dashboard?Limit=200`));
    expect(open.map(({ _id }: Wire) => _id)).toContain(claim._id);
  });

  it('wants an insurer and a line that he pays; two at once make one', async () => {
    const plain = await shop.newOrder();
    expect((await claimOf(plain)).status).toBe(422);
    const order = await crashed();
    const both = await Promise.all([claimOf(order), claimOf(order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('every line assessed is Surveyed; rule 17: both prices are in force with the approval', async () => {
    const order = await crashed();
    const claim = await done(claimOf(order));
    const early = await verb(claim, 'Approve', approval);
    expect(refusal(early)).toEqual([422, 'Assess every line first.', undefined]);
    const surveyed = await done(assessed(claim));
    expect([surveyed.Sts, surveyed.Lines.map(({ Asd }: Wire) => Asd)]).toEqual(['Surveyed', [600, 3500, 4000]]);
    const before = (await shop.owner.get(`Service/WorkOrders/${order._id}`)).body;
    expect(before.Parts[0].AssPr).toBe(8000);
    const approved = await done(verb(claim, 'Approve', approval));
    expect([approved.Sts, approved.ApprRef]).toEqual(['Approved', 'AP/9']);
    const after = (await shop.owner.get(`Service/WorkOrders/${order._id}`)).body;
    const prices = [...after.Ops, ...after.Parts].map(({ PBy, Pr, UnPr, AssPr }: Wire) => [PBy, Pr ?? UnPr, AssPr]);
    expect(prices).toEqual([
      ['Ins', 0, 600],
      ['InCu', 500, 3500],
      ['InCu', 4000, 4000],
    ]);
  });

  it('rule 24: `The assessed amount is above what is claimed.` (422 `AboveClaimed`) is accepted with Confirm; below approved somebody bears the rest', async () => {
    const claim = await done(claimOf(await crashed()));
    const above = await assessed(claim, { Mat: 'Plastic', Asd: 8001 });
    expect([above.status, above.body.errorCode, above.body.message]).toEqual([
      422,
      'AboveClaimed',
      'The assessed amount is above what is claimed.',
    ]);
    const meant = { Lines: [{ _id: idOf(claim, 'WP1'), Mat: 'Plastic', Asd: 8001 }], Confirm: true };
    expect(lineOf(await done(verb(claim, 'Assess', meant)), 'WP1').Asd).toBe(8001);
    const surveyed = await done(assessed(claim));
    const short = (line: object) =>
      verb(claim, 'Approve', { ...approval, Lines: [{ _id: idOf(surveyed, 'WP1'), Appr: 3500, ...line }] });
    expect(refusal(await short({}))).toEqual([400, 'Say who bears ₹500.00.', 'Lines.0.To']);
    expect(refusal(await short({ Appr: 4000.01 }))[2]).toBe('Lines.0.Appr');
    const open = await done(short({ To: 'Open' }));
    expect([open.Sts, lineOf(open, 'WP1').To]).toEqual(['Surveyed', 'Open']);
    const approved = await done(short({ To: 'Cus', Reason: 'Old part' }));
    expect(approved.Sts).toBe('Approved');
    const { Parts } = (await shop.owner.get(`Service/WorkOrders/${claim.WOId}`)).body;
    expect([Parts[0].UnPr, Parts[0].AssPr, Parts[0].EstPr]).toEqual([4500, 3500, 8000]);
  });

  it('rule 24: None is given away: what nobody bears is invoiced with ConfirmSplit', async () => {
    const { order } = await approvedClaim([{ LineId: 'WP1', Appr: 3500, To: 'None', Reason: 'Old part' }]);
    const refused = await generate(order);
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      422,
      'SplitBelow',
      'Insurance and customer together are ₹500.00 below the total. The difference is billed to nobody. Continue?',
    ]);
    expect((await done(generate(order, { ConfirmSplit: true }))).map(({ PBy }: Wire) => PBy)).toEqual(['Cus', 'Ins']);
  });

  it('rule 12: a claim without a policy that covers LossDt wants a reason', async () => {
    const claim = await done(claimOf(await crashed()));
    expect(claim.Warnings).toEqual(['no policy of this insurer is on record']);
    await done(assessed(claim));
    const silent = await verb(claim, 'Approve', { ApprRef: 'AP/9' });
    expect(refusal(silent)).toEqual([400, 'A reason is needed: no policy of this insurer is on record.', 'Reason']);
    await done(verb(claim, 'Approve', approval));
  });

  it('rule 10: Without a tie-up in force on the day: `No tie up settings found. Please setup tie up information in settings.` The day is the claim’s, not LossDt; an empty To is endless.', async () => {
    const order = await crashed();
    await shop.owner.put('Service/EntityInsurance/ICICI', { To: '2020-12-31' });
    const none = (await claimOf(order)).body;
    expect([none.errorCode, none.message]).toEqual([
      'NoTieUp',
      'No tie up settings found. Please setup tie up information in settings.',
    ]);
    // Of what was lost before it, and of an order that was opened before it, the claim is told within it; an empty To is endless.
    await shop.read(`update work_order set opened_on = opened_on - 60 where id = $1`, [order._id]);
    const today = shop.api.clock.now().slice(0, 10);
    await shop.owner.put('Service/EntityInsurance/ICICI', { From: today, To: null });
    const insured = await shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { LossDt: addDays(today, -70) });
    expect([insured.status, insured.body.message]).toEqual([200, undefined]);
    const claim = await done(claimOf(order));
    await done(assessed(claim));
    await done(verb(claim, 'Approve', approval));
    await done(shop.owner.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED));
    await done(shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' }));
    expect((await done(generate(order))).map(({ PBy }: Wire) => PBy)).toEqual(['Cus', 'Ins']);
    await shop.owner.put('Service/EntityInsurance/ICICI', { From: '2020-01-01' });
  });

  it('is told to the insurer after the loss, on a day of the tie-up, also when that day is changed', async () => {
    const order = await crashed();
    const early = await shop.owner.post(BASE, { WOId: order._id, IntDt: '1999-12-31' });
    expect(refusal(early)).toEqual([
      400,
      expect.stringMatching(/^The insurer is told on .* at the earliest\.$/),
      'IntDt',
    ]);
    await done(shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { LossDt: '1999-06-01' }));
    const claim = await done(claimOf(order));
    const moved = await shop.owner.put(`${BASE}/${claim._id}`, { IntDt: '1999-12-31' });
    expect([moved.status, moved.body.errorCode]).toEqual([422, 'NoTieUp']);
    expect((await read(claim)).IntDt).toBe(claim.IntDt);
  });

  it('Rejected: Ins, InCu lines become Cus at what was quoted, with a reason and EdApprEst', async () => {
    const order = await crashed();
    const claim = await done(claimOf(order));
    const end = (body: object, client = shop.owner) => verb(claim, 'Status', { Sts: 'Rejected', ...body }, client);
    expect(refusal(await end({}))[2]).toBe('Reason');
    expect((await end({ Reason: 'No cover' }, shop.clerk)).status).toBe(403);
    const ended = await done(end({ Reason: 'No cover' }));
    expect(ended.Sts).toBe('Rejected');
    const { Ops, Parts } = (await shop.owner.get(`Service/WorkOrders/${order._id}`)).body;
    expect([...Ops, ...Parts].map(({ PBy, Pr, UnPr }: Wire) => [PBy, Pr ?? UnPr])).toEqual([
      ['Cus', 600],
      ['Cus', 4000],
      ['Cus', 8000],
    ]);
    expect((await done(verb(claim, 'ReOpen', {}))).Sts).toBe('Intimated');
  });

  it('a claim begins with the papers of its insurer, else with those of the settings', async () => {
    const names = async () => (await done(claimOf(await crashed()))).Papers.map(({ Name }: Wire) => Name);
    await done(shop.owner.put('EntitySettings/Service', { Papers: 'RC\nClaim form\n\nRC' }));
    expect(await names()).toEqual(['RC', 'Claim form']);
    const own = await done(shop.owner.put('EntitySettings/InsCompSettings/ICICI', { Papers: ' Spot survey ' }));
    expect([own.Papers, await names()]).toEqual(['Spot survey', ['Spot survey']]);
    expect(
      (await done(shop.owner.put('EntitySettings/InsCompSettings/ICICI', { Papers: null }))).Papers,
    ).toBeUndefined();
    await done(shop.owner.put('EntitySettings/Service', { Papers: USUAL_PAPERS.join('\n') }));
    expect((await names()).length).toBe(7);
  });

  it('papers are added, said to have come, and taken off', async () => {
    const claim = await done(claimOf(await crashed()));
    const path = `${BASE}/${claim._id}/Papers`;
    await done(shop.owner.post(path, { _id: 'PA1', Name: 'Registration certificate', GotOn: claim.IntDt }));
    const added = await done(shop.owner.post(path, { Name: 'Police report' }));
    expect([added.Papers[0].GotOn, added.Papers.at(-1).Name]).toEqual([claim.IntDt, 'Police report']);
    const less = await done(shop.owner.delete(`${path}/PA8`));
    expect([less.Papers.length, (await shop.owner.post(path, { _id: 'PA99', Name: 'X' })).status]).toEqual([7, 400]);
    await shop.read(
      `insert into insurance_claim_paper (org_id, entity_id, claim_id, id, position, name, needed)
       select org_id, entity_id, id, 'PA' || n, n, 'Page ' || n, false from insurance_claim, generate_series(201, 293) n where id = $1`,
      [claim._id],
    );
    const above = await shop.owner.post(path, { Name: 'One more' });
    expect(refusal(above)).toEqual([422, 'A claim has at most 100 papers.', undefined]);
  });
});

it('claimApproved tells the customer that his insurer has agreed, where that is switched on, without a link', async () => {
  const switchOn = (ClmApprSms: boolean) =>
    done(shop.owner.put('EntitySettings/Common', { Notifier: { ClmApprSms, ClmApprDlt: '1107160000000002' } }));
  const sentOf = ({ _id }: Wire) =>
    shop.read<{ channel: string; recipient: string; body: string }>(
      'select channel, recipient, body from outbox where subject_id = $1 order by id',
      [_id],
    );
  expect(await sentOf((await approvedClaim()).claim)).toEqual([]);
  await switchOn(true);
  const sent = await sentOf((await approvedClaim()).claim);
  await switchOn(false);
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([['sms', '9845012345']]);
  expect([sent[0]!.body.includes('CL-77'), /http/.test(sent[0]!.body)]).toEqual([true, false]);
});

it('home counts claims to survey, those for over 7 days, and what insurers owe, as the lists that they open', async () => {
  const counts = async (client = shop.owner): Promise<Wire> =>
    Object.fromEntries(
      (await client.get('Users/Me/Home')).body.Tiles.map(({ Key, Count, Amount }: Wire) => [Key, [Count, Amount]]),
    );
  const before = await counts();
  const claim = await done(claimOf(await crashed()));
  const week = addDays(claim.IntDt, -8);
  await shop.read('update insurance_claim set intimated_on = $2 where id = $1', [claim._id, week]);
  await done(claimOf(await crashed()));
  const { insurer } = await billedClaim(8000);
  const after = await counts();
  const grown = (key: string) => after[key][0] - before[key][0];
  expect(['toSurvey', 'surveyLate', 'insurersDue', 'shortPaid'].map(grown)).toEqual([2, 1, 0, 1]);
  const found = async (query: string): Promise<Wire[]> => rowsOf(await shop.owner.get(query));
  expect((await found(`${BASE}?Sts=Intimated`)).length).toBe(after['toSurvey'][0]);
  expect((await found(`${BASE}?Sts=Intimated&To=${week}`)).length).toBe(after['surveyLate'][0]);
  expect((await found('Accounting/Invoices?Insurer=true&Sts=OverDue')).length).toBe(after['insurersDue'][0]);
  const short = await found('Accounting/Invoices?Insurer=true&Sts=Partial');
  expect([short.length, short.map(({ _id }: Wire) => _id).includes(insurer)]).toEqual([after['shortPaid'][0], true]);
  expect(after['shortPaid'][1] - before['shortPaid'][1]).toBe(558);
  // Who does not work on claims, and another organisation, are told of none.
  expect((await counts(shop.technician))['toSurvey']).toBeUndefined();
  const other = await (await shop.api.organisation()).as('owner');
  await other.put('EntitySettings/Service', { Insurance: true });
  expect((await counts(other))['toSurvey'][0]).toBe(0);
});

it('policy and claim numbers are found by the search', async () => {
  const claim = await done(claimOf(await crashed({ ClaimNo: 'MOT/99/8', PolNo: 'OG-26-1801' })));
  for (const Text of ['MOT/99/8', 'og-26-1801'])
    expect(
      rowsOf(await shop.owner.get(`${BASE}?Text=${encodeURIComponent(Text)}`)).map(({ _id }: Wire) => _id),
    ).toEqual([claim._id]);
});

describe('papers as files', () => {
  const pathOf = (claim: Wire, paper = 'PA3') => `${BASE}/${claim._id}/Papers/${paper}/File`;
  const pdf = Buffer.from('%PDF-1.4 policy');

  it('a paper comes with its file, today where nobody said when; another file takes its place, and both stand in the log', async () => {
    const claim = await done(claimOf(await crashed()));
    const sent = await done(shop.owner.upload(pathOf(claim), { bytes: PNG, name: 'policy.png' }));
    const { FileId, ...paper } = sent.Papers[2];
    expect(paper).toEqual({
      _id: 'PA3',
      Name: 'Policy',
      Need: true,
      GotOn: claim.IntDt,
      FileName: 'policy.png',
      Type: 'image/png',
    });
    expect((await done(shop.owner.upload(pathOf(claim), { bytes: pdf, name: 'policy.pdf' }))).Papers[2]).toMatchObject({
      FileName: 'policy.pdf',
      Type: 'application/pdf',
    });
    const file = await shop.owner.get(pathOf(claim));
    expect([file.status, file.raw.toString()]).toEqual([200, pdf.toString()]);
    expect(await shop.read('select from stored_file where org_id = $1 and id = $2', [shop.org.orgId, FileId])).toEqual(
      [],
    );
    const log: Wire[] = (await shop.owner.get(`${BASE}/${claim._id}/AuditLog`)).body;
    expect(log.filter(({ Action }) => Action === 'file').map(({ Reason }) => Reason)).toEqual([
      'policy.pdf',
      'policy.png',
    ]);
    // A save that says when it came keeps the file.
    const kept = await done(shop.owner.post(`${BASE}/${claim._id}/Papers`, { _id: 'PA3', Name: 'Policy copy' }));
    expect([kept.Papers[2].Name, kept.Papers[2].FileName]).toEqual(['Policy copy', 'policy.pdf']);
    expect((await done(shop.owner.delete(`${BASE}/${claim._id}/Papers/PA3`))).Papers.length).toBe(6);
    expect((await shop.owner.get(pathOf(claim))).status).toBe(404);
  });

  it('is read and sent by who works on claims and sees what insurers pay, in this organisation; no program is a paper', async () => {
    const claim = await done(claimOf(await crashed()));
    await done(shop.owner.upload(pathOf(claim), { bytes: pdf, name: 'policy.pdf' }));
    const stranger = await (await shop.api.organisation()).as('owner');
    for (const client of [shop.technician, shop.cashier, stranger]) {
      expect((await client.get(pathOf(claim))).status).toBeGreaterThanOrEqual(403);
      const sent = await client.upload(pathOf(claim), { bytes: pdf, name: 'mine.pdf' });
      expect(sent.status).toBeGreaterThanOrEqual(403);
    }
    const wrong = await shop.owner.upload(pathOf(claim), { bytes: Buffer.from('<svg onload="x"/>'), name: 'a.svg' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([415, 'WrongType']);
    expect(refusal(await shop.owner.upload(pathOf(claim, 'PA99'), { bytes: pdf, name: 'a.pdf' }))).toEqual([
      400,
      'The claim has no such paper.',
      '_id',
    ]);
    expect((await read(claim)).Papers[2].FileName).toBe('policy.pdf');
  });

  it('a paper by which the insurer was invoiced is neither taken off nor replaced; another one is added', async () => {
    const { order, claim } = await approvedClaim();
    await done(shop.owner.upload(pathOf(claim), { bytes: pdf, name: 'policy.pdf' }));
    await done(generate(order));
    const refused = [422, 'The insurer is invoiced by this paper: add another one.', undefined];
    expect(refusal(await shop.owner.delete(`${BASE}/${claim._id}/Papers/PA3`))).toEqual(refused);
    expect(refusal(await shop.owner.upload(pathOf(claim), { bytes: PNG, name: 'b.png' }))).toEqual(refused);
    const voucher = await done(shop.owner.upload(pathOf(claim, 'PA7'), { bytes: pdf, name: 'discharge.pdf' }));
    expect(voucher.Papers[6].FileName).toBe('discharge.pdf');
  });
});

describe('rule 9: A surveyor’s link shows insurer faces, photos, papers, and takes amount, depreciation and remark per component; it never speaks for the customer.', () => {
  const surveyorOf = async (order: Wire): Promise<void> => {
    const { _id } = await done(
      shop.owner.post('Settings/Surveyors', { Name: `K. Das ${order.Code}`, LicNo: order.Code, Phone: '9900011223' }),
    );
    await done(shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { Sur_Id: _id }));
  };
  const linkOf = async (claim: Wire, body: object = { Channel: 'copy' }): Promise<Wire> =>
    done(shop.owner.post(`${BASE}/${claim._id}/Links`, body));
  const pathOf = ({ Url }: Wire): string => Url.replace(/^.*\/approve\//, 'Approvals/');
  const codeOf = async (link: Wire, path: string): Promise<string> => {
    expect((await shop.api.anonymous.post(`${path}/Otp`)).status).toBe(200);
    const [sent] = await shop.read<{ body: string; recipient: string }>(
      `select body, recipient from outbox where subject_id = $1 order by id desc limit 1`,
      [link._id],
    );
    expect(sent!.recipient).toBe('9900011223');
    return sent!.body.slice(0, 6);
  };

  it('shows insurer faces, photos and papers, and takes amount, depreciation and remark per component', async () => {
    const order = await crashed();
    await surveyorOf(order);
    const claim = await done(claimOf(order));
    const link = await linkOf(claim);
    expect(link.For).toBe('Sur');
    const path = pathOf(link);
    const shown = (await shop.api.anonymous.get(path)).body;
    expect(shown.Estimate).toBeUndefined();
    expect([shown.Claim.Clm, shown.Claim.ClaimNo, shown.Claim.Papers.length]).toEqual([12_600, 'CL-77', 7]);
    expect(JSON.stringify(shown)).not.toMatch(/Asha|9845012345/);

    const Lines = [
      { _id: idOf(claim, 'WO1') },
      { _id: idOf(claim, 'WO2'), Mat: 'Paint' },
      { _id: idOf(claim, 'WP1'), Mat: 'Plastic', Asd: 3900, Note: 'Old scratch' },
    ];
    const body = { Name: 'K. Das', Lines, Otp: await codeOf(link, path) };
    const own = await shop.owner.post(`${path}/Survey`, body);
    expect([own.status, own.body.message]).toEqual([422, expect.stringMatching(/^You are signed in here/)]);
    const above = await shop.api.anonymous.post(`${path}/Survey`, {
      ...body,
      Lines: [{ _id: idOf(claim, 'WO1'), Asd: 601 }],
    });
    expect([above.status, above.body.errorCode]).toEqual([422, 'AboveClaimed']);
    const again = { ...body, Otp: await codeOf(link, path) };
    const answered = await shop.api.anonymous.post(`${path}/Survey`, again);
    expect([answered.status, answered.body.State]).toEqual([200, 'Answered']);
    const saved = await read(claim);
    expect([saved.Sts, lineOf(saved, 'WP1').Asd, lineOf(saved, 'WP1').Note]).toEqual(['Surveyed', 3900, 'Old scratch']);
    const log: Wire[] = (await shop.owner.get(`${BASE}/${claim._id}/AuditLog`)).body;
    const entry = log.find(({ Action }) => Action === 'assess')!;
    expect([entry.User, entry.Reason]).toEqual([
      'K. Das, by link',
      expect.stringMatching(/^Answered with a code sent to the phone on record/),
    ]);
    expect((await shop.api.anonymous.post(`${path}/Survey`, again)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.api.anonymous.get(path)).body.Claim.Lines.length).toBe(3);
    const other = { Name: 'R. Iyer', LicNo: `${order.Code}-2`, Phone: '9900011224' };
    const { _id: Sur_Id } = await done(shop.owner.post('Settings/Surveyors', other));
    await done(shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { Sur_Id }));
    const { State, Claim } = (await shop.api.anonymous.get(path)).body;
    expect([State, Claim]).toEqual(['Changed', undefined]);
  });

  it('tells nothing but these fields, before and after; pictures of its own order alone', async () => {
    const order = await crashed({ LossPlace: 'Hosur Road', VolDed: 500 });
    await surveyorOf(order);
    const files = `Service/WorkOrders/${order._id}/Files`;
    const damage = await done(shop.advisor.upload(files, { name: 'damage.png', bytes: PNG }, { For: 'intake' }));
    const paper = await done(shop.advisor.upload(files, { name: 'bill.png', bytes: PNG }, { For: 'document' }));
    const elsewhere = `Service/WorkOrders/${(await crashed())._id}/Files`;
    const foreign = await done(shop.advisor.upload(elsewhere, { name: 'x.png', bytes: PNG }, { For: 'intake' }));
    const claim = await done(claimOf(order));
    const link = await linkOf(claim);
    const path = pathOf(link);
    const face = ['Code', 'Surveyor', 'InsName', 'ClaimNo', 'About', 'LossDt', 'LossPlace', 'Clm'];
    const line = ['_id', 'Kind', 'Desc', 'Panel', 'Qty', 'Clm', 'Mat', 'Dep', 'Asd', 'Note'];
    const known = [
      ...['Kind', 'Company', 'Phone', 'State', 'Exp', 'OtpFrom', 'OtpTo'],
      ...face.map((field) => `Claim.${field}`),
      ...line.map((field) => `Claim.Lines[].${field}`),
      ...['Claim.Papers[].Name', 'Claim.Papers[].GotOn', 'Claim.Photos[]._id', 'Claim.Photos[].Name'],
    ];
    const before = (await shop.api.anonymous.get(path)).body;
    expect(before.Claim.Photos).toEqual([{ _id: damage._id, Name: 'damage.png' }]);
    const photo = (id: string) => shop.api.anonymous.get(`${path}/Photos/${id}`);
    expect((await photo(damage._id)).status).toBe(200);
    for (const { _id } of [paper, foreign, claim]) expect((await photo(_id)).status).toBe(404);
    const Lines = [{ _id: idOf(claim, 'WO1') }];
    const Otp = await codeOf(link, path);
    const after = (await shop.api.anonymous.post(`${path}/Survey`, { Name: 'K. Das', Lines, Otp })).body;
    for (const body of [before, after]) {
      expect(fieldsOf(body).filter((field) => !known.includes(field))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/Asha|9845012345|9900011223|"Ded"|advisor/);
    }
  });

  it('Dep outside 0-100, a negative amount, no component, one twice and one of another claim are refused at the field', async () => {
    const claim = await done(claimOf(await crashed()));
    const path = `${pathOf(await linkOf(claim))}/Survey`;
    const CM1 = idOf(claim, 'WO1');
    for (const [Lines, status] of [
      [[{ _id: CM1, Dep: 101 }], 400],
      [[{ _id: CM1, Dep: -1 }], 400],
      [[{ _id: CM1, Asd: -1 }], 400],
      [[{ _id: CM1, Mat: 'Gold' }], 400],
      [[{ _id: CM1 }, { _id: CM1 }], 400],
      [[{ _id: 'CM99' }], 400],
      [[], 422],
    ] as const) {
      const { status: told } = await shop.api.anonymous.post(path, { Name: 'K. Das', Lines });
      expect([Lines, told]).toEqual([Lines, status]);
    }
    expect((await shop.api.anonymous.post(path, { Name: 'K', Lines: [{ _id: CM1 }] })).body.fields[0].path).toBe(
      'Name',
    );
    expect((await read(claim)).Sts).toBe('Intimated');
  });

  it('Two who answer at once, and link and desk at once: the first stands', async () => {
    const claim = await done(claimOf(await crashed()));
    const path = `${pathOf(await linkOf(claim))}/Survey`;
    const body = { Name: 'K. Das', Lines: [{ _id: idOf(claim, 'WO1'), Asd: 100, Note: 'Old dent' }] };
    const both = await Promise.all([shop.api.anonymous.post(path, body), shop.api.anonymous.post(path, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const other = await done(claimOf(await crashed()));
    const link = `${pathOf(await linkOf(other))}/Survey`;
    const Lines = [{ _id: idOf(other, 'WO1'), Asd: 200, Note: 'Rust' }];
    const [desk, survey] = await Promise.all([
      verb(other, 'Assess', { Lines, _v: other._v }),
      shop.api.anonymous.post(link, { ...body, Lines: [{ ...Lines[0], Asd: 100 }] }),
    ]);
    expect([desk.status, survey.status].toSorted()).toEqual([200, 409]);
    expect(lineOf(await read(other), 'WO1').Asd).toBe(desk.status === 200 ? 200 : 100);
  });

  it('another organisation neither makes, lists nor ends it', async () => {
    const claim = await done(claimOf(await crashed()));
    const link = await linkOf(claim);
    const other = await (await shop.api.organisation()).as('owner');
    await other.put('EntitySettings/Service', { Insurance: true });
    expect((await other.post(`${BASE}/${claim._id}/Links`, { Channel: 'copy' })).status).toBe(404);
    expect((await other.get(`${BASE}/${claim._id}/Links`)).status).toBe(404);
    expect((await other.put(`Service/Links/${link._id}/Revoke`, {})).status).toBe(404);
    await done(shop.owner.put(`Service/Links/${link._id}/Revoke`, {}));
    expect((await shop.api.anonymous.get(pathOf(link))).status).toBe(410);
  });

  it('never speaks for the customer; what changed since, or is approved, is not surveyed by it', async () => {
    const order = await crashed();
    const claim = await done(claimOf(order));
    const path = pathOf(await linkOf(claim));
    const yes = await shop.api.anonymous.post(path, { Name: 'K. Das', Lines: [{ _id: 'CM1', Yes: true }] });
    expect(yes.status).toBe(410);
    await done(assessed(claim));
    expect((await shop.api.anonymous.get(path)).body.State).toBe('Changed');
    expect((await shop.api.anonymous.post(`${path}/Survey`, { Name: 'K. Das', Lines: [{ _id: 'CM1' }] })).status).toBe(
      409,
    );
    await done(verb(claim, 'Approve', approval));
    expect((await shop.api.anonymous.get(path)).status).toBe(410);
    const late = await shop.owner.post(`${BASE}/${claim._id}/Links`, { Channel: 'copy' });
    expect(late.status).toBe(422);
  });

  it('is made by who sees what insurers pay, in his branch, for the surveyor alone', async () => {
    const claim = await done(claimOf(await crashed()));
    for (const client of [shop.technician, shop.cashier])
      expect((await client.post(`${BASE}/${claim._id}/Links`, { Channel: 'copy' })).status).toBe(403);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.post(`${BASE}/${claim._id}/Links`, { Channel: 'copy' })).status).toBe(404);
    const wrong = await shop.owner.post(`${BASE}/${claim._id}/Links`, { Channel: 'copy', For: 'Cus' });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'For']);
  });
});

describe('walls', () => {
  it('insurer amounts are told to who may see them alone, and claims of another branch to nobody', async () => {
    const claim = await done(claimOf(await crashed()));
    for (const client of [shop.technician, shop.cashier]) {
      const seen = await client.get(`${BASE}/${claim._id}`);
      if (seen.status === 200) expect([seen.body.Lines[0].Clm, seen.body.Billed]).toEqual([undefined, undefined]);
      expect((await client.get(`${BASE}/${claim._id}/Workbench`)).status).toBe(403);
      expect((await verb(claim, 'Assess', { Lines: [] }, client)).status).toBe(403);
    }
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.get(`${BASE}/${claim._id}`)).status).toBe(404);
    expect((await verb(claim, 'ReOpen', {}, elsewhere)).status).toBe(404);
    expect((await claimOf({ _id: claim.WOId }, elsewhere)).status).toBe(404);
  });

  it('who reads no order reads none by its claim, nor makes a claim of it', async () => {
    const order = await crashed();
    const rights = buildAccess({ areas: { 'Service.Est': 'CRU' }, flags: ['Service.EdApprEst'] });
    const estimator = await clientWith(shop.api, shop.org, 'estimator', rights);
    expect((await claimOf(order, estimator)).status).toBe(403);
    const claim = await done(claimOf(order));
    const statuses = [
      await estimator.get(`${BASE}/${claim._id}/Workbench`),
      await verb(claim, 'ReOpen', {}, estimator),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('ids of another claim, depreciation beyond 100 and a stale version are refused', async () => {
    const claim = await done(claimOf(await crashed()));
    const assess = (line: object, _v?: number) => verb(claim, 'Assess', { Lines: [line], _v });
    expect(refusal(await assess({ _id: 'CM99' }))[2]).toBe('Lines.0._id');
    expect((await assess({ _id: 'CM1', Dep: 101 })).status).toBe(400);
    expect((await assess({ _id: 'CM1', Mat: null, Dep: 10 })).body.message).toBe('Say why depreciation is 10 %.');
    expect((await assess({ _id: 'CM1' }, 99)).status).toBe(409);
  });

  it('the insurer is billed what he has approved: not before, not more, and terms stand while it is approved', async () => {
    const order = await crashed();
    const claim = await done(claimOf(order));
    const path = `Service/WorkOrders/${order._id}`;
    const shared = await shop.owner.put(`${path}/Assess`, { Lines: [{ _id: 'WO1' }] });
    expect(shared.body.message).toBe(`Assess claim ${claim.Code}: its approval shares the lines.`);
    await done(shop.owner.put(`${path}/Approve`, AUTHORISED));
    await done(shop.manager.put(`${path}/Status`, { Sts: 'Completed' }));
    expect((await generate(order)).body.message).toBe(
      `Claim ${claim.Code} is not approved: the insurer is billed after that.`,
    );
    await done(assessed(claim));
    await done(verb(claim, 'Approve', approval));
    const terms = await shop.owner.put(`${path}/Insurance`, { Ded: 0 });
    expect(terms.body.message).toBe(`Claim ${claim.Code} is approved: reopen it to change its terms.`);
    await done(shop.owner.put(path, { Parts: [{ _id: 'WP1', AssPr: 4100, UnPr: 3900 }] }));
    await shop.manager.put(`${path}/Status`, { Sts: 'Completed' });
    expect((await generate(order)).body.message).toBe(
      `WP1 is ₹100.00 above what the insurer has approved: reopen ${claim.Code}.`,
    );
  });

  it('is not reopened while an invoice of the insurer stands, a draft included; cancelling goes back', async () => {
    const { order, claim } = await approvedClaim();
    const made = await done(generate(order));
    expect((await verb(claim, 'ReOpen', {})).body.message).toMatch(/invoiced already/);
    const insurer = made.find(({ PBy }: Wire) => PBy === 'Ins')._id;
    for (const { _id } of made) await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
    expect((await read(claim)).Sts).toBe('Billed');
    await done(shop.owner.put(`Accounting/Invoices/${insurer}/Cancel`, { Reason: 'Wrong date' }));
    expect((await read(claim)).Sts).toBe('Approved');
  });
});

describe('rule 22: Reimb with ReimbInv: the insurer is recipient of the approved part, the customer its debtor (`DebtorId`: receivable, dues, payments); without: lines are Cus.', () => {
  const reimbursed = async (): Promise<Wire[]> => {
    const { order, claim } = await approvedClaim([], { Mode: 'Reimb' });
    const made: Wire[] = await done(generate(order));
    for (const { _id } of made) await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
    return [order, claim, ...(await Promise.all(made.map(({ _id }) => invoice(_id))))];
  };

  it('with ReimbInv: the insurer is recipient of the approved part, the customer its debtor: dues, payments and notes', async () => {
    const dueOf = async () =>
      (await done(shop.owner.get(`Accounting/Invoices/TotalDue/${shop.customerId}`))).Due as number;
    const before = await dueOf();
    const [, claim, own, insurers] = (await reimbursed()) as [Wire, Wire, Wire, Wire];
    expect([own.Total, own.CustomerId, own.DebtorId]).toEqual([6310, own.CustomerId, undefined]);
    expect([insurers.Total, insurers.CustomerId, insurers.DebtorId, insurers.Due]).toEqual([
      8558,
      insurerId,
      own.CustomerId,
      8558,
    ]);
    expect([own.CustomerId, (await dueOf()) - before]).toEqual([shop.customerId, 14868]);
    const [facts] = await shop.read(
      `select party_id as party, party_gstin as gstin, place_of_supply as place from document_gst where document_id = $1`,
      [insurers._id],
    );
    expect(facts).toEqual({ party: insurerId, gstin: expect.stringMatching(/^27/), place: '27' });

    const settle = await verb(claim, 'Settle', { PaymentId: insurers._id, Lines: [] });
    expect(settle.body.message).toBe('The customer pays it and is reimbursed by the insurer.');
    let refs = 0;
    const pay = (Amount: number, CustomerId: string) =>
      shop.owner.post('Accounting/Payments', {
        CustomerId,
        Amount,
        Tenders: [{ Type: 'Bank Transfer', Amount, Ref: `UTR${(refs += 1)}` }],
        Allocations: [{ InvoiceId: insurers._id, Amount }],
      });
    expect((await pay(4279, insurerId)).status).toBe(400);
    await done(pay(4279, own.CustomerId));
    expect((await read(claim)).Sts).toBe('PartPaid');
    await done(pay(4279, own.CustomerId));
    const paid = await read(claim);
    expect([paid.Sts, paid.Mode, paid.Lines.map(({ Short }: Wire) => Short)]).toEqual(['Settled', 'Reimb', [0, 0, 0]]);
    expect(paid.Lines.map(({ Billed, Paid }: Wire) => Billed - Paid)).toEqual([0, 0, 0]);
  });

  it('a note on it is made out to the insurer and lowers what the customer owes', async () => {
    const [, , own, insurers] = (await reimbursed()) as [Wire, Wire, Wire, Wire];
    const line = insurers.Items[0];
    const note = await done(
      shop.owner.post('Accounting/CreditNotes', {
        InvId: insurers._id,
        Kind: 'Price',
        Reason: 'Agreed less',
        ITCRev: 'NA',
        Items: [{ InvLine: line._id, Amt: 100 }],
        Approve: true,
      }),
    );
    expect(note.CustomerId).toBe(own.CustomerId);
    const [facts] = await shop.read(`select party_id as party from document_gst where document_id = $1`, [note._id]);
    expect(facts).toEqual({ party: insurerId });
    expect((await invoice(insurers._id)).Due).toBe(8440);
  });

  it('without ReimbInv the lines are the customer’s at what was quoted, and the insurer receives no invoice', async () => {
    await done(shop.owner.put('EntitySettings/InsCompSettings/ICICI', { ReimbInv: false }));
    try {
      const { order, claim } = await approvedClaim([], { Mode: 'Reimb' });
      const isOpen = async () =>
        rowsOf(await shop.owner.get(`${BASE}/Dashboard?Limit=500`)).some(({ _id }) => _id === claim._id);
      expect(await isOpen()).toBe(true);
      const made: Wire[] = await done(generate(order));
      expect(made.map(({ PBy }) => PBy)).toEqual(['Cus']);
      // Nobody has anything to do about it once the order is closed.
      await done(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: made[0]!._id }));
      await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Closed' });
      expect(await isOpen()).toBe(false);
      expect((await invoice(made[0]!._id)).Total).toBe(14868);
      const unclaimed = await crashed({ Mode: 'Reimb' });
      await done(shop.owner.put(`Service/WorkOrders/${unclaimed._id}/Approve`, AUTHORISED));
      await done(shop.manager.put(`Service/WorkOrders/${unclaimed._id}/Status`, { Sts: 'Completed' }));
      expect((await generate(unclaimed)).body.message).toMatch(/is not invoiced: the customer pays these lines/);
    } finally {
      await done(shop.owner.put('EntitySettings/InsCompSettings/ICICI', { ReimbInv: true }));
    }
  });

  it('who pays is a term of the claim: it stands while the claim is approved', async () => {
    const { order } = await approvedClaim();
    const changed = await shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { Mode: 'Reimb' });
    expect(changed.body.message).toMatch(/is approved: reopen it to change its terms/);
    const wrong = await shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { Mode: 'Cash' });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'Mode']);
  });
});

describe('rule 26: Settled: the button Credit Note stays for Closed (spec 2 §4); Settle makes its note and applies it in one transaction, so that the invoice closes.', () => {
  const settle = (claim: Wire, body: object, client = shop.owner) => verb(claim, 'Settle', body, client);

  it('rule 25: To Cus: price credit note to the insurer and debit note on the customer’s invoice, same lines, rates; the invoice closes', async () => {
    // 8,558.00 billed: 708.00 − 0, 3,129.99…; the painting is paid ₹590 short.
    const { claim, customer, insurer, payment } = await billedClaim(7968);
    expect((await read(claim)).Sts).toBe('PartPaid');
    const bench = await done(shop.owner.get(`${BASE}/${claim._id}/Workbench`));
    expect(bench.Payments.map(({ _id, Paid, TDS }: Wire) => [_id, Paid, TDS])).toEqual([[payment, 7968, 0]]);
    const lines = bench.Claim.Lines.map(({ _id, LineId, Billed }: Wire) => ({
      _id,
      Paid: LineId === 'WO2' ? Number((Billed - 590).toFixed(2)) : Billed,
      ...(LineId === 'WO2' && { Reason: 'Rate', To: 'Cus' }),
    }));
    const settled = await done(settle(claim, { PaymentId: payment, Lines: lines, ITCRev: 'Yes' }));
    expect([settled.Sts, settled.Due, lineOf(settled, 'WO2').Short]).toEqual(['Settled', 0, 0]);
    expect((await invoice(insurer)).Sts).toBe('Closed');
    const [made] = settled.Settlements;
    const [credit, debit] = [
      (await shop.owner.get(`Accounting/CreditNotes/${made.CNId}`)).body,
      (await shop.owner.get(`Accounting/DebitNotes/${made.DNId}`)).body,
    ];
    expect([credit.Kind, credit.Items[0].NetAmt, credit.Total]).toEqual(['Price', 500, 590]);
    expect([debit.InvId, debit.Items[0].NetAmt, debit.Total]).toEqual([customer, 500, 590]);
    const again = await settle(claim, { PaymentId: payment, Lines: lines });
    expect(refusal(again)[2]).toBe('PaymentId');
  });

  it('rule 25: after 30 November of the next year the note is Commercial', async () => {
    const { claim, insurer, payment } = await billedClaim(7968);
    const database = new pg.Client(shop.api.databaseConfig);
    await database.connect();
    const [was] = await shop.read<{ day: string }>('select invoiced_on as day from invoice where id = $1', [insurer]);
    const dated = async (on: string) => {
      await database.query('alter table invoice disable trigger user');
      await database.query('update invoice set invoiced_on = $2 where id = $1', [insurer, on]);
      await database.query('alter table invoice enable trigger user');
    };
    await dated('2024-03-30');
    const Lines = (await read(claim)).Lines.map(({ _id, LineId, Billed }: Wire) => ({
      _id,
      Paid: LineId === 'WO2' ? Number((Billed - 590).toFixed(2)) : Billed,
      ...(LineId === 'WO2' && { Reason: 'Rate', To: 'Cus' }),
    }));
    const answer = await settle(claim, { PaymentId: payment, Lines });
    await dated(was!.day);
    await database.end();
    const settled = await done(Promise.resolve(answer));
    const note = (await shop.owner.get(`Accounting/CreditNotes/${settled.Settlements[0].CNId}`)).body;
    expect([settled.Sts, note.Kind, note.Total, note.IGST]).toEqual(['Settled', 'Commercial', 590, 0]);
  });

  it('rule 25: WrtOff by right and limit; Open stays due with a remind date; TDS is no short payment', async () => {
    const { claim, payment, insurer } = await billedClaim(8000, 100);
    const { Lines } = await read(claim);
    const short = (line: Wire) => ({ ...(line.LineId === 'WO2' ? { Reason: 'Other', To: 'Open' } : {}) });
    const tds = allocate(10_000, [60_000, 265_254, 400_000]).map((paise) => paise / 100);
    const said = Lines.map((line: Wire, i: number) => ({
      _id: line._id,
      Paid: Number((line.Billed - tds[i]! - (line.LineId === 'WO2' ? 458 : 0)).toFixed(2)),
      ...short(line),
    }));
    expect(refusal(await settle(claim, { PaymentId: payment, Lines: said }))[2]).toBe('RemOn');
    const wrong = said.map((line: Wire) => ({ ...line, Paid: 1 }));
    expect((await settle(claim, { PaymentId: payment, Lines: wrong })).status).toBe(400);
    const open = await done(settle(claim, { PaymentId: payment, Lines: said, RemOn: '2099-01-01' }));
    expect([open.Sts, open.RemOn, lineOf(open, 'WO2').Short, open.Due]).toEqual(['PartPaid', '2099-01-01', 458, 458]);
    const more = await done(
      shop.owner.post('Accounting/Payments', {
        CustomerId: insurerId,
        Amount: 450,
        Tenders: [{ Type: 'Bank Transfer', Amount: 450, Ref: 'UTR-2' }],
        Allocations: [{ InvoiceId: insurer, Amount: 450 }],
      }),
    );
    const limit = (WriteOffLimit: number) =>
      done(shop.owner.put('EntitySettings/Sales', { Invoice: { WriteOffLimit } }));
    const last = { _id: idOf(open, 'WO2'), Paid: 450, Reason: 'Rate', To: 'WrtOff' };
    await limit(5);
    expect((await settle(claim, { PaymentId: more._id, Lines: [last] })).body.message).toBe(
      'At most ₹5.00 of one invoice may be written off.',
    );
    await limit(10);
    const settled = await done(settle(claim, { PaymentId: more._id, Lines: [last] }));
    expect([settled.Sts, lineOf(settled, 'WO2').WrtOff, lineOf(settled, 'WO2').Short]).toEqual(['Settled', 8, 0]);
  });

  it('a payment that is taken out of the invoice and put in again, or in two parts, is spread anew each time', async () => {
    const { claim, insurer, payment } = await billedClaim(8558);
    const lines = (of: Wire, share = 1) =>
      of.Lines.map(({ _id, Billed }: Wire) => ({
        _id,
        Paid: Number((Billed * share).toFixed(2)),
        ...(share < 1 && { Reason: 'Other', To: 'Open' }),
      }));
    const whole = await done(settle(claim, { PaymentId: payment, Lines: lines(await read(claim)) }));
    expect(whole.Sts).toBe('Settled');
    const path = `Accounting/Payments/${payment}`;
    const [allocation] = (await shop.owner.get(path)).body.Allocations;
    await done(shop.owner.put(`${path}/Detach`, { AllocationId: allocation._id, Reason: 'Wrong day' }));
    const apply = (Amount: number) =>
      shop.owner.put(`${path}/Apply`, { Allocations: [{ InvoiceId: insurer, Amount }] });
    await done(apply(4279));
    const again = await read(claim);
    expect([again.Sts, again.Lines.map(({ Paid = 0 }: Wire) => Paid)]).toEqual(['PartPaid', [0, 0, 0]]);
    const half = await done(settle(claim, { PaymentId: payment, Lines: lines(again, 0.5), RemOn: '2099-01-01' }));
    expect(half.Due).toBe(4279);
    await done(apply(4279));
    const rest = half.Lines.map(({ _id, Short }: Wire) => ({ _id, Paid: Short }));
    const settled = await done(settle(claim, { PaymentId: payment, Lines: rest }));
    expect([settled.Sts, settled.Lines.map(({ Short }: Wire) => Short)]).toEqual(['Settled', [0, 0, 0]]);
  });

  it('a line that the customer has no invoice of is charged by an invoice of its own', async () => {
    const { claim, payment } = await billedClaim(8440);
    const { Lines } = await read(claim);
    const said = Lines.map(({ _id, LineId, Billed }: Wire) => ({
      _id,
      Paid: LineId === 'WO1' ? Number((Billed - 118).toFixed(2)) : Billed,
      ...(LineId === 'WO1' && { Reason: 'NotCovered', To: 'Cus' }),
    }));
    const settled = await done(settle(claim, { PaymentId: payment, Lines: said, ITCRev: 'Yes' }));
    const own = await invoice(settled.Settlements[0].InvId);
    expect([settled.Sts, own.Total, own.Customer.Name, own.Ops[0].Desc]).toEqual([
      'Settled',
      118,
      'Asha Rao',
      'Not paid by the insurer: Remove and refit bumper',
    ]);
  });

  it('Paid above billed, a line of another claim and a payment of another are refused; two at once settle once', async () => {
    const { claim, payment } = await billedClaim(8558);
    const { Lines } = await read(claim);
    const said = Lines.map(({ _id, Billed }: Wire) => ({ _id, Paid: Billed }));
    const above = [{ ...said[0], Paid: said[0].Paid + 1 }, ...said.slice(1)];
    const refused = refusal(await settle(claim, { PaymentId: payment, Lines: above }));
    expect(refused).toEqual([400, 'This is ₹1.00 above what is billed.', 'Lines.0.Paid']);
    const strange = await settle(claim, { PaymentId: payment, Lines: [...said, { _id: 'CM99', Paid: 0 }] });
    expect(refusal(strange)[2]).toBe('Lines.3._id');
    expect((await settle(claim, { PaymentId: shop.customerId, Lines: said })).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => settle(claim, { PaymentId: payment, Lines: said })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const after = await read(claim);
    expect([after.Sts, after.Lines.map(({ Short }: Wire) => Short)]).toEqual(['Settled', [0, 0, 0]]);
  });
});

describe('a claim on an estimate that is no order yet', () => {
  /** Bumper, refit and painting as quoted; what the customer pays himself beside it. */
  async function quoted(insurance: object = {}): Promise<Wire> {
    const body = {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      ValidDays: 30,
      Ops: [
        { Desc: 'Remove and refit bumper', PBy: 'Ins', AssPr: 600 },
        { Desc: 'Paint bumper', PBy: 'Ins', AssPr: 4000 },
        { Desc: 'Wash', Pr: 200 },
      ],
      Parts: [{ Desc: 'Bumper', Qty: 1, OpId: 'EO1', PBy: 'Ins', AssPr: 8000, Free: true, TCode: 106 }],
    };
    const estimate = await done(shop.owner.post('Service/Estimates', body));
    const said = { InsId: 'ICICI', BrId: branchId, ClaimNo: 'CL-88', LossDt: estimate.CrDate, Ded: 1000, ...insurance };
    await done(shop.owner.put(`Service/Estimates/${estimate._id}/Insurance`, said));
    return estimate;
  }
  const claimOn = (estimate: Wire) => shop.owner.post(BASE, { EstId: estimate._id });
  const surveyed = (claim: Wire) =>
    verb(claim, 'Assess', {
      Lines: [
        { _id: idOf(claim, 'EO1') },
        { _id: idOf(claim, 'EO2'), Mat: 'Paint' },
        { _id: idOf(claim, 'EP1'), Mat: 'Plastic' },
      ],
    });
  const convert = (estimate: Wire, body: object = {}) =>
    shop.owner.post(`Service/Estimates/${estimate._id}/ConvertToWO`, body);
  const approve = (estimate: Wire) => shop.owner.put(`Service/Estimates/${estimate._id}/Approve`, AUTHORISED);

  it('is surveyed, assessed and approved before there is an order; the conversion carries it, once', async () => {
    const estimate = await quoted();
    const made = await done(claimOn(estimate));
    expect([made.EstCode, made.WOId, made.ClaimNo, made.Lines.map(({ Clm }: Wire) => Clm)]).toEqual([
      estimate.Code,
      undefined,
      'CL-88',
      [600, 4000, 8000],
    ]);
    const twice = await claimOn(estimate);
    expect(refusal(twice)).toEqual([422, `${made.Code} is the claim of this estimate already.`, undefined]);
    expect((await done(surveyed(made))).Sts).toBe('Surveyed');
    const claim = await done(verb(made, 'Approve', approval));
    const priced = (await shop.owner.get(`Service/Estimates/${estimate._id}`)).body;
    expect([claim.Sts, priced.Parts[0].PBy, priced.Parts[0].UnPr, priced.Parts[0].AssPr]).toEqual([
      'Approved',
      'InCu',
      4000,
      4000,
    ]);
    await done(approve(estimate));
    const [one, two] = await Promise.all([convert(estimate), convert(estimate)]);
    expect(one.body.WOId).toBe(two.body.WOId);
    const carried = await read(claim);
    expect([carried.WOId, carried.EstId, carried.Sts, carried.Lines.map(({ LineId }: Wire) => LineId)]).toEqual([
      one.body.WOId,
      estimate._id,
      'Approved',
      ['WO1', 'WO2', 'WP1'],
    ]);
    const insurance = (await shop.owner.get(`Service/WorkOrders/${one.body.WOId}/Insurance`)).body;
    expect([insurance.InsId, insurance.ClaimNo, insurance.Ded, insurance.ClaimId]).toEqual([
      'ICICI',
      'CL-88',
      1000,
      claim._id,
    ]);
    await done(shop.manager.put(`Service/WorkOrders/${one.body.WOId}/Status`, { Sts: 'Completed' }));
    const [customer, insurer] = await done(generate({ _id: one.body.WOId }));
    expect([insurer.PBy, customer.PBy, (await read(claim)).Invoices.length]).toEqual(['Ins', 'Cus', 2]);
  });

  it('its insurance stands with the order from then on', async () => {
    const estimate = await quoted();
    await done(approve(estimate));
    const { WOId } = await done(convert(estimate));
    const late = await shop.owner.put(`Service/Estimates/${estimate._id}/Insurance`, { ClaimNo: 'CL-99' });
    expect(refusal(late)).toEqual([422, 'The estimate is an order by now: its insurance stands there.', undefined]);
    expect((await claimOn(estimate)).status).toBe(422);
    const claim = await done(shop.owner.post(BASE, { WOId }));
    expect([claim.WOId, claim.EstId]).toEqual([WOId, estimate._id]);
  });

  it('lines of a later round follow it; an estimate that is taken back takes it along', async () => {
    const estimate = await quoted();
    const claim = await done(claimOn(estimate));
    await done(shop.owner.put(`Service/Estimates/${estimate._id}/Approve`, { ...AUTHORISED, Lines: ['EO2'] }));
    const { WOId } = await done(convert(estimate, { Rest: 'Supp' }));
    expect((await read(claim)).Lines.map(({ LineId }: Wire) => LineId)).toEqual(['WO1']);
    await done(approve(estimate));
    const again = await done(convert(estimate));
    expect(again.WOId).toBe(WOId);
    expect((await read(claim)).Lines.map(({ LineId }: Wire) => LineId)).toEqual(['WO2', 'WO1', 'WP1']);
    await done(shop.owner.put(`Service/Estimates/${estimate._id}/ReOpen`, { Reason: 'Converted too early' }));
    const back = await read(claim);
    expect([back.WOId, back.EstId, back.Lines.map(({ LineId }: Wire) => LineId)]).toEqual([
      undefined,
      estimate._id,
      ['EO1', 'EO2', 'EP1'],
    ]);
    const next = await done(convert(estimate));
    expect([next.WOId === WOId, (await read(claim)).WOId]).toEqual([false, next.WOId]);
  });

  it('names the order or the estimate, one of both, of this branch', async () => {
    const estimate = await quoted();
    const order = await crashed();
    expect(refusal(await shop.owner.post(BASE, {}))).toEqual([
      400,
      'Name the order or the estimate that is claimed.',
      'WOId',
    ]);
    const both = await shop.owner.post(BASE, { WOId: order._id, EstId: estimate._id });
    expect(refusal(both)).toEqual([400, 'Name the order or the estimate, not both.', 'EstId']);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.post(BASE, { EstId: estimate._id })).status).toBe(404);
    expect((await elsewhere.get(`Service/Estimates/${estimate._id}/Insurance`)).status).toBe(404);
  });

  it('refused by the insurer, what he would have paid is the customer’s to answer', async () => {
    const estimate = await quoted();
    const claim = await done(claimOn(estimate));
    await done(shop.owner.put(`${BASE}/${claim._id}/Status`, { Sts: 'Rejected', Reason: 'Licence expired' }));
    const after = (await shop.owner.get(`Service/Estimates/${estimate._id}`)).body;
    expect(after.Ops.map(({ PBy, Pr }: Wire) => [PBy, Pr])).toEqual([
      ['Cus', 600],
      ['Cus', 4000],
      ['Cus', 200],
    ]);
    expect(after.Parts.map(({ PBy, UnPr }: Wire) => [PBy, UnPr])).toEqual([['Cus', 8000]]);
  });

  it('the surveyor assesses it by his link, with the pictures of its panels before him', async () => {
    const estimate = await quoted();
    const panels = `Service/Estimates/${estimate._id}/Collisions`;
    const { _id: panel } = (
      await done(
        shop.owner.post(panels, { Desc: 'Boot lid', Parts: [{ Desc: 'Boot lid', Qty: 1, Free: true, UnPr: 90 }] }),
      )
    ).Colli[0];
    const picture = await done(shop.owner.upload(`${panels}/${panel}/Files`, { bytes: PNG, name: 'boot.png' }));
    const foreign = await quoted();
    const claim = await done(claimOn(estimate));
    const link = await done(shop.owner.post(`${BASE}/${claim._id}/Links`, { For: 'Sur', Channel: 'copy' }));
    const path = `Approvals/${link.Url.split('/').at(-1)}`;
    const shown = await shop.api.anonymous.get(path);
    expect(shown.body.Claim.Lines.map(({ Clm }: Wire) => Clm)).toEqual([600, 4000, 8000]);
    expect(shown.body.Claim.Photos).toEqual([{ _id: picture._id, Name: 'boot.png' }]);
    expect((await shop.api.anonymous.get(`${path}/Photos/${picture._id}`)).status).toBe(200);
    expect((await shop.api.anonymous.get(`${path}/Photos/${foreign._id}`)).status).toBe(404);
    const said = { Name: 'R. Iyer', Lines: [{ _id: idOf(claim, 'EP1'), Mat: 'Plastic', Asd: 4000 }] };
    const answered = await shop.api.anonymous.post(`${path}/Survey`, said);
    expect([answered.status, answered.body.message]).toEqual([200, undefined]);
    expect(lineOf(await read(claim), 'EP1').Asd).toBe(4000);
  });
});
