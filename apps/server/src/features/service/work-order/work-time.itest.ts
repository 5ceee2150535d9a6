import { addHours } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const BASE = 'Service/WorkOrders';
/** An approved order with two lines of the technician. */
async function approvedOrder(): Promise<Wire> {
  const Tech = shop.technician.userId;
  const order = await shop.newOrder({
    Ops: [
      { OpCode: 'OIL01', Tech },
      { Desc: 'Wash', Pr: 200, Tech },
    ],
  });
  expect((await shop.manager.put(`${BASE}/${order._id}/Approve`, {})).status).toBe(200);
  return order;
}
const clock = (verb: string, order: Wire, line: string, client = shop.technician, body: object = {}) =>
  client.put(`${BASE}/${order._id}/Operations/${line}/${verb}`, body);
const spellsOf = (order: Wire) =>
  shop.read<{ line: string; ending: string | null; running: boolean; seconds: number }>(
    `select line_id as line, ending, ended_at is null as running,
       extract(epoch from coalesce(ended_at, started_at) - started_at)::int as seconds
     from work_order_time where work_order_id = $1 order by started_at, id`,
    [order._id],
  );
const rewind = (order: Wire, hours: number) =>
  shop.read(
    `update work_order_time set started_at = started_at - make_interval(hours => $2) where work_order_id = $1 and ended_at is null`,
    [order._id, hours],
  );

beforeEach(async () => {
  await shop.read('update work_order_time set ended_at = started_at where ended_at is null', []);
});

