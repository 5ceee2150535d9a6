import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
});
afterAll(() => api.close());

const keyed = (key: string) => ({ 'idempotency-key': key });
const item = (partNumber: string) => ({ MPN: partNumber, Name: 'Oil filter', HSN: '842123', UnPr: 350, TCode: 106 });
const adjustment = async (): Promise<object> => {
  const made = await owner.post('Inventory/Items', item(randomUUID().slice(0, 20)));
  return { Kind: 'opening', Lines: [{ In_Id: made.body._id, Qty: 5, Cost: 200 }] };
};

it('the same key and body get the first answer again, and nothing is done twice', async () => {
  const [key, body] = [randomUUID(), await adjustment()];
  const first = await owner.post('Inventory/Adjustments', body, keyed(key));
  const again = await owner.post('Inventory/Adjustments', body, keyed(key));
  expect([first.status, again.status, again.headers['idempotency-hit']]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
});

it('eight copies at once do one piece of work', async () => {
  const [key, body] = [randomUUID(), await adjustment()];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => owner.post('Inventory/Adjustments', body, keyed(key))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.every((answer) => answer.status === 201)).toBe(true);
});

it('the same key with another body is refused as IdempotencyMismatch', async () => {
  const key = randomUUID();
  await owner.post('Inventory/Adjustments', await adjustment(), keyed(key));
  const other = await owner.post('Inventory/Adjustments', await adjustment(), keyed(key));
  expect([other.status, other.body.errorCode]).toEqual([422, 'IdempotencyMismatch']);
});

it('the same key and body in another branch is refused: it was not asked for there', async () => {
  const [key, body] = [randomUUID(), { Name: 'Leela Nair', Phone: '9845077001' }];
  const first = await owner.post('Common/Customers', body, keyed(key));
  const elsewhere = await (await org.as('owner', 'second')).post('Common/Customers', body, keyed(key));
  expect([first.status, elsewhere.status, elsewhere.body.errorCode]).toEqual([201, 422, 'IdempotencyMismatch']);
});

it('a refused request stores nothing: the corrected one may keep its key', async () => {
  const key = randomUUID();
  const refused = await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [] }, keyed(key));
  const corrected = await owner.post('Inventory/Adjustments', await adjustment(), keyed(key));
  expect([Math.trunc(refused.status / 100), corrected.status]).toEqual([4, 201]);
});

it('another user and another organisation may use the same key for their own work', async () => {
  const [key, body] = [randomUUID(), await adjustment()];
  const parts = await org.as('parts');
  const [mine, theirs] = [
    await owner.post('Inventory/Adjustments', body, keyed(key)),
    await parts.post('Inventory/Adjustments', body, keyed(key)),
  ];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body._id).not.toBe(mine.body._id);
});

it('survives re-login: the key belongs to the user, not to the session', async () => {
  const [key, body] = [randomUUID(), await adjustment()];
  const first = await owner.post('Inventory/Adjustments', body, keyed(key));
  const signedInAgain = await org.as('owner');
  expect((await signedInAgain.post('Inventory/Adjustments', body, keyed(key))).body).toEqual(first.body);
});

it('a key that is none is refused by name', async () => {
  const answer = await owner.post('Inventory/Adjustments', await adjustment(), keyed('short'));
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
});
