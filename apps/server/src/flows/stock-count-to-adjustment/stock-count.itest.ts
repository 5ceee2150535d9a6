import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

/** Stock counts (inventory-purchasing §3, rule 27), over HTTP. */

let shop: Workshop;
let database: pg.Client;
let clerk: Client;
let other: Client;
const BASE = 'Inventory/StockCounts';

beforeAll(async () => {
  shop = await openWorkshop();
  database = new pg.Client(shop.api.databaseConfig);
  await database.connect();
  clerk = await shop.org.as('clerk');
  other = await shop.org.as('parts');
  await tolerate(100);
});
afterAll(async () => {
  await database.end();
  await shop.api.close();
});

const tolerate = (percent: number) => shop.owner.put('EntitySettings/Inventory', { CountTol: percent });
let made = 0;
async function newItem(pieces: number, trackBy: 'Qty' | 'BN' | 'SN' = 'Qty', fields: object = {}): Promise<string> {
  made += 1;
  const id = await shop.newItem(pieces, { Name: `Counted ${made}`, MPN: `C-${made}`, ...fields });
  if (trackBy !== 'Qty') await database.query('update item set track_by = $1 where id = $2', [trackBy, id]);
  return id;
}
const done = async (answer: Promise<Answer>): Promise<Wire> => {
  const { status, body } = await answer;
  expect([status < 300, body?.message ?? null]).toEqual([true, null]);
  return body;
};
const refusal = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.message];
};
const adjust = (lines: object[], fields: object = {}) =>
  shop.owner.post('Inventory/Adjustments', { Kind: 'damage', Lines: lines, ...fields });
const onHand = async (itemId: string) =>
  (await shop.owner.get(`Inventory/Stock?ItemId=${itemId}`)).body.Data.map((row: Wire) => row.OnHand);

/** A count of items that has begun. */
async function begin(itemIds: string[], fields: object = {}, by = clerk): Promise<Wire> {
  const { _id } = await done(by.post(BASE, { Scope: { Items: itemIds }, ...fields }));
  return done(by.put(`${BASE}/${_id}/Status`, { Sts: 'Counting' }));
}
const to = (id: string, status: string, by = shop.owner, reason?: string) =>
  by.put(`${BASE}/${id}/Status`, { Sts: status, ...(reason && { Reason: reason }) });
const count = (id: string, lines: object[], by = clerk) => by.put(`${BASE}/${id}/Lines`, { Lines: lines });
const end = async (id: string) => {
  await to(id, 'Cancelled', shop.owner, 'Test is over');
};

