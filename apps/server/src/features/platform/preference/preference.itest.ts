import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';

const api = await startTestApi();
afterAll(() => api.close());
const org = await api.organisation();
const manager = await org.as('manager');
const cashier = await org.as('cashier');

it('what a user keeps is his own, in every branch', async () => {
  const columns = { hidden: ['phone'], order: ['name', 'due'] };
  expect((await manager.put('Users/Me/Preferences/list.customers.columns', { Value: columns })).status).toBe(204);
  await manager.put('Users/Me/Preferences/links', { Value: ['/service/wodashboard'] });
  await manager.put('Users/Me/Preferences/links', { Value: ['/accounting/invoices'] });
  const kept = [
    { Key: 'links', Value: ['/accounting/invoices'] },
    { Key: 'list.customers.columns', Value: columns },
  ];
  expect((await manager.get('Users/Me/Preferences')).body).toEqual(kept);
  const elsewhere = await org.as('manager', 'second');
  expect((await elsewhere.get('Users/Me/Preferences')).body).toEqual(kept);
  expect((await cashier.get('Users/Me/Preferences')).body).toEqual([]);
  await manager.put('Users/Me/Preferences/links', {});
  expect((await manager.get('Users/Me/Preferences')).body).toEqual([kept[1]]);
});

it('keys and values have their limits', async () => {
  expect((await cashier.put('Users/Me/Preferences/Not a key', { Value: 1 })).status).toBe(404);
  const large = await cashier.put('Users/Me/Preferences/large', { Value: 'x'.repeat(20_001) });
  expect([large.status, large.body.fields[0].path]).toEqual([400, 'Value']);
});
