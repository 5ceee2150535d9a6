import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';
import type { Ctx } from './context.ts';
import { systemContext } from './system-context.ts';
import { inTransaction } from './in-transaction.ts';
import type { Tx } from './tx.ts';

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

describe('a failure of our own, of which the database does not know', () => {
  const cannotBeWritten = { path: 'name', from: null, to: 1n };
  const makes = async () => (await inTransaction(context(), countMakes))[0]!.count;

  it('in the audit entry commits nothing of the verb', async () => {
    const before = await makes();
    const verb = inTransaction(context(), async (tx) => {
      await insertMake(tx, id(8), 'Not audited');
      tx.audit({ action: 'create', kind: 'make', id: id(8), changes: [cannotBeWritten] });
    });
    await expect(verb).rejects.toThrow('BigInt');
    expect(await makes()).toBe(before);
  });

  it.each([
    ['first', (tx: Tx) => [writeUnwritable(tx), insertMake(tx, id(3), 'Behind it')]],
    ['last', (tx: Tx) => [insertMake(tx, id(4), 'Before it'), writeUnwritable(tx)]],
  ])('in a write that rides %s commits nothing', async (_, writes) => {
    const before = await makes();
    await expect(inTransaction(context(), async (tx) => tx.ride(...writes(tx)))).rejects.toThrow('BigInt');
    expect(await makes()).toBe(before);
  });

  const writeUnwritable = (tx: Tx) =>
    tx.query('update make set name = $2 where org_id = $1', [tx.ctx.orgId, { name: 1n }]);
});

describe('a part of a verb that may fail by itself', () => {
  const failing = (tx: Tx) => tx.savepoint(() => insertMake(tx, id(1), 'Same id'));

  it('takes back what it wrote and told, and the verb goes on', async () => {
    const before = (await inTransaction(context(), countMakes))[0]!.count;
    await inTransaction(context(), async (tx) => {
      await insertMake(tx, id(5), 'Before');
      await expect(failing(tx)).rejects.toMatchObject({ code: '23505' });
      await insertMake(tx, id(6), 'Behind');
    });
    expect((await inTransaction(context(), countMakes))[0]!.count).toBe(before + 2);
  });

  it('hides no failure that came before it', async () => {
    const verb = inTransaction(context(), async (tx) => {
      tx.ride(insertMake(tx, id(1), 'Refused'));
      await tx.savepoint(() => countMakes(tx)).catch(() => {});
      await countMakes(tx);
    });
    await expect(verb).rejects.toMatchObject({ code: '23505' });
  });

  it('around another one that failed takes back all of its own', async () => {
    const before = (await inTransaction(context(), countMakes))[0]!.count;
    await inTransaction(context(), async (tx) => {
      const whole = tx.savepoint(async () => {
        await insertMake(tx, id(7), 'Of the whole');
        await failing(tx).catch(() => {});
        throw new Error('given up');
      });
      await expect(whole).rejects.toThrow('given up');
    });
    expect((await inTransaction(context(), countMakes))[0]!.count).toBe(before);
  });
});

it('a verb that swallows a refusal of the database is not acknowledged: nothing of it was saved', async () => {
  const verb = inTransaction(context(), async (tx) => {
    await insertMake(tx, id(9), 'Before it');
    await insertMake(tx, id(1), 'Refused').catch(() => {});
  });
  await expect(verb).rejects.toThrow('what is acknowledged is committed');
  expect((await inTransaction(context(), countMakes))[0]!.count).toBe(3);
});