describe('A count from draft to its adjustment', () => {
  it('freezes, counts, is reviewed and posted; the adjustment corrects the stock and is what undoes it', async () => {
    const [oil, filter] = [await newItem(12), await newItem(5)];
    const draft = await done(clerk.post(BASE, { Scope: { Items: [oil, filter] }, Note: 'Shelf 4' }));
    expect(draft).toMatchObject({ Sts: 'Draft', Lines: [], Blind: false, Hard: false, Note: 'Shelf 4' });
    expect(draft.Code).toBeUndefined();

    const counting = await done(to(draft._id, 'Counting', clerk));
    expect(counting.Code).toMatch(/^CNT-/);
    expect(counting.Lines.map((line: Wire) => [line._id, line.Frozen, line.Done, line.Open])).toEqual([
      ['SC1', 12, false, true],
      ['SC2', 5, false, true],
    ]);
    expect(await refusal(to(draft._id, 'Review', clerk))).toEqual([
      422,
      '2 lines are not counted yet. Enter 0 where nothing was found.',
    ]);

    await done(count(draft._id, [{ _id: 'SC1', Counted: 11 }]));
    const answer = await done(count(draft._id, [{ _id: 'SC2', Counted: 6 }], other));
    expect(answer).toMatchObject({ Refused: [], Lines: [{ _id: 'SC2', Counted: 6, Diff: 1, Done: true, _v: 1 }] });

    expect((await done(to(draft._id, 'Review', clerk))).Sts).toBe('Review');
    expect(await refusal(count(draft._id, [{ _id: 'SC1', Counted: 12 }]))).toEqual([
      422,
      'Nothing is counted in it now.',
    ]);
    expect((await to(draft._id, 'Posted', clerk)).status).toBe(403);
    const posted = await done(to(draft._id, 'Posted', other));
    expect([posted.Sts, posted.AdjSts, posted.Lines.map((line: Wire) => line.Diff)]).toEqual([
      'Posted',
      'Approved',
      [-1, 1],
    ]);
    expect([await onHand(oil), await onHand(filter)]).toEqual([[11], [6]]);
    const adjustment = await done(shop.owner.get(`Inventory/Adjustments/${posted.AdjId}`));
    expect(adjustment).toMatchObject({ Code: posted.AdjCode, Kind: 'count', Reason: `Stock count ${posted.Code}` });
    expect(adjustment.Lines.map((line: Wire) => [line.In_Id, line.Qty])).toEqual([
      [oil, -1],
      [filter, 1],
    ]);
    expect(posted.Lines.map((line: Wire) => line.Value)).toEqual(adjustment.Lines.map((line: Wire) => line.Value));

    expect(await refusal(to(draft._id, 'Cancelled', shop.owner, 'Wrong'))).toEqual([
      422,
      `Cancel ${posted.AdjCode} first.`,
    ]);
    await done(shop.owner.put(`Inventory/Adjustments/${posted.AdjId}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
    expect([await onHand(oil), await onHand(filter)]).toEqual([[12], [5]]);
    expect((await done(to(draft._id, 'Cancelled', shop.owner, 'Wrong'))).Sts).toBe('Cancelled');
  });

  it('makes no adjustment where nothing differs', async () => {
    const begun = await begin([await newItem(3)]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 3 }]));
    await done(to(begun._id, 'Review', clerk));
    const posted = await done(to(begun._id, 'Posted'));
    expect([posted.Sts, posted.AdjId]).toEqual(['Posted', undefined]);
  });

  it('is changed until it begins, by who may, and cancelled by D with a reason after that', async () => {
    const item = await newItem(1);
    const draft = await done(clerk.post(BASE, { Scope: { Items: [item] } }));
    const changed = await done(clerk.put(`${BASE}/${draft._id}`, { Blind: true, Scope: { Zone: 'A' }, _v: 1 }));
    expect([changed.Blind, changed.Scope, changed._v]).toEqual([true, { Items: [item], Zone: 'A' }, 2]);
    expect((await clerk.put(`${BASE}/${draft._id}`, { Hard: true, _v: 1 })).status).toBe(409);
    await done(clerk.put(`${BASE}/${draft._id}`, { Scope: { Zone: '' } }));
    const begun = await done(to(draft._id, 'Counting', clerk));
    await done(count(begun._id, [{ _id: 'SC1', Counted: 1 }]));
    expect(await refusal(clerk.put(`${BASE}/${draft._id}`, { Blind: false }))).toEqual([
      422,
      'What is counted is settled once the count has begun.',
    ]);
    expect((await to(begun._id, 'Cancelled', clerk, 'I lost some')).status).toBe(403);
    expect((await to(begun._id, 'Cancelled', other)).status).toBe(400);
    expect((await done(to(begun._id, 'Cancelled', other, 'Begun too early'))).CancelReason).toBe('Begun too early');
  });

  it.each([
    ['an item that is not there', { Scope: { Items: ['00000000-0000-7000-8000-000000000000'] } }, 400],
    ['a bin that is not there', { Scope: { Bins: ['00000000-0000-7000-8000-000000000000'] } }, 400],
    ['a category that is not there', { Scope: { Cat: '00000000-0000-7000-8000-000000000000' } }, 400],
    ['a warehouse of nobody', { WhId: '00000000-0000-7000-8000-000000000000' }, 400],
    ['a category and items', { Scope: { Cat: '00000000-0000-7000-8000-000000000000', Items: ['x'] } }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await clerk.post(BASE, body)).status).toBe(status);
  });

  it('is not there for another organisation and not for who may not adjust', async () => {
    const begun = await begin([await newItem(1)]);
    const foreign = await (await shop.api.organisation()).as('owner');
    expect((await foreign.get(`${BASE}/${begun._id}`)).status).toBe(404);
    expect((await count(begun._id, [{ _id: 'SC1', Counted: 1 }], foreign)).status).toBe(404);
    const advisor = await shop.org.as('advisor');
    expect((await advisor.get(`${BASE}/${begun._id}`)).status).toBe(403);
    await end(begun._id);
  });

  it('is listed with how far it is, printed and audited', async () => {
    const begun = await begin([await newItem(2), await newItem(2)]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 2 }]));
    const [row] = (await done(shop.owner.get(`${BASE}?Text=${begun.Code}`))).Data;
    expect([row.Code, row.Count, row.Counted]).toEqual([begun.Code, 2, 1]);
    expect((await clerk.get(`${BASE}/${begun._id}/Print`)).raw.subarray(0, 4).toString()).toBe('%PDF');
    const log = await done(clerk.get(`${BASE}/${begun._id}/AuditLog`));
    expect(log.map((entry: Wire) => entry.Action)).toEqual(['count', 'start', 'create']);
    await end(begun._id);
  });
});

describe('Moves meanwhile', () => {
  it('A hard count refuses moves: `{Code} is counting {warehouse}. Post or cancel it first.` (rule 27)', async () => {
    const [item, beside] = [await newItem(4), await newItem(4)];
    const begun = await begin([item], { Hard: true }, shop.owner);
    const message = `${begun.Code} is counting ${begun.Warehouse}. Post or cancel it first.`;
    expect(await refusal(adjust([{ In_Id: beside, Qty: -1 }]))).toEqual([422, message]);
    const invoice = await done(
      shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Items: [{ In_Id: beside, Qty: 1 }] }),
    );
    expect(await refusal(shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice._id }))).toEqual([
      422,
      message,
    ]);
    const second = await done(clerk.post(BASE, { Scope: { Items: [beside] }, Hard: true }));
    expect((await to(second._id, 'Counting', clerk)).status).toBe(403);
    expect(await refusal(to(second._id, 'Counting'))).toEqual([422, message]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 3 }]));
    await done(to(begun._id, 'Review', clerk));
    expect((await adjust([{ In_Id: beside, Qty: -1 }])).status).toBe(422);
    await done(to(begun._id, 'Posted'));
    expect(await onHand(item)).toEqual([3]);
    await done(adjust([{ In_Id: beside, Qty: -1 }]));
  });

  it('undoing and revaluing are moves too', async () => {
    const item = await newItem(4);
    const damage = await done(adjust([{ In_Id: item, Qty: -1 }]));
    const begun = await begin([item], { Hard: true }, shop.owner);
    const undo = () =>
      shop.owner.put(`Inventory/Adjustments/${damage._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
    const revalue = () => adjust([{ In_Id: item, Qty: 0, NewCost: 9 }], { Kind: 'value' });
    expect([(await undo()).status, (await revalue()).status]).toEqual([422, 422]);
    await end(begun._id);
    expect([(await undo()).status, (await revalue()).status]).toEqual([200, 201]);
  });

  it('A soft count adds the moves since, until a line is counted (rule 27)', async () => {
    const item = await newItem(12);
    const begun = await begin([item]);
    await done(adjust([{ In_Id: item, Qty: -2 }]));
    const { Lines } = await done(count(begun._id, [{ _id: 'SC1', Counted: 9 }]));
    expect(Lines[0]).toMatchObject({ Frozen: 12, Moved: -2, Counted: 9, Diff: -1 });
    await done(adjust([{ In_Id: item, Qty: -3 }]));
    await done(to(begun._id, 'Review', clerk));
    await done(to(begun._id, 'Posted'));
    expect(await onHand(item)).toEqual([6]);
  });

  it('a line that was counted before a move and is sent after it is compared with what was there then', async () => {
    const item = await newItem(10);
    const begun = await begin([item]);
    const later = (seconds: number) => new Date(Date.parse(shop.api.clock.now()) + seconds * 1000).toISOString();
    const At = later(60);
    shop.api.clock.set(later(120));
    await done(adjust([{ In_Id: item, Qty: -4 }]));
    const { Lines } = await done(count(begun._id, [{ _id: 'SC1', Counted: 10, At }]));
    expect(Lines[0]).toMatchObject({ Moved: 0, Diff: 0, At });
    await end(begun._id);
  });

  it('goods are counted by one count at a time', async () => {
    const item = await newItem(2, 'Qty', { Name: 'Counted once' });
    const begun = await begin([item]);
    const second = await done(clerk.post(BASE, { Scope: { Items: [item] } }));
    expect(await refusal(to(second._id, 'Counting', clerk))).toEqual([
      422,
      `${begun.Code} is counting Counted once already. Post or cancel it first.`,
    ]);
    await end(begun._id);
  });

  it('of a count that begins and goods that leave at the same moment one waits for the other', async () => {
    const item = await newItem(50);
    const draft = await done(clerk.post(BASE, { Scope: { Items: [item] }, Hard: true }));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => adjust([{ In_Id: item, Qty: -1 }])),
      to(draft._id, 'Counting'),
      ...Array.from({ length: 4 }, () => adjust([{ In_Id: item, Qty: -1 }])),
    ]);
    const moved = answers.filter(({ status }) => status === 201).length;
    const { Lines } = await done(clerk.get(`${BASE}/${draft._id}`));
    expect(Lines[0].Frozen).toBe(50 - moved);
    expect(await onHand(item)).toEqual([50 - moved]);
    await end(draft._id);
  });
});