describe('the clock of a technician', () => {
  it('starts on his line, brings it to work, and runs once: starting another pauses the first', async () => {
    const order = await approvedOrder();
    const started = await clock('Start', order, 'WO1');
    expect([started.status, started.body.Lines.map((line: Wire) => [line.OpId, line.Sts])]).toEqual([
      200,
      [
        ['WO1', 'InProgress'],
        ['WO2', 'Approved'],
      ],
    ]);
    expect((await clock('Start', order, 'WO2')).status).toBe(200);
    expect((await spellsOf(order)).map(({ line, ending, running }) => [line, ending, running])).toEqual([
      ['WO1', 'Pause', false],
      ['WO2', null, true],
    ]);
    // Pressing Start again is no second stretch.
    expect((await clock('Start', order, 'WO2')).status).toBe(200);
    expect(await spellsOf(order)).toHaveLength(2);
    const again = await clock('Pause', order, 'WO1');
    expect([again.status, again.body.message]).toEqual([422, 'The clock does not run on this work.']);
  });

  it('is logged on its order when it starts and when it stops, with or without a change of status', async () => {
    const [order, other] = [await approvedOrder(), await approvedOrder()];
    await clock('Start', order, 'WO1');
    await clock('Pause', order, 'WO1');
    await clock('Start', order, 'WO1');
    await clock('Start', other, 'WO1');
    await clock('Finish', other, 'WO1');
    const log = (which: Wire) =>
      shop.read<{ action: string; named: boolean; own: boolean }>(
        `select action, changes::text like '%technician%' as named, user_id = $2 as own from audit_entry
         where subject_id = $1 and action like '%Clock' order by seq`,
        [which._id, shop.technician.userId],
      );
    const entries = (...actions: string[]) => actions.map((action) => ({ action, named: true, own: true }));
    expect(await log(order)).toEqual(entries('startClock', 'stopClock', 'startClock', 'stopClock'));
    expect(await log(other)).toEqual(entries('startClock', 'stopClock'));
  });

  it('finishes the line, which My Jobs then shows no more', async () => {
    const order = await approvedOrder();
    await clock('Start', order, 'WO1');
    await rewind(order, 2);
    const mine = async (): Promise<Wire[]> =>
      (await shop.technician.get('Service/Jobs/Mine')).body.filter((job: Wire) => job.WOId === order._id);
    expect(await mine()).toMatchObject([
      { _id: 'WO1', Sts: 'InProgress', Running: expect.any(String), Forgotten: false, Helping: false, Secs: 0 },
      { _id: 'WO2', Sts: 'Approved', Secs: 0 },
    ]);
    const done = await clock('Finish', order, 'WO1');
    expect(done.body.Lines[0]).toMatchObject({ OpId: 'WO1', Sts: 'Completed', Secs: 7200 });
    expect(done.body.Spells[0]).toMatchObject({ How: 'Finish', Secs: 7200, TechName: expect.any(String) });
    expect((await mine()).map((job) => job._id)).toEqual(['WO2']);
  });

  it('a finish that was pressed by mistake is taken back: the line is at work, the clock runs on', async () => {
    const order = await approvedOrder();
    expect((await clock('UndoFinish', order, 'WO1')).body.message).toBe('This work is not finished.');
    await clock('Start', order, 'WO1');
    await clock('Finish', order, 'WO1');
    const back = await clock('UndoFinish', order, 'WO1');
    expect([back.status, back.body.Lines[0]]).toMatchObject([200, { OpId: 'WO1', Sts: 'InProgress' }]);
    expect((await spellsOf(order)).map(({ ending, running }) => [ending, running])).toEqual([
      ['Finish', false],
      [null, true],
    ]);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await clock('UndoFinish', order, 'WO1', stranger)).status).toBe(404);
    expect((await clock('UndoFinish', order, 'WO1', shop.cashier)).status).toBe(403);
  });

  it('a finish that completed the order is taken back by who may change a completed one', async () => {
    const order = await approvedOrder();
    await clock('Finish', order, 'WO1');
    const all = await clock('Finish', order, 'WO2');
    expect(all.body.Sts).toBe('Completed');
    const refused = await clock('UndoFinish', order, 'WO2');
    expect([refused.status, refused.body.message]).toEqual([422, 'The order is completed.']);
  });

  it('hands the line to Review where the order asks for it', async () => {
    const order = await approvedOrder();
    expect((await shop.manager.put(`${BASE}/${order._id}`, { Settings: { Review: true } })).body.Settings.Review).toBe(
      true,
    );
    await clock('Start', order, 'WO1');
    expect((await clock('Finish', order, 'WO1')).body.Lines[0].Sts).toBe('Review');
    const refused = await shop.manager.put(`${BASE}/${order._id}/Status`, { Sts: 'Completed' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'Ops.WO2.Sts', message: 'WO2 must pass Review first.' }],
    ]);
  });

  it('stops when the line is declined, the order held or completed by somebody else', async () => {
    const order = await approvedOrder();
    await clock('Start', order, 'WO1');
    expect((await shop.manager.put(`${BASE}/${order._id}/Status`, { Sts: 'OnHold' })).status).toBe(200);
    expect(await spellsOf(order)).toMatchObject([{ ending: 'Stopped', running: false }]);
    const held = await clock('Start', order, 'WO1');
    expect([held.status, held.body.message]).toEqual([422, 'The order is on hold.']);
  });

  it('is one’s own: work of another is not started, but a manager puts a second technician on it', async () => {
    const order = await approvedOrder();
    const second = shop.clerk;
    await shop.read(
      `update assignment a set role_id = r.id from role r where r.org_id = a.org_id and r.key = 'technician' and a.user_id = $1`,
      [second.userId],
    );
    expect((await clock('Start', order, 'WO1', second)).status).toBe(404);
    expect((await clock('Start', order, 'WO1', shop.cashier)).status).toBe(403);
    await clock('Start', order, 'WO1');
    const joined = await clock('Start', order, 'WO1', shop.manager, { Tech: second.userId });
    expect(joined.body.Spells.filter((spell: Wire) => !spell.End)).toHaveLength(2);
    const jobs = (await second.get('Service/Jobs/Mine')).body;
    expect(jobs).toMatchObject([{ _id: 'WO1', Helping: true, Running: expect.any(String) }]);
    expect((await clock('Pause', order, 'WO1', second)).status).toBe(200);
    expect((await clock('Start', order, 'WO1', second)).status).toBe(200);
    const finish = await clock('Finish', order, 'WO1', second);
    expect([finish.status, finish.body.message]).toEqual([403, 'You may finish your own lines only.']);
    expect((await clock('Start', order, 'WO2', second)).status).toBe(403);
    expect((await clock('Finish', order, 'WO1')).body.Spells.every((spell: Wire) => spell.End)).toBe(true);
  });

  it('runs once also when two starts meet', async () => {
    const [one, two] = [await approvedOrder(), await approvedOrder()];
    await Promise.all([clock('Start', one, 'WO1'), clock('Start', two, 'WO1')]);
    const running = [...(await spellsOf(one)), ...(await spellsOf(two))].filter((spell) => spell.running);
    expect(running).toHaveLength(1);
  });

  it('is not found from another organisation, and refused where time is not kept', async () => {
    const order = await approvedOrder();
    const other = await (await shop.api.organisation()).as('owner');
    expect((await clock('Start', order, 'WO1', other)).status).toBe(404);
    expect((await other.get(`${BASE}/${order._id}/Time`)).status).toBe(404);
  });
});

