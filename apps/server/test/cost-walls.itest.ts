import type { Endpoint } from '@bahi/contract/endpoint';
import { type LiveFromClient, type LiveFromServer, LIVE_PATH, liveTopic } from '@bahi/contract/live';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { ACCESS_AREAS } from '@bahi/domain/access/areas';
import { strFromU8, unzipSync } from 'fflate';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { done } from '../src/features/purchase/vendor-note/vendor-note.fixture.ts';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from './api.ts';
import { clientWith } from './client-with.ts';
import { pdfTexts } from './pdf-text.ts';

/**
 * Who lacks PrViz sees no cost: in no answer, export, print, audit entry or live event of purchase and stock (inventory-purchasing
 * §11). Every GET of both areas is asked, also those that are added later, of records of every kind.
 */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** What a piece costs; what so many cost, with and without tax, is found in a text by its paise. */
const COST = 7_331.37;
const PTR = 6_113.59;

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let blind: Client;
let ids: Record<string, string>;
const heard: string[] = [];
let socket: Socket<LiveFromServer, LiveFromClient>;

/** Amounts that only the cost makes, as they are written on the wire and on paper. */
function secretsOf(): string[] {
  const pieces = Array.from({ length: 30 }, (_, at) => at + 1);
  const amounts = pieces.flatMap((count) => [count * COST, count * COST * 1.18, count * COST * 0.09, count * PTR]);
  return amounts.flatMap((amount) => {
    const text = amount.toFixed(2);
    return [
      text.replace(/0$/, ''),
      text,
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(text)),
    ];
  });
}
const SECRETS = new RegExp(
  `(?<![\\d.])(?:${[...new Set(secretsOf())].map((each) => each.replace(/\./g, '\\.')).join('|')})(?!\\d)`,
);

/** What of an answer people read, whatever it is sent as. */
function textOf({ headers, raw }: Answer): string {
  const type = String(headers['content-type']);
  if (type.includes('pdf')) return pdfTexts(raw).join('\n');
  if (type.includes('sheet'))
    return Object.values(unzipSync(raw))
      .map((part) => strFromU8(part))
      .join('\n');
  return raw.toString('utf8');
}

beforeAll(async () => {
  api = await startTestApi({ trustProxy: true });
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
  const areas = ACCESS_AREAS.filter(({ area }) => area.startsWith('Inventory.') || area === 'Common.Vendor');
  blind = await clientWith(
    api,
    org,
    'blind',
    buildAccess({
      areas: Object.fromEntries(areas.map(({ area }) => [area, 'CRUD'])),
      reports: [402, 403, 404, 405, 408, 409, 501, 502, 503, 504, 505, 506],
    }),
  );
  ids = await trade();
});
afterAll(async () => {
  socket?.disconnect();
  await api.close();
});

/** One record of every kind that says what goods cost, by the word of its kind. */
async function trade(): Promise<Record<string, string>> {
  const made = async (path: string, answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect([path, status < 300 ? null : body]).toEqual([path, null]);
    return body;
  };
  const post = (path: string, body: object) => made(path, owner.post(path, body));
  const put = (path: string, body: object) => made(path, owner.put(path, body));
  const item = async (Name: string, fields: object = {}) =>
    (
      await post('Inventory/Items', {
        Name,
        MPN: Name,
        HSN: '84212300',
        UoM: 'NOS',
        UnPr: 20_000,
        TCode: 106,
        Cost: COST,
        ...fields,
      })
    )._id;
  const vendor = await post('Common/Vendors', {
    Name: 'Sona',
    SType: 'Regular',
    GSTIN: '29AABCU9603R1ZJ',
    Address: { St: '29' },
  });
  const [plain, batched, chair] = [
    await item('Gasket'),
    await item('Syrup', { TrackBy: 'BN' }),
    await item('Chair', { Cost: null }),
  ];
  const back = (await post('Inventory/Settings/Warehouses', { Name: 'Back store' }))._id;
  const order = await post('Purchase/Orders', {
    VendorId: vendor._id,
    Items: [{ In_Id: plain, Qty: 20, UnPr: COST, TCode: 106 }],
    Approve: true,
  });
  const receive = await post('Purchase/Receives', {
    VendorId: vendor._id,
    POIds: [order._id],
    Approve: true,
  });
  const batch = { BatchNo: 'B7', Exp: '2027-02-28', MRP: 25_000, PTR };
  const second = await post('Purchase/Receives', {
    VendorId: vendor._id,
    Items: [{ In_Id: batched, Qty: 10, UnPr: COST, TCode: 106, Batches: [{ ...batch, Qty: 10 }] }],
    Approve: true,
  });
  const draft = await post('Purchase/Receives', {
    VendorId: vendor._id,
    Items: [{ In_Id: plain, Qty: 3, UnPr: COST, TCode: 106 }],
  });
  const Src = { Kind: 'PurchaseReceive', Id: receive._id, Line: receive.Items[0]._id };
  const gone = await post('Purchase/Returns', {
    VendorId: vendor._id,
    Why: 'Damaged',
    Items: [{ In_Id: plain, Qty: 1, Src }],
    Approve: true,
  });
  const adjustment = await post('Inventory/Adjustments', {
    Kind: 'opening',
    Lines: [{ In_Id: plain, Qty: 5, Cost: COST }],
  });
  const valued = await post('Inventory/Adjustments', {
    Kind: 'value',
    Reason: 'Marked down',
    Lines: [{ In_Id: batched, Qty: 0, BatchNo: 'B7', Exp: '2027-02-28', MRP: 25_000, NewCost: COST }],
  });
  const transfer = await post('Inventory/TransferOrders', {
    ToWhId: back,
    Approve: true,
    Lines: [{ In_Id: plain, Qty: 4 }],
  });
  await put(`Inventory/TransferOrders/${transfer._id}/Receive`, { Lines: [{ _id: 'TP1', Qty: 2 }] });
  const out = await post('Inventory/MaterialOuts', {
    Kind: 'Job',
    VendorId: vendor._id,
    Approve: true,
    Lines: [{ In_Id: plain, Qty: 2 }],
  });
  const came = await post('Inventory/MaterialIns', {
    Kind: 'Back',
    OutId: out._id,
    Approve: true,
    Lines: [{ In_Id: plain, OutLine: 'MP1', Qty: 1 }],
  });
  const recipe = await post('Inventory/Recipes', { In_Id: chair, Qty: 1, Comps: [{ In_Id: plain, Qty: 1 }] });
  const maker = await post('Inventory/ManufactureOrders', { RecipeId: recipe._id, Qty: 2 });
  await put(`Inventory/ManufactureOrders/${maker._id}/Status`, { Sts: 'Released' });
  await put(`Inventory/ManufactureOrders/${maker._id}/Issue`, { Lines: [{ _id: 'MC1', Qty: 2 }] });
  await put(`Inventory/ManufactureOrders/${maker._id}/Output`, { Qty: 2 });
  const count = await post('Inventory/StockCounts', { Scope: { Items: [chair] } });
  await put(`Inventory/StockCounts/${count._id}/Status`, { Sts: 'Counting' });
  return {
    ...{ vendor: vendor._id, plain, batched, chair, back, order: order._id, receive: receive._id, second: second._id },
    ...{ draft: draft._id, gone: gone._id, adjustment: adjustment._id, transfer: transfer._id, out: out._id },
    ...{ came: came._id, recipe: recipe._id, made: maker._id, count: count._id },
    valued: valued._id,
  };
}