describe('Several counters', () => {
  it('what another counted meanwhile is told and stays; who saw it may count over it', async () => {
    const begun = await begin([await newItem(7, 'Qty', { Name: 'Told' }), await newItem(3, 'Qty', { Name: 'Told 2' })]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 6, _v: 0 }]));
    const told = await done(
      count(
        begun._id,
        [
          { _id: 'SC1', Counted: 7, _v: 0 },
          { _id: 'SC2', Counted: 3, _v: 0 },
        ],
        other,
      ),
    );
    expect(told.Lines.map((line: Wire) => line._id)).toEqual(['SC2']);
    expect(told.Refused).toMatchObject([{ Row: 0, _id: 'SC1', Standing: { Counted: 6, _v: 1 } }]);
    expect(told.Refused[0].Message).toMatch(/ counted Told meanwhile: 6\.$/);
    const over = await done(count(begun._id, [{ _id: 'SC1', Counted: 13, _v: 1 }], other));
    expect(over.Lines).toMatchObject([{ Counted: 13, _v: 2 }]);
    await end(begun._id);
  });

  it('of two who count a line at the same moment one is taken and one is told', async () => {
    const begun = await begin([await newItem(7)]);
    const answers = await Promise.all([
      count(begun._id, [{ _id: 'SC1', Counted: 6, _v: 0 }]),
      count(begun._id, [{ _id: 'SC1', Counted: 7, _v: 0 }], other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.Lines.length).toSorted()).toEqual([0, 1]);
    await end(begun._id);
  });

  it('Above CountTol another counts again, and first counts are closed then (rule 27)', async () => {
    await tolerate(10);
    const begun = await begin([await newItem(10), await newItem(10)]);
    await done(
      count(begun._id, [
        { _id: 'SC1', Counted: 9 },
        { _id: 'SC2', Counted: 7 },
      ]),
    );
    const again = await done(to(begun._id, 'Review', clerk));
    expect([again.Sts, again.Lines.map((line: Wire) => [line.AgainAsked, line.Done, line.Open])]).toEqual([
      'Counting',
      [
        [false, true, false],
        [true, false, false],
      ],
    ]);
    expect(await refusal(to(begun._id, 'Review', clerk))).toEqual([422, '1 line is not counted again yet.']);
    const tried = await done(
      count(begun._id, [
        { _id: 'SC1', Counted: 10 },
        { _id: 'SC2', Counted: 10 },
      ]),
    );
    expect(tried.Refused.map((each: Wire) => each.Message)).toEqual([
      'The first round is over: this line is not counted again.',
      'You counted it first: another person counts it again.',
    ]);
    const second = await done(count(begun._id, [{ _id: 'SC2', Counted: 10 }], other));
    expect(second.Lines[0]).toMatchObject({ Counted: 7, Again: 10, Diff: 0 });
    expect((await done(to(begun._id, 'Review', clerk))).Sts).toBe('Review');
    const reviewed = await done(shop.owner.get(`${BASE}/${begun._id}`));
    expect(reviewed.Lines.map((line: Wire) => line.Apart)).toEqual([false, true]);
    const asked = await to(begun._id, 'Posted');
    expect(asked.status).toBe(422);
    expect(asked.body.message).toMatch(/clerk of 1 counted 7, parts of 1 10\. Post the second counts\?$/);
    const posted = await done(shop.owner.put(`${BASE}/${begun._id}/Status`, { Sts: 'Posted', AllowDifferent: true }));
    expect(posted.Lines.map((line: Wire) => line.Diff)).toEqual([-1, 0]);
    await tolerate(100);
  });
});

