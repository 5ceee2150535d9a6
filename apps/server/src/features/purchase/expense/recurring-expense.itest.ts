import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, addMonths, formatDate } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { allRoutes } from '../../../app-routes.ts';
import { relayNotices } from '../../../flows/inbox/relay-notices.ts';
import { recordReader } from '../../../http/record-reader.ts';
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

const failuresOf = ({ _id }: Body) =>
  books.rows(`select recipient, subject, body from outbox where subject_id = $1 and channel = 'app'`, [_id]);
/** What the inbox of somebody holds of an expense, as the relay brings it. */
const noticesOf = async (who: Client, { _id }: Body): Promise<unknown[]> => {
  const { orgId, entityId } = books.organisation;
  await relayNotices(api.app, recordReader(allRoutes(api.app)), { orgId, entityId });
  const { body } = await who.get('Users/Me/Inbox');
  return (body.Data ?? body)
    .filter(({ Subj }: Body) => Subj.Id === _id)
    .map(({ Subj: { Kind, Id }, Text, Count }: Body) => [{ Kind, Id }, Text, Count]);
};
const of = async ({ _id }: Body): Promise<Body> => (await owner.get(`${BASE}/${_id}`)).body;
const ANSWER = 'Choose Repeat and save how often it comes again, to answer for it.';
const clerkWith = (name: string, letters: 'CRU' | 'RU' | 'RUD') =>
  clientWith(api, books.organisation, name, buildAccess({ areas: { 'Accounting.Bill': letters } }));

it('its drafts are of who said that it comes again; where he has left, whoever changes expenses is told once, and answers for it by saying it anew', async () => {
  const clerk = await clerkWith('rx-leaver', 'CRU');
  const first = await rent();
  const body = { Every: 'Week', _v: first._v };
  const { Owner } = (await clerk.put(`${BASE}/${first._id}/Repeat`, body)).body;
  expect(Owner).toContain('rx-leaver');
  await make(8);
  expect((await draftsOf(first)).map(({ CrBy }) => CrBy)).toEqual([Owner]);
  await books.rows('update app_user set active = false where id = $1 returning id', [clerk.userId]);
  for (const days of [15, 15, 16]) await make(days);
  const waiting = await of(first);
  expect([waiting.Why, waiting.Next]).toEqual([
    `Its owner has no access to this branch any more. ${ANSWER}`,
    addDays(today, 14),
  ]);
  expect(await draftsOf(first)).toHaveLength(1);
  const told = JSON.stringify({ code: null, day: addDays(today, 14) });
  expect(await failuresOf(first)).toEqual([{ recipient: '', subject: 'expenseFailed', body: told }]);
  // Whoever changes expenses finds it in his inbox, once, and is led to it; who only takes money is told nothing.
  expect(await noticesOf(owner, first)).toEqual([
    [
      { Kind: 'expense', Id: first._id },
      `Expense did not come again for ${formatDate(addDays(today, 14))}: open it to see why.`,
      1,
    ],
  ]);
  expect(await noticesOf(await books.organisation.as('cashier'), first)).toEqual([]);
  const taken = (await owner.put(`${BASE}/${first._id}/Repeat`, { Every: 'Week' })).body;
  expect([taken.Why, taken.Next]).toEqual([undefined, addDays(today, 14)]);
  await make(15);
  const drafts = await draftsOf(first);
  expect(drafts.map(({ CrBy, Date: day }) => [CrBy, day])).toEqual([
    [Owner, addDays(today, 7)],
    [taken.Owner, addDays(today, 14)],
  ]);
});

