import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';
import type { Ctx } from './context.ts';
import { systemContext } from './system-context.ts';
import { inTransaction, type Tx } from './tx.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
});
afterAll(() => api.close());

const context = (): Ctx => {
  const entity = { id: org.entityId, timeZone: 'Asia/Calcutta' } as Ctx['entity'];
  return systemContext(api.app, { orgId: org.orgId, orgName: 'Test', entity });
};
const countMakes = (tx: Tx) =>
  tx.query<{ count: number }>('select count(*) as count from make where org_id = $1', [tx.ctx.orgId]);
const insertMake = (tx: Tx, id: string, name: string) =>
  tx.query('insert into make (org_id, id, name) values ($1, $2, $3)', [tx.ctx.orgId, id, name]);
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

it('a write that rides is seen by the next question and committed', async () => {
  const seen = await inTransaction(context(), async (tx) => {
    tx.ride(insertMake(tx, id(1), 'Riding'));
    return (await countMakes(tx))[0]!.count;
  });
  expect(seen).toBe(1);
  expect((await inTransaction(context(), countMakes))[0]!.count).toBe(1);
});

it('a write that rides and is refused rolls everything back and is told as what it was, not as an aborted transaction', async () => {
  const verb = inTransaction(context(), async (tx) => {
    tx.ride(insertMake(tx, id(2), 'Other'), insertMake(tx, id(2), 'Same id'));
    await countMakes(tx);
  });
  await expect(verb).rejects.toMatchObject({ code: '23505' });
  const last = inTransaction(context(), async (tx) => tx.ride(insertMake(tx, id(3), 'riding')));
  await expect(last).rejects.toMatchObject({ code: '23505' });
  expect((await inTransaction(context(), countMakes))[0]!.count).toBe(1);
});

it('what one branch of a verb still wants after another has failed does not reach the connection', async () => {
  let late: Promise<unknown> | undefined;
  const verb = inTransaction(context(), async (tx) => {
    late = countMakes(tx).then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return insertMake(tx, id(4), 'Late');
    });
    late.catch(() => {});
    throw new Error('refused');
  });
  await expect(verb).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('The transaction is over.');
});

it('of statements that fail the first is told, also to a verb that waits for a later one', async () => {
  const verb = inTransaction(context(), async (tx) => {
    for (const refused of [insertMake(tx, id(1), 'Riding'), insertMake(tx, id(6), 'Behind it')])
      refused.catch(() => {});
    await countMakes(tx);
  });
  await expect(verb).rejects.toMatchObject({ code: '23505' });
});

it('a verb that swallows a refusal of the database is not acknowledged: nothing of it was saved', async () => {
  const verb = inTransaction(context(), async (tx) => {
    await insertMake(tx, id(7), 'Before it');
    await insertMake(tx, id(1), 'Refused').catch(() => {});
  });
  await expect(verb).rejects.toThrow('what is acknowledged is committed');
  expect((await inTransaction(context(), countMakes))[0]!.count).toBe(1);
});
