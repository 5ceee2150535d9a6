import { changedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import { percentOfNumber, unitPriceOfRupees } from '@bahi/domain/money/convert';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../core/as-tenant.ts';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let base: Body;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  base = await guide('Base');
  for (const [code, price, hours] of [
    ['OIL', 449.5, 0.5],
    ['WASH', 300, 1],
    ['BRAKE', 750.25, 1.25],
  ])
    await owner.post(`LTGS/${base._id}/OpCodes`, { OpCode: code, Desc: `Work ${code}`, Pr: price, Hrs: hours });
});
afterAll(() => api.close());

let guides = 0;
const guide = async (name = `Guide ${++guides}`, more = {}): Promise<Body> =>
  (await owner.post('LTGS', { Name: name, ...more })).body;

const pricesOf = async (guideId: string, client = owner): Promise<Record<string, number | undefined>> =>
  Object.fromEntries((await client.get(`LTGS/${guideId}/OpCodes`)).body.map((row: Body) => [row.OpCode, row.Pr]));
const copy = (guideId: string, body: object, client = owner) =>
  client.post(`LTGS/${guideId}/CopyFrom`, { FromLTG: base._id, ...body });
const preview = (guideId: string, query = '') => owner.get(`LTGS/${guideId}/CopyFrom?FromLTG=${base._id}${query}`);

describe('the hourly rate of a guide', () => {
  it('proposes the price of an operation that names hours only', async () => {
    const made = await guide('With a rate', { Rate: 900 });
    expect(made.Rate).toBe(900);
    const operation = { OpCode: 'RATED', Desc: 'By the hour', Hrs: 1.5 };
    const answer = await owner.post(`LTGS/${made._id}/OpCodes`, operation);
    expect([answer.body.Pr, answer.body.Hrs]).toEqual([1_350, 1.5]);
    await owner.put(`LTGS/${made._id}/OpCodes/${answer.body._id}`, { Active: false });
    const changed = await owner.put(`LTGS/${made._id}`, { Rate: 950.5, _v: 1 });
    expect([changed.body.Rate, changed.body._v]).toEqual([950.5, 2]);
    expect('Rate' in (await owner.put(`LTGS/${made._id}`, { Rate: null })).body).toBe(false);
    expect((await owner.put(`LTGS/${made._id}`, { Rate: -1 })).body.fields[0].path).toBe('Rate');
    const technician = await org.as('technician');
    await owner.put(`LTGS/${made._id}`, { Rate: 900 });
    expect((await technician.get('LTGS')).body.every((row: Body) => !('Rate' in row))).toBe(true);
  });
});