describe('corrections of a manager', () => {
  it('end a clock that was forgotten, with the reason and in the audit log', async () => {
    const order = await approvedOrder();
    await clock('Start', order, 'WO1');
    await rewind(order, 13);
    const [spell] = (await shop.manager.get(`${BASE}/${order._id}/Time`)).body.Spells;
    expect(spell).toMatchObject({ Forgotten: true, OpId: 'WO1' });
    const End = new Date(new Date(spell.Start).getTime() + 3_600_000).toISOString();
    const path = `${BASE}/${order._id}/Time/${spell._id}`;
    expect((await shop.technician.put(path, { End, Reason: 'Forgot' })).status).toBe(403);
    expect((await shop.manager.put(path, { End })).body.fields).toMatchObject([{ path: 'Reason' }]);
    const corrected = await shop.manager.put(path, { End, Reason: 'He forgot to stop it' });
    expect(corrected.body.Spells[0]).toMatchObject({ Secs: 3600, How: 'Manual', Reason: 'He forgot to stop it' });
    const stale = await shop.manager.put(path, { Start: spell.Start, Reason: 'Mine', _v: spell._v });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/^manager .* changed this record/)]);
    const removal = `${BASE}/${order._id}/DeleteTime/${spell._id}`;
    expect((await shop.manager.put(removal, { Reason: 'Mine', _v: spell._v })).status).toBe(409);
    const [entry] = (await shop.manager.get(`${BASE}/${order._id}/AuditLog`)).body.filter(
      (one: Wire) => one.Action === 'correctTime',
    );
    expect(entry).toMatchObject({
      Reason: 'He forgot to stop it',
      Changes: [{ Path: 'lines.WO1.endedAt', To: End }],
    });
  });

  it('enter and remove work, which neither overlaps nor lies in the future', async () => {
    const order = await approvedOrder();
    const at = (hours: number) => addHours(shop.api.clock.now(), hours);
    const add = (body: object) =>
      shop.manager.post(`${BASE}/${order._id}/Time`, {
        OpId: 'WO1',
        Tech: shop.technician.userId,
        Reason: 'Power cut',
        ...body,
      });
    const added = await add({ Start: at(-30), End: at(-29) });
    expect(added.body.Lines[0].Secs).toBe(3600);
    expect((await add({ Start: at(-29.5), End: at(-28) })).body.message).toBe(
      'The clock of this person runs on other work in that time.',
    );
    expect((await add({ Start: at(-1), End: at(1) })).body.fields).toMatchObject([{ path: 'End' }]);
    expect((await add({ Start: at(-1), End: at(-2) })).body.fields).toMatchObject([{ path: 'End' }]);
    expect((await add({ Start: at(-1), End: at(-0.5), OpId: 'WP9' })).body.fields).toMatchObject([{ path: 'OpId' }]);
    const removed = await shop.manager.put(`${BASE}/${order._id}/DeleteTime/${added.body.Spells[0]._id}`, {
      Reason: 'Another car',
    });
    expect(removed.body.Spells).toEqual([]);
  });
});

it('My Jobs of a business that goes to its customers tells with whom and where the work is', async () => {
  const order = await approvedOrder();
  const BillAddr = { A1: '44, 3rd Cross', Ct: 'Bengaluru', St: '29', Pin: '560102' };
  const saved = await shop.owner.put(`Common/Customers/${shop.customerId}`, { BillAddr });
  expect(saved.body.message).toBeUndefined();
  const place = async (): Promise<Wire> => {
    const { body } = await shop.technician.get('Service/Jobs/Mine');
    const { Name, Phone, Addr: at } = body.find((job: Wire) => job.WOId === order._id);
    return [Name, Phone, at];
  };
  expect(await place()).toEqual([undefined, undefined, undefined]);
  const become = (industry: string) =>
    shop.read('update entity set industry = $2 where id = $1', [shop.org.entityId, industry]);
  await become('SVCS1');
  expect(await place()).toEqual(['Asha Rao', '9845012345', '44, 3rd Cross, Bengaluru, 560102']);
  await become('AUTO1');
});

it('body work on a panel has the hours of its part code, of several those that it was priced by', async () => {
  const { owner, technician } = shop;
  const master = async (Desc: string, more: object): Promise<void> => {
    expect((await owner.post('Settings/BodyLabours', { PCode: 'BP-10', Desc, ...more })).status).toBe(201);
  };
  await master('Bumper', { RRF: 600, RRFHrs: 1.5, Ptng: 4000, PtngHrs: 4 });
  await master('Bumper, large', { RRF: 900, RRFHrs: 2.5 });
  const order = await shop.newOrder({}, owner);
  const Parts = [{ Desc: 'Bumper', Qty: 1, Free: true, UnPr: 8000, Ind: { CustRRF: 900, CustPtng: 3900 } }];
  const added = await owner.post(`${BASE}/${order._id}/Collisions`, { Desc: 'Front bumper', PCode: 'bp-10', Parts });
  expect([added.status, added.body.message]).toEqual([200, undefined]);
  const { Ops } = (await owner.get(`${BASE}/${order._id}`)).body;
  const own = Ops.filter(({ IndOf }: Wire) => IndOf).map(({ _id }: Wire) => _id);
  await owner.put(`${BASE}/${order._id}`, { Ops: own.map((_id: string) => ({ _id, Tech: technician.userId })) });
  const { body } = await owner.get(`${BASE}/${order._id}/Time`);
  const guide = body.Lines.filter(({ OpId }: Wire) => own.includes(OpId)).map(({ Guide }: Wire) => Guide);
  expect(guide).toEqual([2.5 * 3600, 4 * 3600]);
  const card = await owner.get(`${BASE}/${order._id}/Print?variant=TechnicianCopy`);
  expect(pdfTexts(card.raw)).toEqual(expect.arrayContaining(['2.5', '4']));
});