it('asks the right of its owner at that moment: he may enter expenses, or nothing is made and he is told', async () => {
  const clerk = await clerkWith('rx-poster', 'CRU');
  const first = await rent();
  await clerk.put(`${BASE}/${first._id}/Repeat`, { Every: 'Week' });
  await books.rows(
    `update role set access = $2 where id = (select role_id from assignment where user_id = $1 limit 1) returning id`,
    [clerk.userId, buildAccess({ areas: { 'Accounting.Bill': 'RU' } })],
  );
  await make(8);
  const { Why, Next } = await of(first);
  expect([await draftsOf(first), Why, Next]).toEqual([
    [],
    `Its owner may not do this any more. ${ANSWER}`,
    addDays(today, 7),
  ]);
  expect((await failuresOf(first)).map(({ recipient }) => recipient)).toEqual([clerk.userId]);
  expect([(await noticesOf(clerk, first)).length, await noticesOf(owner, first)]).toEqual([1, []]);
  const poster = await clerkWith('rx-no-maker', 'RU');
  expect((await poster.put(`${BASE}/${first._id}/Repeat`, { Every: 'Month' })).status).toBe(403);
  expect((await poster.put(`${BASE}/${first._id}/Repeat`, {})).body.Every).toBeUndefined();
});

it('who changes what is spent, by whom, on whom or when answers for it from then on; a note, and who posts it as it is, change nothing of that', async () => {
  const [clerk, poster] = [await clerkWith('rx-rewrites', 'CRU'), await clerkWith('rx-posts', 'RUD')];
  const first = await rent();
  const noted = await clerk.put(`${BASE}/${first._id}`, { Lines: first.Lines, Notes: 'Of the yard', _v: first._v });
  expect([noted.status, noted.body.Owner]).toEqual([200, first.Owner]);
  const Lines = [{ _id: first.Lines[0]._id, Cat, Amt: 21_900, Desc: 'For my cousin' }];
  expect((await poster.put(`${BASE}/${first._id}`, { Lines, _v: noted.body._v })).status).toBe(403);
  const rewritten = await clerk.put(`${BASE}/${first._id}`, { Lines, _v: noted.body._v });
  expect(rewritten.body.Owner).toContain('rx-rewrites');
  await make(8);
  expect((await draftsOf(first)).map(({ Total, CrBy }) => [Total, CrBy])).toEqual([[21_900, rewritten.body.Owner]]);
  for (const changed of [{ Date: addDays(today, -1) }, { PaidBy: clerk.userId }]) {
    const other = await rent();
    const { body } = await clerk.put(`${BASE}/${other._id}`, { ...changed, _v: other._v });
    expect(body.Owner).toContain('rx-rewrites');
  }
  const posted = await rent({ PaidFrom: null, PaidBy: clerk.userId });
  const { body } = await poster.put(`${BASE}/${posted._id}`, { Approve: true, _v: posted._v });
  expect([body.Sts, body.Owner]).toEqual(['Unpaid', first.Owner]);
});

it('what is out of use is not spent on again: no claim of who has left, no category or vendor that is out of use', async () => {
  const claimant = await clerkWith('rx-claimant', 'CRU');
  const first = await rent({ PaidFrom: null, PaidBy: claimant.userId });
  await books.rows('update app_user set active = false where id = $1 returning id', [claimant.userId]);
  const other = (await owner.post('Settings/ExpenseCategories', { Name: 'Tea', Acc: 6300, ITC: false, Bill: false }))
    .body;
  const tea = await rent({ Lines: [{ Cat: other._id, Amt: 90 }] });
  await owner.put(`Settings/ExpenseCategories/${other._id}`, { Active: false });
  await make(8);
  const anew = 'let it come no more, and enter another that does.';
  expect([(await of(first)).Why, (await of(tea)).Why]).toEqual([
    `${first.PaidByName} does not work here any more: ${anew}`,
    `Tea is out of use: ${anew}`,
  ]);
  const { body } = await owner.get(`${BASE}?Repeating=true&Limit=100`);
  expect((body.Data ?? body).filter((row: Body) => row.Why).length).toBeGreaterThan(1);
  expect([await draftsOf(first), await draftsOf(tea)]).toEqual([[], []]);
});
