import type { Endpoint } from '@bahi/contract/endpoint';
import { emptyAccess } from '@bahi/domain/access/access';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { BUILT_REPORTS } from '@bahi/domain/reports/permitted-reports';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from './api.ts';
import { clientWith } from './client-with.ts';
import { pdfTexts } from './pdf-text.ts';

/*
 * No cost to who lacks PrViz, in any answer, export, print, audit entry or live event (inventory-purchasing §11). Goods cost an
 * amount whose digits stand in no other number, and quantities are powers of ten, so that the digits stay whichever way the
 * cost is told: in rupees or paise, of a piece, a pack or a line, with tax or less the price.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const COST = 1234.57;
const PTR = 2111.13;
/** The cost, the cost with its tax of 18 %, what a retailer pays, and what is left of the price of ₹2,000. */
const SECRETS = ['123457', '145679', '211113', '76543'];
/** On bills, notes and payments amounts are prices, which whoever may read them sees (inventory-purchasing §2). */
const OF_PRICES = /^Accounting\/(Bills|BillPayments|VendorDebitNotes|VendorCreditNotes|Expenses)/;

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
/** Everything of the areas but PrViz. */
let blind: Client;
const events: string[] = [];
const problems: string[] = [];
/** Ids that an answer told, by the address that made them. */
const made = new Map<string, Set<string>>();
const keep = (path: string, id: string) => made.set(path, (made.get(path) ?? new Set()).add(id));
const items: string[] = [];
let vendorId: string;

/** What an answer says, whatever it is packed in. */
function textOf({ body, raw, headers }: Answer): string {
  const type = String(headers['content-type']);
  if (type.includes('pdf')) return pdfTexts(raw).join('\n');
  if (type.includes('sheet'))
    return Object.values(unzipSync(raw))
      .map((part) => Buffer.from(part).toString())
      .join('\n');
  return typeof body === 'string' ? body : JSON.stringify(body ?? '');
}

/** The numbers of a text that tell a cost, with what stands before them. */
function told(text: string): string[] {
  const plain = text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, 'id');
  return [...plain.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
    .filter(([number]) => SECRETS.some((secret) => number.replaceAll(/[,.]/g, '').includes(secret)))
    .map(({ index }) => plain.slice(Math.max(0, index - 50), index + 15));
}

function look(what: string, answer: Answer): Answer {
  if (answer.status >= 500) problems.push(`${what}: ${answer.status}`);
  const [first] = told(textOf(answer));
  if (first) problems.push(`${what}: …${first}`);
  return answer;
}

/** The calls of a client, each of whose answers is looked at. */
const watched = (client: Client): Client => ({
  ...client,
  get: async (path) => look(`GET ${path}`, await client.get(path)),
  post: async (path, body) => look(`POST ${path}`, await client.post(path, body)),
  put: async (path, body) => look(`PUT ${path}`, await client.put(path, body)),
});

async function done(path: string, answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  expect([path, status < 300, body?.message ?? null, body?.fields ?? null]).toEqual([path, true, null, null]);
  if (body?._id) keep(path, body._id);
  return body;
}

beforeAll(async () => {
  api = await startTestApi();
  api.app.live.publish = (
    (original) =>
    (...published) => {
      events.push(JSON.stringify(published));
      original(...published);
    }
  )(api.app.live.publish);
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
  await done('EntitySettings/Inventory', owner.put('EntitySettings/Inventory', { MultiWh: true, CountTol: 100 }));
  const access = emptyAccess();
  for (const module of ['Common', 'Inventory', 'Sales'] as const)
    Object.assign(access[module], { Access: true, MA: true });
  Object.assign(access.Service, { Access: true, EdApprPO: true });
  Object.assign(access.Reports, {
    Access: true,
    Reports: BUILT_REPORTS.map(({ id }) => id).filter((id) => id >= 400 && id < 600),
  });
  blind = watched(await clientWith(api, org, 'blindfold', access));
  vendorId = (
    await done(
      'Common/Vendors',
      owner.post('Common/Vendors', {
        Name: 'Dear Goods',
        SType: 'Regular',
        GSTIN: '29AAGCB7383J1Z4',
        Address: { St: '29' },
      }),
    )
  )._id;
});
afterAll(() => api.close());

