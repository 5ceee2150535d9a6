import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, addMonths } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { recurringExpensesQueue } from './make-recurring-expenses.ts';

type Body = Answer['body'];

let api: TestApi;
let books: Books;
let owner: Client;
let today: string;
let Cat: string;
const BASE = 'Accounting/Expenses';
const DAY_MS = 86_400_000;
const BANK = 1010;

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  today = books.ctx.today;
  Cat = (await owner.post('Settings/ExpenseCategories', { Name: 'Rent', Acc: 6300, ITC: false, Bill: false })).body._id;
});
afterAll(() => api.close());

/** The job as a server does it whose clock is days ahead. */
const make = async (days = 0): Promise<void> => {
  const app: App = { ...api.app, clock: { now: () => instantAfter(api.clock.now(), days * DAY_MS) } };
  await recurringExpensesQueue(app).run({});
};
let made = 0;
const rent = async (fields: object = {}): Promise<Body> => {
  made += 1;
  const Lines = [{ Cat, Amt: 20_000 + made, Desc: `Rent ${made}` }];
  const { status, body } = await owner.post(BASE, {
    Lines,
    Ref: `R/${made}`,
    PaidFrom: BANK,
    Every: 'Week',
    ...fields,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const draftsOf = async ({ _id }: Body): Promise<Body[]> => {
  const { body } = await owner.get(`${BASE}?Limit=100`);
  return (body.Data ?? body).filter((row: Body) => row.OfId === _id).toReversed();
};
const refusal = ({ status, body }: Answer) => [status, body.message];

it('an expense that comes again is a draft on each of its days, once, however many servers look; nothing is posted by itself', async () => {
  const first = await rent({ Approve: true });
  expect([first.Every, first.Next]).toEqual(['Week', addDays(today, 7)]);
  await make(6);
  expect(await draftsOf(first)).toEqual([]);
  await Promise.all([make(15), make(15), make(15)]);
  const drafts = await draftsOf(first);
  expect(drafts.map(({ Sts, Date, Ref, Total, Every }) => [Sts, Date, Ref, Total, Every])).toEqual([
    ['Draft', addDays(today, 7), '', first.Total, undefined],
    ['Draft', addDays(today, 14), '', first.Total, undefined],
  ]);
  expect((await owner.get(`${BASE}/${first._id}`)).body.Next).toBe(addDays(today, 21));
  const { orgId, entityId } = books.organisation;
  expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] })).toEqual([]);
});

it('ends by a word, also when it is posted, and with its cancellation', async () => {
  const ended = await rent({ Approve: true });
  const stopped = await owner.put(`${BASE}/${ended._id}/Repeat`, { _v: ended._v });
  expect([stopped.status, stopped.body.Every, stopped.body.Next]).toEqual([200, undefined, undefined]);
  const cancelled = await rent({ Approve: true });
  await owner.put(`${BASE}/${cancelled._id}/Status`, { Sts: 'Cancelled', Reason: 'We moved out' });
  await make(8);
  expect([await draftsOf(ended), await draftsOf(cancelled)]).toEqual([[], []]);
  expect(refusal(await owner.put(`${BASE}/${cancelled._id}/Repeat`, { Every: 'Week' }))).toEqual([
    422,
    'A cancelled expense does not come again.',
  ]);
  const again = await owner.put(`${BASE}/${ended._id}/Repeat`, { Every: 'Month' });
  expect(again.body.Next).toBe(addMonths(today, 1));
});

it('what was missed before somebody said that it comes again is not made', async () => {
  const old = await rent({ Date: addDays(today, -30) });
  expect(old.Next > today).toBe(true);
  const kept = await owner.put(`${BASE}/${old._id}`, { Notes: 'Of the yard', _v: old._v });
  expect(kept.body.Next).toBe(old.Next);
  const { body } = await owner.get(`${BASE}?Repeating=true`);
  expect((body.Data ?? body).map((row: Body) => row._id)).toContain(old._id);
});

it('is said by who enters expenses, of his branch and organisation; a wrong rhythm is told beside its field', async () => {
  const first = await rent();
  const reader = await clientWith(
    api,
    books.organisation,
    'rx-reader',
    buildAccess({ areas: { 'Accounting.Bill': 'R' } }),
  );
  expect((await reader.put(`${BASE}/${first._id}/Repeat`, { Every: 'Month' })).status).toBe(403);
  const stranger = await (await api.organisation()).as('owner');
  expect((await stranger.put(`${BASE}/${first._id}/Repeat`, { Every: 'Month' })).status).toBe(404);
  const wrong = await owner.put(`${BASE}/${first._id}/Repeat`, { Every: 'Fortnight' });
  expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'Every']);
  expect((await owner.put(`${BASE}/${first._id}/Repeat`, { _v: first._v + 5 })).status).toBe(409);
});
