import { afterAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire } from '../work-order/workshop.fixture.ts';

const shop = await openWorkshop();
afterAll(() => shop.api.close());
const outsider = await (await shop.api.organisation()).as('owner');
const messagesOf = (order: Wire) => `Service/WorkOrders/${order._id}/Messages`;
const PROMISED = '2030-03-04T11:30:00.000Z';

/** The newest message about an order as the outbox holds it. */
const outboxOf = async (order: Wire) =>
  shop.read<Wire>(
    `select channel, recipient, subject, body, template_id as template from outbox
     where subject_kind = 'workOrder' and subject_id = $1 order by id desc`,
    [order._id],
  );

describe('a message to the customer of an order', () => {
  it('is drafted with the words of the order', async () => {
    const order = await shop.newOrder({ PrDate: PROMISED });
    const draft = await shop.advisor.get(`${messagesOf(order)}/Draft`);
    expect(draft.status).toBe(200);
    expect(draft.body).toMatchObject({ Phone: '9845012345', NoMsg: false });
    expect(draft.body.Texts.map((text: Wire) => [text.Event, text.Name, text.Dlt])).toEqual([
      ['orderReceived', 'Order taken in', false],
      ['approvalWanted', 'Approval wanted', false],
      ['promiseMoved', 'Promised time moved', false],
      ['orderCompleted', 'Ready for delivery', false],
    ]);
    expect(draft.body.Texts[0].SmsTxt).toMatch(
      new RegExp(
        `^Dear Asha Rao, we have taken in KA 05 MH 4821 \\(order ${order.Code}\\). It is promised for 04/03/2030 17:00. `,
      ),
    );
    expect(draft.body.Texts[1].MailTxt).toContain('comes to ₹590.00');
  });

  it('goes out through the outbox as drafted, with the template of the settings', async () => {
    await shop.owner.put('EntitySettings/Common', { Notifier: { AskDlt: '1107160000000001' } });
    const order = await shop.newOrder();
    const sent = await shop.advisor.post(messagesOf(order), { Event: 'approvalWanted', Channel: 'sms' });
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        Channel: 'sms',
        To: '9845012345',
        Text: expect.stringContaining('comes to Rs 590.00'),
        Sts: 'pending',
        Tries: 0,
        CrDt: expect.any(String),
        By: expect.stringMatching(/^advisor/),
      },
    ]);
    expect(await outboxOf(order)).toEqual([
      { channel: 'sms', recipient: '9845012345', subject: null, body: sent.body.Text, template: '1107160000000001' },
    ]);
    expect((await shop.cashier.get(messagesOf(order))).body).toEqual([sent.body]);
    const log = (await shop.owner.get(`Service/WorkOrders/${order._id}/AuditLog`)).body;
    expect(log[0]).toMatchObject({ Action: 'message', Changes: [{ Path: 'sms', To: '9845012345' }] });
  });

  it('may be own words, to another number or address', async () => {
    const order = await shop.newOrder();
    const sms = { Event: 'freeText', Channel: 'sms', To: '+91 98450-99999', Text: 'Please bring the second key.' };
    expect((await shop.manager.post(messagesOf(order), sms)).body).toMatchObject({ To: '9845099999', Text: sms.Text });
    const mail = {
      Event: 'promiseMoved',
      Channel: 'mail',
      To: 'asha@example.in',
      Text: 'A part is late.',
    };
    const sent = await shop.manager.post(messagesOf(order), mail);
    expect(sent.body).toMatchObject({
      To: 'asha@example.in',
      Subj: 'New promised time of KA 05 MH 4821',
      Text: mail.Text,
    });
  });

  it.each([
    [{ Event: 'freeText', Channel: 'sms' }, 'Text'],
    [{ Event: 'freeText', Channel: 'mail', To: 'a@b.in', Text: 'x' }, 'Subj'],
    [{ Event: 'orderReceived', Channel: 'mail' }, 'To'],
    [{ Event: 'orderReceived', Channel: 'mail', To: 'nobody' }, 'To'],
    [{ Event: 'orderReceived', Channel: 'sms', To: '12345' }, 'To'],
    [{ Event: 'orderReceived', Channel: 'sms', To: '2345678901' }, 'To'],
    [{ Event: 'orderReceived', Channel: 'sms', Text: 'Other words' }, 'Text'],
    [{ Event: 'freeText', Channel: 'sms', Text: 'x'.repeat(481) }, 'Text'],
    [{ Event: 'orderReceived', Channel: 'pigeon' }, 'Channel'],
    [{ Event: 'invoiceApproved', Channel: 'sms' }, 'Event'],
  ])('refuses %j by its field', async (body, path) => {
    const order = await shop.newOrder();
    const answer = await shop.advisor.post(messagesOf(order), body);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
    expect(await outboxOf(order)).toEqual([]);
  });

  it('is sent once under one idempotency key', async () => {
    const order = await shop.newOrder();
    const body = { Event: 'orderCompleted', Channel: 'sms' };
    const key = { 'idempotency-key': `message-${order._id}` };
    const [one, other] = [
      await shop.advisor.post(messagesOf(order), body, key),
      await shop.advisor.post(messagesOf(order), body, key),
    ];
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    expect(await outboxOf(order)).toHaveLength(1);
  });

  it('is not sent to who wants none', async () => {
    const customer = { Name: 'Silent Sen', Phone: '9845012399', NoSMS: true };
    const made = await shop.owner.post('Common/Customers', customer);
    const order = await shop.newOrder({ CustomerId: made.body._id });
    expect((await shop.advisor.get(`${messagesOf(order)}/Draft`)).body.NoMsg).toBe(true);
    const answer = await shop.advisor.post(messagesOf(order), { Event: 'orderReceived', Channel: 'sms' });
    expect([answer.status, answer.body.message]).toEqual([422, 'The customer wants no messages.']);
  });

  it('is written by who changes orders; a technician reads no amounts', async () => {
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Tech: shop.technician.userId }] });
    await shop.advisor.post(messagesOf(order), { Event: 'approvalWanted', Channel: 'sms' });
    const body = { Event: 'orderReceived', Channel: 'sms' };
    expect((await shop.cashier.post(messagesOf(order), body)).status).toBe(403);
    expect((await shop.technician.post(messagesOf(order), body)).status).toBe(403);
    expect((await shop.cashier.get(`${messagesOf(order)}/Draft`)).status).toBe(403);
    const [read] = (await shop.technician.get(messagesOf(order))).body;
    expect([read.Channel, read.Text]).toEqual(['sms', undefined]);
    expect((await outsider.get(messagesOf(order))).status).toBe(404);
    expect((await outsider.post(messagesOf(order), body)).status).toBe(404);
  });
});

it('where they are switched on, the customer is told of the reception and of a promise that moves', async () => {
  const texts = { RcvdSms: true, RcvdDlt: '1107160000000002', MovedSms: true, MovedDlt: '1107160000000003' };
  await shop.owner.put('EntitySettings/Common', { Notifier: texts });
  const order = await shop.newOrder({ PrDate: PROMISED });
  expect((await outboxOf(order)).map((row) => row.template)).toEqual(['1107160000000002']);
  await shop.advisor.put(`Service/WorkOrders/${order._id}`, { Notes: 'Nothing moves' });
  await shop.advisor.put(`Service/WorkOrders/${order._id}`, { PrDate: '2030-03-05T06:00:00.000Z' });
  const [newest, ...older] = await outboxOf(order);
  expect([newest!.template, newest!.body, older.length]).toEqual([
    '1107160000000003',
    expect.stringContaining('is now promised for 05/03/2030 11:30'),
    1,
  ]);
});