async function newItem(name: string, fields: object = {}): Promise<string> {
  const body = {
    MPN: name,
    Name: name,
    HSN: '8708',
    UnPr: 2000,
    TCode: 106,
    Cost: COST,
    VendorId: vendorId,
    ...fields,
  };
  const { _id } = await done('Inventory/Items', owner.post('Inventory/Items', body));
  items.push(_id);
  return _id;
}

/** A day of the store, by whoever does it: what he is not told he sends nothing of. */
async function trade(by: Client, tag: string): Promise<void> {
  const post = (path: string, body: object) => done(path, by.post(path, body));
  const put = (path: string, id: string, verb: string, body: object = {}) =>
    done(path, by.put(`${path}/${id}${verb && '/'}${verb}`, body));
  const bolt = await newItem(`Bolt ${tag}`, {
    RO: 1000,
    ROMax: 1000,
    ...(by === owner && { BarCode: '4006381333931' }),
  });
  const pill = await newItem(`Pill ${tag}`, { TrackBy: 'BN' });
  const piece = await newItem(`Piece ${tag}`, { TrackBy: 'SN' });
  const chair = await newItem(`Chair ${tag}`, { Cost: 5 });
  const Exp = '2037-01-31';

  const order = await post('Purchase/Orders', {
    VendorId: vendorId,
    Items: [
      { In_Id: bolt, Qty: 10 },
      { In_Id: pill, Qty: 10 },
    ],
  });
  await put('Purchase/Orders', order._id, '', { Notes: 'Soon' });
  await put('Purchase/Orders', order._id, 'Status', { Sts: 'Approved' });
  const large = await post('Purchase/Orders', {
    VendorId: vendorId,
    Items: [{ In_Id: bolt, Qty: 100 }],
    Approve: true,
  });
  await put('Purchase/Orders', large._id, 'Status', { Sts: 'Cancelled', Reason: 'Too much' });
  const short = await post('Purchase/Orders', { VendorId: vendorId, Items: [{ In_Id: bolt, Qty: 1 }], Approve: true });
  await put('Purchase/Orders', short._id, 'CloseShort', { Reason: 'Gone' });
  await put('Purchase/Orders', short._id, 'ReOpen', { Reason: 'Comes' });

  const src = (line: string) => ({ Kind: 'PurchaseOrder', Id: order._id, Line: line });
  const Batches = [{ BatchNo: `B${tag}`, Qty: 10, Exp, MRP: 2500, ...(by === owner && { PTR }) }];
  const came = await post('Purchase/Receives', {
    VendorId: vendorId,
    Approve: true,
    Items: [
      { In_Id: bolt, Qty: 10, Src: src('PP1') },
      { In_Id: pill, Qty: 10, Src: src('PP2'), Batches },
      { In_Id: piece, Qty: 1, SNos: [`S${tag}`] },
    ],
  });
  const more = await post('Purchase/Receives', {
    VendorId: vendorId,
    Approve: true,
    Items: [{ In_Id: bolt, Qty: 100 }],
  });
  const draft = await post('Purchase/Receives', { VendorId: vendorId, Items: [{ In_Id: bolt, Qty: 10 }] });
  await put('Purchase/Receives', draft._id, '', { Items: [{ In_Id: bolt, Qty: 1 }] });
  await put('Purchase/Receives', draft._id, 'Status', { Sts: 'Received' });
  await put('Purchase/Receives', draft._id, 'Status', { Sts: 'Cancelled', Reason: 'Wrong' });
  await done(
    'Accounting/Bills',
    owner.post('Accounting/Bills', {
      VendorId: vendorId,
      RecIds: [came._id],
      VBillNo: `V${tag}`,
      VBillDate: came.Date,
      Approve: true,
      AllowDuplicate: true,
    }),
  );
  const back = await post('Purchase/Returns', {
    VendorId: vendorId,
    Why: 'Excess',
    Items: [{ In_Id: bolt, Qty: 1, Src: { Kind: 'PurchaseReceive', Id: came._id, Line: 'RP1' } }],
  });
  await put('Purchase/Returns', back._id, 'Status', { Sts: 'Approved' });
  await post('Purchase/Returns', { RecId: more._id, VendorId: vendorId, Why: 'Excess' });

  const A = 'Inventory/Adjustments';
  await post(A, { Kind: 'count', Lines: [{ In_Id: bolt, Qty: 1 }] });
  await post(A, { Kind: 'damage', Lines: [{ In_Id: bolt, Qty: -1 }] });
  const found = await post(A, { Kind: 'other', Reason: 'Found', Lines: [{ In_Id: bolt, Qty: 10 }] });
  await put(A, found._id, 'Status', { Sts: 'Cancelled', Reason: 'Wrong' });
  const [main] = (await by.get('Inventory/Settings/Warehouses')).body;
  const there = await done(
    'Inventory/Settings/Warehouses',
    owner.post('Inventory/Settings/Warehouses', { Name: `Back ${tag}` }),
  );
  const transfer = await post('Inventory/TransferOrders', {
    WhId: main._id,
    ToWhId: there._id,
    Approve: true,
    Lines: [{ In_Id: bolt, Qty: 10 }],
  });
  await put('Inventory/TransferOrders', transfer._id, 'Receive', { Lines: [{ _id: 'TP1', Qty: 1, Short: 0 }] });
  await post('Inventory/TransferOrders', {
    WhId: main._id,
    ToWhId: there._id,
    Approve: true,
    Lines: [{ In_Id: bolt, Qty: 1 }],
  });
  const out = await post('Inventory/MaterialOuts', {
    Kind: 'Job',
    VendorId: vendorId,
    Approve: true,
    Lines: [{ In_Id: bolt, Qty: 10 }],
  });
  await post('Inventory/MaterialIns', {
    Kind: 'Back',
    OutId: out._id,
    Approve: true,
    Lines: [{ In_Id: bolt, OutLine: 'MP1', Qty: 1 }],
  });
  await post('Inventory/MaterialOuts', { Kind: 'Use', Approve: true, Lines: [{ In_Id: bolt, Qty: 1 }] });
  const count = await post('Inventory/StockCounts', { Scope: { Items: [bolt, pill] } });
  const counting = await put('Inventory/StockCounts', count._id, 'Status', { Sts: 'Counting' });
  await put('Inventory/StockCounts', count._id, 'Lines', {
    Lines: counting.Lines.map((line: { _id: string; Frozen: number }) => ({ _id: line._id, Counted: line.Frozen + 1 })),
  });
  await put('Inventory/StockCounts', count._id, 'Status', { Sts: 'Review' });
  await put('Inventory/StockCounts', count._id, 'Status', { Sts: 'Posted' });

  const recipe = await post('Inventory/Recipes', { In_Id: chair, Qty: 1, Comps: [{ In_Id: bolt, Qty: 1 }] });
  await put('Inventory/Recipes', recipe._id, '', { Comps: [{ _id: 'RC1', In_Id: bolt, Qty: 1, Scrap: 5 }] });
  const making = await post('Inventory/ManufactureOrders', { RecipeId: recipe._id, Qty: 10 });
  const M = 'Inventory/ManufactureOrders';
  await put(M, making._id, 'Status', { Sts: 'Released' });
  await put(M, making._id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 10 }] });
  await put(M, making._id, 'Return', { Lines: [{ _id: 'MC1', Qty: 1 }] });
  await put(M, making._id, 'Output', { Qty: 1 });
  await post('Inventory/Pick', { Lines: [{ In_Id: pill, Qty: 1 }] });
  await post('Inventory/Prices', { Lines: [{ In_Id: bolt, Qty: 1 }] });
  for (const row of (await by.get(`Inventory/Batches/OfItem/${pill}`)).body) keep('Inventory/Batches', row._id);
  const read = ['Item,Qty,Rate,Batch,Exp,MRP', `Bolt ${tag},10,1500,,,2500`].join('\n');
  await post('Purchase/Receives/Read', { VendorId: vendorId, Text: read });
}