describe('copying codes from guide to guide', () => {
  it('previews how many, sets what has no price, and leaves the others unless told to overwrite', async () => {
    const target = await guide();
    const { body: rows } = await owner.get(`LTGS/${target._id}/OpCodes?Text=wash`);
    await owner.put(`LTGS/${target._id}/OpCodes/${rows.Data[0]._id}`, { Pr: 111, Hrs: 1 });
    expect((await preview(target._id, '&Perc=10')).body).toEqual({ New: 2, Changed: 0, Skipped: 1 });
    expect((await preview(target._id, '&Perc=10&Overwrite=true')).body).toEqual({ New: 2, Changed: 1, Skipped: 0 });
    expect(await pricesOf(target._id)).toEqual({ WASH: 111 });
    expect((await copy(target._id, { Perc: 10 })).body).toEqual({ New: 2, Changed: 0, Skipped: 1 });
    expect(await pricesOf(target._id)).toEqual({ OIL: 494.45, WASH: 111, BRAKE: 825.275 });
    expect(
      (await copy(target._id, { Perc: -10, Overwrite: true, Round: true, OpCodes: ['oil', 'WASH'] })).body,
    ).toEqual({
      New: 0,
      Changed: 2,
      Skipped: 0,
    });
    expect(await pricesOf(target._id)).toEqual({ OIL: 405, WASH: 270, BRAKE: 825.275 });
    expect((await copy(target._id, { Perc: -10, Overwrite: true, Round: true, OpCodes: ['oil'] })).body.Skipped).toBe(
      1,
    );
  });

  it('answers exactly the rounded prices, whatever the percentage', async () => {
    const percents = fc.integer({ min: -9_900, max: 50_000 });
    await fc.assert(
      fc.asyncProperty(percents, fc.boolean(), async (hundredths, toRupee) => {
        const target = await guide();
        const percent = hundredths / 100;
        await copy(target._id, { Perc: percent, Round: toRupee });
        const expected = Object.entries({ OIL: 449.5, WASH: 300, BRAKE: 750.25 }).map(([code, rupees]) => {
          const price = changedLabourPrice(unitPriceOfRupees(rupees), percentOfNumber(percent), toRupee);
          return [code, price / 10_000];
        });
        expect(await pricesOf(target._id)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 12 },
    );
  });

  it('tells each operation why its price is another one, and makes an open sheet stale', async () => {
    const target = await guide();
    const [before] = (await owner.get(`LTGS/${target._id}/OpCodes?Text=oil`)).body.Data;
    await copy(target._id, { Note: 'Rates of April' });
    const stale = await owner.put(`LTGS/${target._id}/OpCodes/${before._id}`, { Pr: 1, _v: before._v });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    const { rows } = await asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, (client) =>
      client.query(
        `select action, subject_code as code, reason, changes from audit_entry
         where org_id = $1 and action = 'copyPrice' and reason is not null order by subject_code`,
        [org.orgId],
      ),
    );
    expect(rows[1]).toEqual({
      action: 'copyPrice',
      code: 'OIL',
      reason: 'Rates of April',
      changes: [
        { path: 'unitPrice', from: 0, to: 4_495_000, sees: 'price' },
        { path: 'hours', from: 0, to: 500 },
      ],
    });
  });

  it('copies once where two copy at the same time', async () => {
    const target = await guide();
    const answers = await Promise.all([copy(target._id, {}), copy(target._id, {})]);
    expect(answers.map(({ body }) => body.New).sort()).toEqual([0, 3]);
  });

  it('refuses itself, unknown guides and codes, impossible percentages and who may not, by name', async () => {
    const target = await guide();
    expect((await copy(target._id, { FromLTG: target._id })).body.fields[0].path).toBe('FromLTG');
    expect((await copy(target._id, { Perc: -100 })).body.fields[0].path).toBe('Perc');
    const unknown = await copy(target._id, { OpCodes: ['OIL', 'NONE'] });
    expect(unknown.body.fields).toEqual([{ path: 'OpCodes', message: 'There is no operation code NONE.' }]);
    expect((await copy(target._id, {}, await org.as('advisor'))).status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    const own = (await stranger.get('LTGS')).body[0]._id;
    expect((await copy(target._id, {}, stranger)).status).toBe(404);
    expect((await copy(own, {}, stranger)).status).toBe(404);
    expect(await pricesOf(target._id)).toEqual({});
  });
});

describe('changing prices by a percentage', () => {
  it('changes the chosen ones only, and leaves out what has no price', async () => {
    const target = await guide();
    await copy(target._id, { OpCodes: ['OIL', 'WASH'] });
    const change = (body: object, client = owner) => client.put(`LTGS/${target._id}/ChangePrices`, body);
    const answer = await change({ OpCodes: ['oil', 'BRAKE'], Perc: 7.5, Round: true, Note: 'Wages' });
    expect([answer.status, answer.body]).toEqual([200, { New: 0, Changed: 1, Skipped: 1 }]);
    expect(await pricesOf(target._id)).toEqual({ OIL: 483, WASH: 300 });
    expect((await change({ OpCodes: [], Perc: 1 })).body.fields[0].path).toBe('OpCodes');
    expect((await change({ OpCodes: ['OIL'] })).body.fields[0].path).toBe('Perc');
    expect((await change({ OpCodes: ['OIL'], Perc: 1 }, await org.as('technician'))).status).toBe(403);
    expect((await owner.get(`LTGS/PRICENOTSET?LTG=${target._id}`)).body.Data.map((row: Body) => row.OpCode)).toEqual([
      'BRAKE',
    ]);
    expect((await owner.get(`LTGS/PRICENOTSET?LTG=${target._id}&Text=zzz`)).body.Data).toEqual([]);
  });
});