describe('A blind count', () => {
  const secrets = ['Frozen', 'Moved', 'Diff', 'Value'];
  const told = (lines: Wire[]) => secrets.filter((field) => lines.some((line) => field in line));

  it('Blind hides Frozen while it is counted: not in answers, not in the audit log (rule 27)', async () => {
    await tolerate(0);
    const item = await newItem(8);
    const begun = await begin([item], { Blind: true });
    const counted = await done(count(begun._id, [{ _id: 'SC1', Counted: 5 }]));
    const again = await done(to(begun._id, 'Review', clerk));
    const seen = await done(shop.owner.get(`${BASE}/${begun._id}`));
    expect([begun, counted, again, seen].map(({ Lines }) => told(Lines))).toEqual([[], [], [], []]);
    // Nor what the first one found, to who counts again.
    expect(seen.Lines[0].Counted).toBeUndefined();
    const log = await done(other.get(`${BASE}/${begun._id}/AuditLog`));
    expect(JSON.stringify(log)).not.toMatch(/frozenQuantity|movedQuantity|countedQuantity/);

    await done(count(begun._id, [{ _id: 'SC1', Counted: 8 }], other));
    const inReview = await done(to(begun._id, 'Review', clerk));
    expect(told(inReview.Lines)).toEqual([]);
    const reviewer = await done(shop.owner.get(`${BASE}/${begun._id}`));
    expect(reviewer.Lines[0]).toMatchObject({ Frozen: 8, Counted: 5, Again: 8, Diff: 0 });
    expect(JSON.stringify(await done(clerk.get(`${BASE}/${begun._id}/AuditLog`)))).not.toMatch(
      /frozenQuantity|movedQuantity/,
    );
    await end(begun._id);
    expect(told((await done(clerk.get(`${BASE}/${begun._id}`))).Lines)).toEqual([]);
    await tolerate(100);
  });

  it('who is told of another count is not told what it was', async () => {
    const begun = await begin([await newItem(8, 'Qty', { Name: 'Unseen' })], { Blind: true });
    await done(count(begun._id, [{ _id: 'SC1', Counted: 5, _v: 0 }]));
    const { Refused } = await done(count(begun._id, [{ _id: 'SC1', Counted: 6, _v: 0 }], other));
    expect(Refused[0].Message).toMatch(/ counted Unseen meanwhile\.$/);
    expect(told([Refused[0].Standing])).toEqual([]);
    expect(Refused[0].Standing.Counted).toBeUndefined();
    await end(begun._id);
  });
});