/** What these areas answer; what other areas tell of goods is asked beside it. */
const AREAS = /^(Inventory|Purchase|Home|Inbox|Exports|Documents|Common\/Vendors)\b/;
/** Not for this role, or of a feature that a factory does not have; what it is of others is asked there. */
const ELSEWHERE =
  /^Inventory\/(Requests|MyInventory|IssueParts|WODashboard|MasterItems|ItemGroups\/\{|Settings|PriceLists\/\{|Recipes\/\{id\}\/Cost|Items\/\{id\}\/Image)|^Purchase\/Orders\/ToBill|^Common\/Vendors\/(SearchLite|\{id\}\/(OpeningBalance|Statement))/;
const TERMS: Readonly<Record<string, string>> = {
  term: 'Bolt',
  code: '4006381333931',
  target: 'item',
  serialNo: 'Sone',
};
const KINDS: Readonly<Record<string, string>> = {
  'Purchase/Orders': 'purchaseOrder',
  'Purchase/Receives': 'purchaseReceive',
};

function idsFor(path: string): string[] {
  if (/\{itemId\}/.test(path)) return items;
  if (/\{vendorId\}/.test(path)) return [vendorId];
  return [...(made.get(path.slice(0, Math.max(0, path.indexOf('/{')))) ?? [])];
}

/** The addresses of a reading with everything that was made put into its place. */
function addressesOf({ path, query }: Endpoint): string[] {
  if (path.startsWith('Documents/'))
    return Object.entries(KINDS).flatMap(([of, kind]) =>
      [...made.get(of)!].map((id) => path.replace('{kind}', kind).replace('{id}', id)),
    );
  if (path === 'Inventory/Items/ByIds') return [`${path}?Ids=${items.join(',')}`];
  const plain = path.replace(/\{(\w+)\}/g, (whole, name: string) => TERMS[name] ?? whole);
  const named = plain.includes('{') ? idsFor(plain).map((id) => plain.replace(/\{\w+\}/, id)) : [plain];
  const asked = new Set(Object.values(query?.fields ?? {}).map(({ wire }) => wire));
  const texts = ['', ...(asked.has('Text') ? ['?Text=o&Limit=50'] : asked.has('Limit') ? ['?Limit=50'] : [])];
  const place = asked.has('ItemId') ? items.map((id) => `?ItemId=${id}`) : [];
  return named.flatMap((each) => [...texts, ...place].map((text) => each + text));
}

const reads = (): Endpoint[] =>
  allRoutes(api.app)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && AREAS.test(path) && !OF_PRICES.test(path));
const reportPaths = BUILT_REPORTS.filter(({ id }) => id >= 400 && id < 600).flatMap(({ id }) =>
  ['', '/Csv', '/Xlsx', '/Pdf'].map((form) => `Reports/${id}${form}?Period=thisYear`),
);

it('No cost to who lacks PrViz, in any answer, export, print, audit entry or live event', async () => {
  await trade(owner, 'one');
  await trade(blind, 'two');
  const silent: string[] = [];
  const telling = new Set<string>();
  for (const endpoint of reads()) {
    let answered = 0;
    for (const address of addressesOf(endpoint)) {
      if ((await blind.get(address)).status === 200) answered += 1;
      if (told(textOf(await owner.get(address))).length > 0) telling.add(endpoint.path);
    }
    if (answered === 0 && !ELSEWHERE.test(endpoint.path)) silent.push(endpoint.path);
  }
  for (const path of reportPaths) await blind.get(path);
  for (const event of events) problems.push(...told(event));
  expect([...new Set(problems)]).toEqual([]);
  // Of everything that is asked something is told, and to who sees costs most of it tells them.
  expect(silent).toEqual([]);
  expect(telling.size).toBeGreaterThan(30);
});

it('What came and is not billed is told to a clerk of bills without what it cost', async () => {
  const access = emptyAccess();
  Object.assign(access.Accounting, { Access: true, Bill: 'CRU' });
  const clerk = await clientWith(api, org, 'billclerk', access);
  const { body } = await clerk.get('Accounting/Bills/NotBilled');
  expect([body.length > 0, told(JSON.stringify(body))]).toEqual([true, []]);
});