const OF_GOODS = /^(?:Purchase|Inventory)\//;
const QUERIES = [
  '',
  '?Limit=100',
  '?VendorId={vendor}',
  '?In_Id={plain}',
  '?ItemId={plain}',
  '?ItemId={batched}',
  '?Days=900',
];

/** The paths of an endpoint, with each record that there is in its place. */
function pathsOf({ path }: Endpoint): string[] {
  const [named, ...others] = [...path.matchAll(/\{(\w+)\}/g)].map(([word]) => word);
  const filled = named ? Object.values(ids).map((id) => path.replace(named, id)) : [path];
  const whole = filled.map((each) => others.reduce((text, word) => text.replace(word, 'Gasket'), each));
  if (named) return [...whole, ...(others.length === 0 ? [path.replace(named, 'Gasket')] : [])];
  return QUERIES.map((query) => path + query.replace(/\{(\w+)\}/, (_, word: string) => ids[word]!));
}

/** The paths whose answers tell a cost; addresses differ, so that no limit of requests answers. */
async function tellsCost(reader: Client): Promise<{ asked: number; told: string[] }> {
  const endpoints: Endpoint[] = allRoutes(api.app).map((route) => route.endpoint);
  const reports = endpoints.filter(
    ({ method, path }) => method === 'GET' && /^Reports\/\{report\}(?:\/(?:Csv|Xlsx|Pdf))?$/.test(path),
  );
  const slugs = (await reader.get('Reports')).body.map(({ Slug }: { Slug: string }) => Slug);
  const paths = [
    ...endpoints.filter(({ method, path }) => method === 'GET' && OF_GOODS.test(path)).flatMap(pathsOf),
    ...reports.flatMap(({ path }) => slugs.map((slug: string) => `${path.replace('{report}', slug)}?Preset=thisYear`)),
  ];
  const told: string[] = [];
  let asked = 0;
  for (const path of paths) {
    const answer = await reader.get(path, { 'x-forwarded-for': `10.1.${(asked >> 8) & 255}.${asked & 255}` });
    if (answer.status === 200) asked += 1;
    const found = answer.status === 200 ? SECRETS.exec(textOf(answer)) : null;
    if (found) told.push(`${path}: ${found[0]}`);
  }
  return { asked, told };
}

it('Without PrViz no answer, export, print or audit entry of purchase and stock tells a cost', async () => {
  const seen = await tellsCost(owner);
  // Who sees costs is told them in so many places, so that the walk looks where they stand.
  expect(seen.told.length).toBeGreaterThan(60);
  const { asked, told } = await tellsCost(blind);
  expect(asked).toBeGreaterThan(150);
  expect(told).toEqual([]);
});

it('Without PrViz no live event tells a cost', async () => {
  socket = io(await api.listen(), {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: blind.token },
    reconnection: false,
    forceNew: true,
  });
  socket.onAny((...event: unknown[]) => heard.push(JSON.stringify(event)));
  const topics = [liveTopic.list(blind.entityId), ...Object.values(ids).map(liveTopic.record)];
  await socket.emitWithAck('join', topics);
  await done(owner.put(`Purchase/Receives/${ids['draft']}/Status`, { Sts: 'Received' }));
  await done(owner.put(`Purchase/Returns/${ids['gone']}/Status`, { Sts: 'Cancelled', Reason: 'Not damaged' }));
  await done(
    owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: ids['plain'], Qty: 1, Cost: COST }] }),
  );
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(2), { timeout: 30_000 });
  expect(heard.filter((event) => SECRETS.test(event))).toEqual([]);
});
