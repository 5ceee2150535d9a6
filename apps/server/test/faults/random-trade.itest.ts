import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../src/features/service/work-order/workshop.fixture.ts';
import type { Answer } from '../api.ts';
import { type Desk, dice, KINDS, oneOf, type Step } from './random/desk.ts';
import { MONEY_STEPS } from './random/money-steps.ts';
import { PURCHASE_STEPS } from './random/purchase-steps.ts';
import { SALES_STEPS } from './random/sales-steps.ts';
import { SERVICE_STEPS } from './random/service-steps.ts';
import { STOCK_STEPS } from './random/stock-steps.ts';

/**
 * Several users trade at once, each doing something at random to documents that others work on too: what is refused is
 * refused by name, and every promise between the tables holds afterwards. `FAULTS_SEED` and `FAULTS_STEPS` repeat a run or
 * make it longer (`npm run bench -- faults random`).
 */
const SEED = Number(process.env['FAULTS_SEED'] ?? 20_261_122);
const STEPS = Number(process.env['FAULTS_STEPS'] ?? 300);
const USERS = 5;
/** From so many steps on nearly each of them has succeeded at least once: of one that never did a run proves nothing. */
const LONG_RUN = 4_000;
const NEARLY = 0.85;
const CHECKED_EVERY = 400;

const ALL_STEPS: readonly Step[] = [
  ...SERVICE_STEPS,
  ...MONEY_STEPS,
  ...SALES_STEPS,
  ...PURCHASE_STEPS,
  ...STOCK_STEPS,
];

let shop: Workshop;
let desk: Desk;
let database: pg.Client;
/** What the server said of its own faults. */
const errors: string[] = [];
beforeAll(async () => {
  shop = await openWorkshop({ logLevel: 'error', logTo: { write: (line) => void errors.push(line) } });
  database = new pg.Client(shop.api.databaseConfig);
  await database.connect();
  desk = await openDesk(shop);
});
afterAll(async () => {
  await database.end();
  await shop.api.close();
});

async function done(answer: Promise<Answer>): Promise<Wire> {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null, body.fields ?? null]).toEqual([true, null, null]);
  return body;
}

/** A workshop that also sells at the counter, makes goods, and keeps medicine in batches in one of two stores. */
async function openDesk({ owner, org, newItem }: Workshop): Promise<Desk> {
  const Features = { BN: true, MUoM: true, Manf: true, SlsRcpt: true };
  await done(owner.put(`Entities/${org.entityId}/${org.orgId}`, { Config: { Features } }));
  await done(owner.put('EntitySettings/Inventory', { MultiWh: true, CountTol: 100 }));
  const vendor = { Name: 'Karnataka Spares', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
  const back = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Back store' }));
  await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' }));
  const [oil, filter, set] = [await newItem(40), await newItem(20), await newItem(0)];
  const stages = [{ Name: 'Assemble', Mins: 10, Rate: 120 }];
  const recipe = { In_Id: set, Qty: 1, Comps: [{ In_Id: oil, Qty: 2 }], Stages: stages };
  return {
    random: dice(SEED),
    shop,
    itemIds: [oil, filter, set],
    batchedId: await newItem(0, { TrackBy: 'BN', HSN: '3004', UnPr: 2, Units: [{ UoM: 'Strip', Fac: 15 }] }),
    vendorId: (await done(owner.post('Common/Vendors', vendor)))._id,
    backStoreId: back._id,
    recipeId: (await done(owner.post('Inventory/Recipes', recipe)))._id,
    expenseCategoryId: (await done(owner.post('Settings/ExpenseCategories', { Name: 'Tea', Acc: 6600 })))._id,
    known: Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Desk['known'],
  };
}

const sound = async () => {
  // As PostgreSQL does by itself in the background; without it the promises of a database this young take seconds each.
  await database.query('analyze');
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
};

it(`whatever ${USERS} users do at once, the promises hold (seed ${SEED}, ${STEPS} steps)`, async () => {
  const clients = [shop.owner, shop.manager, shop.cashier, shop.owner, shop.owner].slice(0, USERS);
  const faults: string[] = [];
  const succeeded = new Set<string>();
  /** Why each step was refused last. */
  const refused = new Map<string, string>();
  for (let step = 0; step < STEPS; step += USERS) {
    await Promise.all(
      clients.map(async (client) => {
        const { kind, does, under, run } = oneOf(desk, ALL_STEPS);
        const { status, body } = await run(desk, client);
        if (status >= 500) faults.push(`${does}: ${status} ${JSON.stringify(body)}`);
        if (status >= 300) return void refused.set(does, body.message);
        succeeded.add(does);
        for (const document of [under ? body[under] : body].flat())
          if (document) desk.known[kind].set(document._id, document);
      }),
    );
    if (step % CHECKED_EVERY === 0) await sound();
  }
  expect([faults, errors]).toEqual([[], []]);
  await sound();
  const never = ALL_STEPS.map(({ does }) => does).filter((does) => !succeeded.has(does));
  if (STEPS >= LONG_RUN && never.length > ALL_STEPS.length * (1 - NEARLY))
    expect(never.map((does) => [does, refused.get(does)])).toEqual([]);
  expect(succeeded.size).toBeGreaterThan(ALL_STEPS.length / 4);
}, 3_600_000);
