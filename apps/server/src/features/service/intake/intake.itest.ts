import { afterAll, describe, expect, it } from 'vitest';
import { pngChunk } from '../../../../seed/engine/draw-picture.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { openWorkshop, type Wire } from '../work-order/workshop.fixture.ts';

const shop = await openWorkshop();
afterAll(() => shop.api.close());
const outsider = await (await shop.api.organisation()).as('owner');
const neighbour = await shop.org.as('owner', 'second');

const BASE = 'Service/WorkOrders';
const intakeOf = (order: Wire) => `${BASE}/${order._id}/Intake`;
const filesOf = (order: Wire) => `${BASE}/${order._id}/Files`;

const head = Buffer.alloc(13);
head.writeUInt32BE(1, 0);
head.writeUInt32BE(1, 4);
head.set([8, 2, 0, 0, 0], 8);
const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  pngChunk('IHDR', head),
  pngChunk('tEXt', Buffer.from('Location\0 12.97, 77.59')),
  pngChunk('IDAT', Buffer.from([0x78, 0x9c, 0x63, 0x60, 0x60, 0x60, 0, 0, 0, 4, 0, 1])),
  pngChunk('IEND'),
]);
/** A picture of a camera: EXIF with a place between its start and its first scan. */
const EXIF = Buffer.from('Exif\0\0 12.97, 77.59', 'latin1');
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, EXIF.length + 2]),
  EXIF,
  Buffer.from([0xff, 0xda, 0, 4, 1, 2, 9, 9, 9, 0xff, 0xd9]),
]);
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

const MARKS = [
  { X: 310, Y: 120, Type: 'dent', Note: 'Coin sized' },
  { X: 700, Y: 880, Type: 'scratch' },
];
const BELONGINGS = [
  { Name: 'Spare wheel', Has: true },
  { Name: 'Jack and tools', Has: false, Note: 'Lost' },
];
const sign = (order: Wire, client = shop.advisor, name = 'Asha Rao') =>
  client.upload(`${intakeOf(order)}/Sign`, { name: 'signature.png', bytes: PNG }, { Name: name });