describe('Batches, pieces with numbers and what was not on the list', () => {
  it('a line for each batch; a batch that nobody knew is added and comes in', async () => {
    const item = await newItem(0, 'BN');
    await done(
      adjust(
        [
          { In_Id: item, Qty: 10, Cost: 20, BatchNo: 'B1', Exp: '08/28' },
          { In_Id: item, Qty: 5, Cost: 20, BatchNo: 'B2', Exp: '09/28' },
        ],
        { Kind: 'opening' },
      ),
    );
    const begun = await begin([item]);
    expect(begun.Lines.map((line: Wire) => [line.BatchNo, line.Exp, line.Frozen])).toEqual([
      ['B1', '2028-08-31', 10],
      ['B2', '2028-09-30', 5],
    ]);
    const answer = await done(
      count(begun._id, [
        { In_Id: item, BatchNo: 'b 1', Counted: 9 },
        { _id: 'SC2', Counted: 5 },
        { In_Id: item, BatchNo: 'B3', Exp: '10/28', Counted: 2 },
        { In_Id: item, Counted: 2 },
      ]),
    );
    expect(answer.Lines.map((line: Wire) => [line._id, line.BatchNo, line.Diff])).toEqual([
      ['SC1', 'B1', -1],
      ['SC2', 'B2', 0],
      ['SC3', 'B3', 2],
    ]);
    expect(answer.Refused.map((each: Wire) => [each.Row, each.Message.startsWith('Name the batch of')])).toEqual([
      [3, true],
    ]);
    await done(to(begun._id, 'Review', clerk));
    const posted = await done(to(begun._id, 'Posted'));
    const { Lines } = await done(shop.owner.get(`Inventory/Adjustments/${posted.AdjId}`));
    expect(Lines.map((line: Wire) => [line.BatchNo, line.Qty])).toEqual([
      ['B1', -1],
      ['B3', 2],
    ]);
    expect(await onHand(item)).toEqual([16]);
  });

  it('pieces are named: what is missing leaves, what was found comes in', async () => {
    const item = await newItem(0, 'SN');
    await done(adjust([{ In_Id: item, Qty: 3, Cost: 100, SNos: ['S1', 'S2', 'S3'] }], { Kind: 'opening' }));
    const begun = await begin([item]);
    const { Refused } = await done(count(begun._id, [{ _id: 'SC1', Counted: 3, SNos: ['S1'] }]));
    expect(Refused).toMatchObject([{ Row: 0, Message: '1 serial numbers for 3.' }]);
    const { Lines } = await done(count(begun._id, [{ _id: 'SC1', Counted: 2, SNos: ['s1', 'S9'] }]));
    expect(Lines[0]).toMatchObject({ Counted: 2, Diff: -1 });
    await done(to(begun._id, 'Review', clerk));
    const posted = await done(to(begun._id, 'Posted'));
    const adjustment = await done(shop.owner.get(`Inventory/Adjustments/${posted.AdjId}`));
    expect(adjustment.Lines.map((line: Wire) => [line.Qty, line.SNos])).toEqual([
      [-2, ['S2', 'S3']],
      [1, ['S9']],
    ]);
    expect(await onHand(item)).toEqual([2]);
  });

  it('an item that the list does not have is added once, and is a line for whoever finds it next', async () => {
    const [item, extra] = [await newItem(1), await newItem(4)];
    const begun = await begin([item]);
    const answers = await Promise.all([
      count(begun._id, [{ In_Id: extra, Counted: 4 }]),
      count(begun._id, [{ In_Id: extra, Counted: 5 }], other),
    ]);
    const { Lines } = await done(shop.owner.get(`${BASE}/${begun._id}`));
    expect(Lines.map((line: Wire) => line.In_Id)).toEqual([item, extra]);
    expect(answers.map(({ body }) => [body.Lines.length, body.Refused.length]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(Lines[1].Frozen).toBe(4);
    await end(begun._id);
  });
});

describe('Goods are corrected once', () => {
  const messages = ({ Refused }: Wire) => Refused.map((each: Wire) => each.Message);

  it('goods that are added twice in one call are one line', async () => {
    const [item, extra, batched] = [await newItem(1), await newItem(4), await newItem(0, 'BN')];
    await done(adjust([{ In_Id: batched, Qty: 3, Cost: 5, BatchNo: 'T1' }], { Kind: 'opening' }));
    const begun = await begin([item]);
    const answer = await done(
      count(begun._id, [
        { In_Id: extra, Counted: 2 },
        { In_Id: extra, Counted: 2 },
        { In_Id: batched, BatchNo: 'T9', Counted: 1 },
        { In_Id: batched, BatchNo: 't 9', Counted: 1 },
        { In_Id: batched, BatchNo: 'T1', Counted: 2 },
      ]),
    );
    expect(messages(answer)).toEqual(['This line is sent twice.', 'This line is sent twice.']);
    // Of a batch that the books know what they have of it is compared, however it was named.
    expect(answer.Lines.map((line: Wire) => [line.In_Id, line.Diff])).toEqual([
      [extra, -2],
      [batched, 1],
      [batched, -1],
    ]);
    await end(begun._id);
  });

  it('a line without a bin covers every bin of its goods', async () => {
    const item = await newItem(4);
    const bin = await done(shop.owner.post('Settings/Locations', { Name: 'R1-01' }));
    const begun = await begin([item]);
    const answer = await done(count(begun._id, [{ In_Id: item, Bin: bin._id, Counted: 4 }]));
    expect([messages(answer), answer.Lines]).toEqual([['It is counted as a whole already.'], []]);
    await end(begun._id);
  });

  it('what is counted whole is found whole, and no more than there can be', async () => {
    const item = await newItem(4);
    await database.query(
      `insert into unit (org_id, id, name, symbol, gstn_code, decimals)
       values ($1, gen_random_uuid(), 'Whole ones', 'whole', 'NOS', 0)`,
      [shop.org.orgId],
    );
    const begun = await begin([item]);
    const answer = await done(count(begun._id, [{ _id: 'SC1', Counted: 2.5 }]));
    expect(messages(answer)).toEqual(['2.5 cannot be: NOS is counted whole.']);
    const huge = await count(begun._id, [{ _id: 'SC1', Counted: 10_000_001 }]);
    expect([huge.status, huge.body.fields[0].path]).toEqual([400, 'Lines.0.Counted']);
    await end(begun._id);
  });
});

describe('A count in review is never lost', () => {
  it('what has no known cost and what is inactive is posted, at the cost that is sent or at none', async () => {
    const [worthless, costed, idle] = [await newItem(0), await newItem(0), await newItem(5)];
    const begun = await begin([idle]);
    await done(
      count(begun._id, [
        { _id: 'SC1', Counted: 6 },
        { In_Id: worthless, Counted: 2 },
        { In_Id: costed, Counted: 2 },
      ]),
    );
    await database.query('update item set active = false where id = $1', [idle]);
    await done(to(begun._id, 'Review', clerk));
    const post = (body: object) => shop.owner.put(`${BASE}/${begun._id}/Status`, { Sts: 'Posted', ...body });
    const asked = await post({ AskCosts: true, Costs: [{ In_Id: costed, Cost: 30 }] });
    expect([asked.status, asked.body.errorCode, asked.body.fields.map(({ path }: Wire) => path)]).toEqual([
      422,
      'Confirm',
      [`Costs.${worthless}`],
    ]);
    const posted = await done(post({ Costs: [{ In_Id: costed, Cost: 30 }] }));
    expect(posted.Lines.map((line: Wire) => [line.Diff, line.Value])).toEqual([
      [1, 200],
      [2, 0],
      [2, 60],
    ]);
    expect([await onHand(worthless), await onHand(costed), await onHand(idle)]).toEqual([[2], [2], [6]]);
  });

  it('goes back to counting by U with a reason, and keeps what was counted', async () => {
    await tolerate(10);
    const begun = await begin([await newItem(10), await newItem(10)]);
    await done(
      count(begun._id, [
        { _id: 'SC1', Counted: 10 },
        { _id: 'SC2', Counted: 7 },
      ]),
    );
    await done(to(begun._id, 'Review', clerk));
    await done(count(begun._id, [{ _id: 'SC2', Counted: 7 }], other));
    await done(to(begun._id, 'Review', clerk));
    expect((await to(begun._id, 'Counting', clerk, 'Wrong shelf')).status).toBe(403);
    expect((await to(begun._id, 'Counting', other)).status).toBe(400);
    const back = await done(to(begun._id, 'Counting', other, 'Wrong shelf'));
    expect([back.Sts, back.Lines.map((line: Wire) => [line.Counted, line.Again, line.Open])]).toEqual([
      'Counting',
      [
        [10, undefined, true],
        [7, 7, true],
      ],
    ]);
    const [entry] = await done(shop.owner.get(`${BASE}/${begun._id}/AuditLog`));
    expect([entry.Action, entry.Reason]).toEqual(['countOn', 'Wrong shelf']);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 9 }]));
    expect((await done(to(begun._id, 'Review', clerk))).Sts).toBe('Review');
    await end(begun._id);
    await tolerate(100);
  });

  it('who takes a blind one back has seen what the books say: others count it again', async () => {
    const begun = await begin([await newItem(8)], { Blind: true });
    await done(count(begun._id, [{ _id: 'SC1', Counted: 5 }]));
    await done(to(begun._id, 'Review', clerk));
    const back = await done(to(begun._id, 'Counting', other, 'Wrong shelf'));
    expect(back.Actions.find(({ Verb }: Wire) => Verb === 'Count').Allowed).toBe(false);
    const own = await count(begun._id, [{ _id: 'SC1', Counted: 8 }], other);
    expect([own.status, own.body.message]).toEqual([
      422,
      'You have seen what the books say of this blind count: somebody else counts again.',
    ]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 6 }]));
    await end(begun._id);
  });

  it('in a blind one nobody counts over another, and who made a count ends it until something is counted', async () => {
    const begun = await begin([await newItem(8)], { Blind: true });
    await done(count(begun._id, [{ _id: 'SC1', Counted: 5 }]));
    const { Refused } = await done(count(begun._id, [{ _id: 'SC1', Counted: 6, _v: 1 }], other));
    expect(Refused.map((each: Wire) => each.Message)).toEqual([
      'Another person counted it: in a blind count nobody counts over what he does not see.',
    ]);
    await done(count(begun._id, [{ _id: 'SC1', Counted: 6 }]));
    expect((await to(begun._id, 'Cancelled', clerk, 'Wrong shelf')).status).toBe(403);
    await end(begun._id);
    const fresh = await begin([await newItem(8)]);
    expect((await done(to(fresh._id, 'Cancelled', clerk, 'Wrong shelf'))).Sts).toBe('Cancelled');
  });
});

it('the books agree with all of it', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