describe('intake of an order', () => {
  it('is empty on the outline of the body type at first', async () => {
    const order = await shop.newOrder();
    expect((await shop.technician.get(intakeOf(order))).status).toBe(404);
    const intake = await shop.cashier.get(intakeOf(order));
    expect([intake.status, intake.body]).toEqual([
      200,
      {
        _id: order._id,
        Code: order.Code,
        Sts: 'New',
        Outline: 'car',
        Belongings: [],
        Marks: [],
        Signs: [],
        Locked: 'You do not have the permission for this.',
        Unlock: false,
        _v: 0,
      },
    ]);
    expect((await shop.advisor.get(intakeOf(order))).body.Locked).toBeUndefined();
  });

  it('keeps notes, belongings and marks; absent fields stay, and the order’s log tells of them', async () => {
    const order = await shop.newOrder();
    const first = await shop.advisor.put(intakeOf(order), { Marks: MARKS, Belongings: BELONGINGS, _v: 0 });
    expect([first.status, first.body.Marks, first.body.Belongings, first.body._v]).toEqual([200, MARKS, BELONGINGS, 1]);
    const second = await shop.manager.put(intakeOf(order), { Notes: 'Came on a tow truck', _v: 1 });
    expect(second.body).toMatchObject({ Notes: 'Came on a tow truck', Marks: MARKS, _v: 2 });
    const cleared = await shop.advisor.put(intakeOf(order), { Notes: null, Marks: [], _v: 2 });
    expect([cleared.body.Notes, cleared.body.Marks, cleared.body.Belongings]).toEqual([undefined, [], BELONGINGS]);
    const same = await shop.advisor.put(intakeOf(order), { Marks: [] });
    expect(same.body._v).toBe(3);
    const log = (await shop.owner.get(`${BASE}/${order._id}/AuditLog`)).body;
    expect(log.map((entry: Wire) => entry.Action)).toEqual(['intake', 'intake', 'intake', 'create']);
  });

  it.each([
    [{ Marks: [{ X: 1001, Y: 0, Type: 'dent' }] }, 'Marks.0.X'],
    [{ Marks: [{ X: 1, Y: 0, Type: 'hole' }] }, 'Marks.0.Type'],
    [
      {
        Belongings: [
          { Name: 'Jack', Has: true },
          { Name: 'jack', Has: true },
        ],
      },
      'Belongings.1.Name',
    ],
    [{ Belongings: [{ Name: 'Jack' }] }, 'Belongings.0.Has'],
    [{ Notes: 'x'.repeat(2_001) }, 'Notes'],
  ])('refuses %j by its field', async (body, path) => {
    const order = await shop.newOrder();
    const answer = await shop.advisor.put(intakeOf(order), body);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
  });

  it('is refused to who may not change orders, to another branch and to another organisation', async () => {
    const order = await shop.newOrder();
    expect((await shop.cashier.put(intakeOf(order), { Notes: 'x' })).status).toBe(403);
    expect((await neighbour.put(intakeOf(order), { Notes: 'x' })).status).toBe(404);
    expect((await outsider.put(intakeOf(order), { Notes: 'x' })).status).toBe(404);
    expect((await outsider.get(intakeOf(order))).status).toBe(404);
  });

  it('tells a stale save who was faster; of two at once one is refused', async () => {
    const order = await shop.newOrder();
    const answers = await Promise.all([
      shop.advisor.put(intakeOf(order), { Notes: 'one', _v: 0 }),
      shop.manager.put(intakeOf(order), { Notes: 'two', _v: 0 }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const stale = answers.find((answer) => answer.status === 409)!;
    expect(stale.body.message).toMatch(/^(advisor|manager) of \d+ changed this record/);
  });
});

describe('the customer’s signature', () => {
  it('locks the intake with its pictures, reading and fuel; a copy of what was signed is kept', async () => {
    const order = await shop.newOrder({ Odo: 43_000, Fuel: 4 });
    await shop.advisor.put(intakeOf(order), { Marks: MARKS, Belongings: BELONGINGS });
    const picture = await shop.advisor.upload(
      filesOf(order),
      { name: 'front.png', bytes: PNG },
      { For: 'intake', Angle: 'front' },
    );
    const signed = await sign(order);
    expect(signed.status).toBe(201);
    expect(signed.body).toMatchObject({
      Locked: 'The customer has signed the intake: unlock it first.',
      Unlock: false,
      Signs: [{ Name: 'Asha Rao', At: expect.any(String), By: expect.stringMatching(/^advisor/) }],
    });
    const locked = 'The customer has signed the intake: unlock it first.';
    const refused = [
      await shop.manager.put(intakeOf(order), { Notes: 'later' }),
      await sign(order, shop.manager),
      await shop.advisor.upload(filesOf(order), { name: 'rear.png', bytes: PNG }, { For: 'intake', Angle: 'rear' }),
      await shop.advisor.put(`${filesOf(order)}/${picture.body._id}`, { Note: 'later' }),
      await shop.advisor.delete(`${filesOf(order)}/${picture.body._id}`),
      await shop.manager.put(`${BASE}/${order._id}`, { Odo: 43_500 }),
      await shop.manager.put(`${BASE}/${order._id}`, { Fuel: 5 }),
    ];
    expect(refused.map((answer) => [answer.status, answer.body.message])).toEqual(refused.map(() => [422, locked]));
    expect((await shop.manager.put(`${BASE}/${order._id}`, { Notes: 'Remark' })).status).toBe(200);
    const signature = await shop.cashier.get(`${intakeOf(order)}/Signature/${signed.body.Signs[0]._id}`);
    expect([signature.status, signature.headers['content-type']]).toEqual([200, 'image/png']);
    expect(signature.raw.includes('12.97')).toBe(false);
    const [row] = await shop.read<{ content: Wire }>(
      'select content from work_order_signature where work_order_id = $1',
      [order._id],
    );
    expect(row!.content).toMatchObject({
      odometer: 43_000,
      fuelEighths: 4,
      outline: 'car',
      marks: [
        { x: 310, y: 120, kind: 'dent', note: 'Coin sized' },
        { x: 700, y: 880, kind: 'scratch' },
      ],
      pictures: [{ name: 'front.png', angle: 'front', contentKey: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  it('is not taken for what the customer has not seen: a stale version is refused', async () => {
    const order = await shop.newOrder();
    await shop.advisor.put(intakeOf(order), { Marks: MARKS });
    await shop.manager.put(intakeOf(order), { Notes: 'Scratch on the roof' });
    const signWith = (_v: string) =>
      shop.advisor.upload(`${intakeOf(order)}/Sign`, { name: 's.png', bytes: PNG }, { Name: 'Asha Rao', _v });
    const stale = await signWith('1');
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/^manager .* changed this record/)]);
    expect((await signWith('one')).body.fields).toEqual([{ path: '_v', message: 'Enter a whole number.' }]);
    expect((await signWith('2')).status).toBe(201);
  });

  it('a manager unlocks it with a reason; the signature stays as withdrawn', async () => {
    const order = await shop.newOrder({ Odo: 43_000 });
    await sign(order);
    expect((await shop.advisor.put(`${intakeOf(order)}/Unlock`, { Reason: 'Forgot the mirror' })).status).toBe(403);
    const silent = await shop.manager.put(`${intakeOf(order)}/Unlock`, {});
    expect([silent.status, silent.body.fields[0].path]).toEqual([400, 'Reason']);
    const opened = await shop.manager.put(`${intakeOf(order)}/Unlock`, { Reason: 'Forgot the mirror' });
    expect([opened.status, opened.body.Locked, opened.body.Signs]).toEqual([
      200,
      undefined,
      [expect.objectContaining({ Name: 'Asha Rao', EndBy: expect.any(String), Reason: 'Forgot the mirror' })],
    ]);
    expect((await shop.manager.put(`${intakeOf(order)}/Unlock`, { Reason: 'Again' })).status).toBe(422);
    expect((await shop.advisor.put(intakeOf(order), { Marks: MARKS })).status).toBe(200);
    expect((await sign(order, shop.advisor, 'Ravi Rao')).body.Signs.map((one: Wire) => one.Name)).toEqual([
      'Ravi Rao',
      'Asha Rao',
    ]);
    const log = (await shop.owner.get(`${BASE}/${order._id}/AuditLog`)).body;
    expect(log.find((entry: Wire) => entry.Action === 'unlockIntake')).toMatchObject({ Reason: 'Forgot the mirror' });
  });

  it('is a PNG with a name, under something; of two at once one is kept', async () => {
    const order = await shop.newOrder();
    expect([(await sign(order)).status, (await sign(order)).body.message]).toEqual([
      422,
      'There is nothing to sign yet: take down the reading, belongings, damage or a picture first.',
    ]);
    await shop.advisor.put(intakeOf(order), { Notes: 'Clean' });
    const jpeg = await shop.advisor.upload(`${intakeOf(order)}/Sign`, { name: 's.png', bytes: JPEG }, { Name: 'Asha' });
    expect([jpeg.status, jpeg.body.fields[0].path]).toEqual([415, 'file']);
    const nameless = await shop.advisor.upload(`${intakeOf(order)}/Sign`, { name: 's.png', bytes: PNG });
    expect([nameless.status, nameless.body.fields[0].path]).toEqual([400, 'Name']);
    expect((await sign(order, shop.cashier)).status).toBe(403);
    const both = await Promise.all([sign(order), sign(order, shop.manager)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
  });
});

describe('files of an order', () => {
  it('drop what the camera wrote into a picture, tell who sent them, and are read back', async () => {
    const order = await shop.newOrder();
    const fields = { For: 'intake', Angle: 'left', Note: 'Old dent' };
    const made = await shop.advisor.upload(filesOf(order), { name: 'IMG_1.jpg', bytes: JPEG }, fields);
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        For: 'intake',
        Name: 'IMG_1.jpg',
        Angle: 'left',
        Note: 'Old dent',
        Type: 'image/jpeg',
        Size: JPEG.length - EXIF.length - 4,
        By: expect.stringMatching(/^advisor/),
        CrDt: expect.any(String),
        _v: 1,
      },
    ]);
    const bytes = await shop.cashier.get(`${filesOf(order)}/${made.body._id}`);
    expect([bytes.headers['content-type'], bytes.raw.includes('Exif'), bytes.raw.includes('12.97')]).toEqual([
      'image/jpeg',
      false,
      false,
    ]);
    const again = await shop.advisor.upload(filesOf(order), { name: 'img_1.JPG', bytes: JPEG }, fields);
    expect(again.body.Name).toBe('img_1 2.JPG');
  });

  it('are papers too; type and name go by content', async () => {
    const order = await shop.newOrder();
    const paper = await shop.advisor.upload(filesOf(order), { name: '../../claim form.pdf', bytes: PDF });
    expect(paper.body).toMatchObject({
      For: 'document',
      Name: expect.stringMatching(/claim form\.pdf$/),
      Type: 'application/pdf',
    });
    expect(paper.body.Name).not.toContain('/');
    const script = await shop.advisor.upload(filesOf(order), { name: 'a.pdf', bytes: Buffer.from('<script>') });
    expect([script.status, script.body.fields[0].path]).toEqual([415, 'file']);
    const asPicture = await shop.advisor.upload(filesOf(order), { name: 'a.jpg', bytes: PDF }, { For: 'intake' });
    expect(asPicture.status).toBe(415);
    const large = await shop.advisor.upload(filesOf(order), { name: 'a.pdf', bytes: Buffer.alloc(5_242_881, '%PDF-') });
    expect([large.status, large.body.message]).toEqual([413, 'The file is larger than 5 MB.']);
  });

  it('are read, as a signature is, before the order is locked', async () => {
    const order = await shop.newOrder();
    const bad = { name: 'a.png', bytes: Buffer.from('<script>') };
    const place = { orgId: shop.org.orgId, entityIds: [shop.org.entityId] };
    await asTenant(shop.api.app.pool, place, async (client) => {
      const lock = 'select 1 from work_order where org_id = $1 and id = $2 for update';
      expect((await client.query(lock, [place.orgId, order._id])).rowCount).toBe(1);
      // Else these would wait for the lock.
      expect((await shop.advisor.upload(filesOf(order), bad)).status).toBe(415);
      expect((await shop.advisor.upload(`${intakeOf(order)}/Sign`, bad, { Name: 'Asha' })).status).toBe(415);
    });
  });

  it('that are papers are not shown to who sees no prices', async () => {
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] });
    const paper = await shop.advisor.upload(filesOf(order), { name: 'quotation.pdf', bytes: PDF });
    const picture = await shop.advisor.upload(filesOf(order), { name: 'a.png', bytes: PNG }, { For: 'intake' });
    const idsFor = async (client: typeof shop.advisor) =>
      (await client.get(filesOf(order))).body.map((file: Wire) => file._id);
    expect(await idsFor(shop.advisor)).toEqual([paper.body._id, picture.body._id]);
    expect(await idsFor(shop.technician)).toEqual([picture.body._id]);
    expect((await shop.technician.get(`${filesOf(order)}/${paper.body._id}`)).status).toBe(404);
    expect((await shop.technician.get(`${filesOf(order)}/${picture.body._id}`)).status).toBe(200);
  });

  it('are changed under their version and removed, by who may', async () => {
    const order = await shop.newOrder();
    const made = await shop.advisor.upload(filesOf(order), { name: 'a.png', bytes: PNG }, { For: 'intake' });
    const path = `${filesOf(order)}/${made.body._id}`;
    const changed = await shop.manager.put(path, { Angle: 'rear', Note: 'x', _v: 1 });
    expect([changed.status, changed.body.Angle, changed.body.Note, changed.body._v]).toEqual([200, 'rear', 'x', 2]);
    expect((await shop.advisor.put(path, { Note: null, _v: 1 })).status).toBe(409);
    expect((await shop.cashier.put(path, { Note: 'y' })).status).toBe(403);
    expect((await shop.cashier.upload(filesOf(order), { name: 'b.png', bytes: PNG })).status).toBe(403);
    for (const client of [outsider, neighbour])
      expect([
        (await client.get(path)).status,
        (await client.put(path, {})).status,
        (await client.delete(path)).status,
      ]).toEqual([404, 404, 404]);
    const other = await shop.newOrder();
    expect((await shop.advisor.get(`${filesOf(other)}/${made.body._id}`)).status).toBe(404);
    expect((await shop.cashier.delete(path)).status).toBe(403);
    expect((await shop.advisor.delete(path)).status).toBe(204);
    expect((await shop.advisor.get(filesOf(order))).body).toEqual([]);
  });
});

describe('the reading of an order', () => {
  it('below the last one of the vehicle needs a reason', async () => {
    const car = (await shop.owner.post('Common/Products', { RegNo: 'KA03EF7799', Make: 'Kia', Model: 'Sonet' })).body;
    await shop.newOrder({ ProductId: car._id, Odo: 41_200 });
    const body = { CustomerId: shop.customerId, ProductId: car._id, Ops: [{ OpCode: 'OIL01' }], Odo: 41_000 };
    const refused = await shop.advisor.post(BASE, body);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'OdoReason', message: 'The last reading is 41,200. Say why this one is lower.' }],
    ]);
    const made = await shop.advisor.post(BASE, { ...body, OdoReason: 'Cluster replaced' });
    expect([made.status, made.body.Odo, made.body.OdoReason]).toEqual([201, 41_000, 'Cluster replaced']);
    const lower = await shop.advisor.put(`${BASE}/${made.body._id}`, { OdoReason: null });
    expect([lower.status, lower.body.fields[0].path]).toEqual([422, 'OdoReason']);
  });
});
