import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { type Books, openBooks } from '../../features/accounting/invoice/invoice.fixture.ts';
import { outboxQueue } from '../../features/platform/outbox/deliver-outbox.ts';
import type { OutgoingMessage } from '../../features/platform/outbox/gateways.ts';

let api: TestApi;
let books: Books;
let clock = Date.parse('2026-11-21T09:00:00Z');
beforeAll(async () => {
  api = await startTestApi();
  api.app.clock = { now: () => new Date(clock).toISOString() };
  api.app.publicUrl = 'https://books.example.in';
  books = await openBooks(api);
  await books.rows(`update customer set email = 'asha@example.in' where id = $1`, [books.customerId]);
});
afterAll(() => api.close());

const days = (count: number): number => count * 86_400_000;
const pathOf = (id: string): string => `Accounting/Invoices/${id}/Share`;

/** What leaves by mail and text message. */
async function delivered(): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = [];
  const gateway = async (message: OutgoingMessage) => void sent.push(message);
  const place = { orgId: books.ctx.orgId, entityId: books.ctx.entityId };
  await outboxQueue(api.app, { mail: gateway, sms: gateway }).run(place);
  return sent;
}

async function share(id: string, body: object, client: Client = books.owner) {
  const answer = await client.post(pathOf(id), body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}
const tokenPath = (url: string): string => url.replace('https://books.example.in/api/', '');

describe('a shared document', () => {
  it('is mailed with its PDF and the text that was written', async () => {
    const { id, code } = await books.approved();
    const shared = await share(id, {
      Channel: 'mail',
      Variant: 'NoTax',
      Subject: 'Your bill {number}',
      Text: 'Dear {customer}, Rs {amount}. {company}',
    });
    expect(shared).toMatchObject({ Channel: 'mail', To: 'asha@example.in', Variant: 'NoTax', Opens: 0 });
    expect([shared.Url, shared.Expires]).toEqual([undefined, undefined]);
    const [mail] = await delivered();
    expect(mail).toMatchObject({
      recipient: 'asha@example.in',
      subject: `Your bill ${code}`,
      body: 'Dear Lakshmi Traders, Rs 1,180.00. Test Motors org1a',
    });
    expect(mail!.attachments.map((file) => [file.name, file.contentType])).toEqual([
      [`Summary ${code}.pdf`, 'application/pdf'],
    ]);
    expect(pdfTexts(mail!.attachments[0]!.bytes)).toContain('SUMMARY, NOT A TAX INVOICE');
  });

  it('is opened by its link without signing in: only that PDF, counted, never listed by a search engine', async () => {
    const { id, code } = await books.approved();
    const shared = await share(id, { Channel: 'sms', To: '+91 98450 12345' });
    expect(shared).toMatchObject({
      Channel: 'sms',
      To: '9845012345',
      Expires: new Date(clock + days(30)).toISOString(),
    });
    expect(shared.Url).toMatch(/^https:\/\/books\.example\.in\/api\/Shared\/[a-z2-7]{26}$/);
    const [message] = await delivered();
    expect(message).toMatchObject({ channel: 'sms', recipient: '9845012345', attachments: [] });
    expect(message!.body).toContain(shared.Url);
    const opened = await api.anonymous.get(tokenPath(shared.Url));
    expect([
      opened.status,
      opened.headers['content-type'],
      opened.headers['x-robots-tag'],
      opened.headers['cache-control'],
    ]).toEqual([200, 'application/pdf', 'noindex, nofollow, noarchive', 'private, no-store']);
    expect(pdfTexts(opened.raw)).toEqual(expect.arrayContaining(['TAX INVOICE', code]));
    const { body } = await books.owner.get(pathOf(id));
    expect(body.Shares).toEqual([expect.objectContaining({ _id: shared._id, Opens: 1, To: '9845012345' })]);
    expect(body.Shares[0].Url).toBeUndefined();
  });

  it('keeps no secret: neither what was shared nor the audit log holds the token', async () => {
    const { id } = await books.approved();
    const { Url } = await share(id, { Channel: 'whatsapp-link', To: '9845012345' });
    const token = Url.split('/').at(-1);
    const [row] = await books.rows<{ found: boolean }>(
      `select exists (select from document_share s where s::text like '%' || $1 || '%')
         or exists (select from audit_entry a where a::text like '%' || $1 || '%') as found`,
      [token],
    );
    expect(row!.found).toBe(false);
  });

  it('names no address but the configured one: without it the link is a path, and its message waits', async () => {
    const { id } = await books.approved();
    await delivered();
    api.app.publicUrl = null;
    try {
      const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      for (const channel of ['sms', 'whatsapp-link']) {
        const answer = await books.owner.post(pathOf(id), { Channel: channel, To: '9845012345' }, evil);
        expect([answer.status, answer.body.Url]).toEqual([201, expect.stringMatching(/^\/api\/Shared\/[a-z2-7]{26}$/)]);
        expect(answer.body.WhatsApp).toBeUndefined();
        expect((await api.anonymous.get(answer.body.Url.replace('/api/', ''))).status).toBe(200);
      }
      expect(await delivered()).toEqual([]);
    } finally {
      api.app.publicUrl = 'https://books.example.in';
    }
    const [message, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(message!.body).toMatch(/https:\/\/books\.example\.in\/api\/Shared\/[a-z2-7]{26}/);
  });

  it('by WhatsApp sends nothing itself: it answers the link that opens the chat', async () => {
    const { id, code } = await books.approved();
    await delivered();
    const shared = await share(id, { Channel: 'whatsapp-link', To: '9845012345', Text: 'Invoice {number}' });
    expect(shared.WhatsApp).toBe(
      `https://wa.me/919845012345?text=${encodeURIComponent(`Invoice ${code} ${shared.Url}`)}`,
    );
    expect(await delivered()).toEqual([]);
  });

  it('is what was sent, also after the document has changed', async () => {
    const { id } = await books.approved();
    const { Url } = await share(id, { Channel: 'sms', To: '9845012345' });
    await books.owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong customer' });
    expect(pdfTexts((await api.anonymous.get(tokenPath(Url))).raw)).not.toContain('CANCELLED');
  });

  it('opens for 30 days, and no longer when it is revoked', async () => {
    const { id } = await books.approved();
    const [first, second] = [await share(id, { Channel: 'sms' }), await share(id, { Channel: 'sms' })];
    const status = async (url: string) => (await api.anonymous.get(tokenPath(url))).status;
    expect([await status(first.Url), await status(second.Url)]).toEqual([200, 200]);
    const revoked = await books.owner.put(`Common/Shares/${first._id}/Revoke`);
    expect([revoked.status, typeof revoked.body.Revoked]).toEqual([200, 'string']);
    expect([await status(first.Url), await status(second.Url)]).toEqual([404, 200]);
    clock += days(30);
    const expired = await api.anonymous.get(tokenPath(second.Url));
    clock -= days(30);
    expect([expired.status, expired.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(expired.body).toContain('Ask for a new one where it came from.');
    expect(await status(`${second.Url}x`)).toBe(404);
  });

  it('stands in the audit log: which print, how, to whom', async () => {
    const { id, code } = await books.approved();
    const { _id } = await share(id, { Channel: 'sms', To: '9845012345', Variant: 'Consolidate' });
    await books.owner.put(`Common/Shares/${_id}/Revoke`);
    const rows = await books.rows(
      `select action, subject_code as code, reason from audit_entry where subject_id = $1 and action in ('share', 'revokeShare') order by seq`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'share', code, reason: 'Consolidated, sent by SMS to 9845012345' },
      { action: 'revokeShare', code, reason: 'Link for 9845012345' },
    ]);
  });

  it('is refused as a draft, without an address, to no address, and to who may not read it', async () => {
    const draft = await books.draft();
    const refused = await books.owner.post(pathOf(draft), { Channel: 'mail' });
    expect([refused.status, refused.body.message]).toEqual([422, 'A draft is not sent: approve the invoice first.']);
    const { id } = await books.approved();
    for (const [body, path] of [
      [{ Channel: 'mail', To: 'nobody' }, 'To'],
      [{ Channel: 'sms', To: '12345' }, 'To'],
      [{ Channel: 'fax' }, 'Channel'],
      [{ Channel: 'mail', Variant: 'Everything' }, 'Variant'],
    ] as const) {
      const answer = await books.owner.post(pathOf(id), body);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
    }
    const stranger = await (await api.organisation()).as('owner');
    const elsewhere = await books.as('owner', 'second');
    const shared = await share(id, { Channel: 'sms' });
    for (const client of [stranger, elsewhere]) {
      expect((await client.post(pathOf(id), { Channel: 'sms' })).status).toBe(404);
      expect((await client.get(pathOf(id))).status).toBe(404);
      expect((await client.put(`Common/Shares/${shared._id}/Revoke`)).status).toBe(404);
    }
    expect((await (await books.as('technician')).post(pathOf(id), { Channel: 'sms' })).status).toBe(403);
  });

  it('begins with the customer’s own addresses and a usual text', async () => {
    const { id, code } = await books.approved();
    const { body } = await books.owner.get(pathOf(id));
    expect(body).toMatchObject({
      Customer: 'Lakshmi Traders',
      Email: 'asha@example.in',
      Phone: '9876543210',
      Subject: `Invoice ${code} from Test Motors org1a`,
      Shares: [],
    });
    expect(body.MessageText).toContain('{link}');
  });

  it('may be a receipt', async () => {
    const payment = (
      await books.owner.post('Accounting/Payments', {
        CustomerId: books.customerId,
        Amount: 100,
        Tenders: [{ Type: 'Cash', Amount: 100 }],
      })
    ).body;
    await delivered();
    const answer = await books.owner.post(`Accounting/Payments/${payment._id}/Share`, { Channel: 'mail' });
    expect(answer.status).toBe(201);
    const [mail] = await delivered();
    expect(mail!.attachments.map((file) => file.name)).toEqual([`Receipt ${payment.Code}.pdf`]);
  });
});

describe('a purchase order', () => {
  it('is sent to its vendor once it is approved; who sees no costs tells none by any word', async () => {
    const { owner } = books;
    const vendor = { Name: 'Karnataka Drugs', SType: 'Unregistered', Email: 'orders@example.in' };
    const { _id: VendorId } = (await owner.post('Common/Vendors', vendor)).body;
    const Items = [{ In_Id: books.itemId, Qty: 2, UnPr: 1234.57, TCode: 106 }];
    const { _id: id } = (await owner.post('Purchase/Orders', { VendorId, Items })).body;
    const send = (body: object, client: Client = owner) => client.put(`Purchase/Orders/${id}/Send`, body);
    const early = await send({ Channel: 'mail' });
    expect([early.status, early.body.message]).toEqual([422, 'A draft is not sent: approve the order first.']);
    const { body: order } = await owner.put(`Purchase/Orders/${id}/Status`, { Sts: 'Approved' });
    expect((await owner.get(`Purchase/Orders/${id}/Share`)).body).toMatchObject({
      Customer: 'Karnataka Drugs',
      Email: 'orders@example.in',
      Subject: `Purchase order ${order.Code} of Test Motors org1a`,
      Shares: [],
    });
    expect((await send({ Channel: 'mail' })).body).toMatchObject({ Channel: 'mail', To: 'orders@example.in' });
    const clerk = await books.organisation.as('clerk');
    const blind = await send({ Channel: 'mail', To: 'me@example.in', Text: 'It comes to {amount}.' }, clerk);
    expect([blind.status, blind.body.message]).toEqual([200, undefined]);
    const [mail, told] = await delivered();
    expect(mail!.attachments.map(({ name }) => name)).toEqual([expect.stringContaining(order.Code)]);
    expect(pdfTexts(mail!.attachments[0]!.bytes).join(' ')).toContain('1,234.57');
    expect([told!.body, pdfTexts(told!.attachments[0]!.bytes).join(' ')]).toEqual([
      'It comes to .',
      expect.not.stringContaining('1,234.57'),
    ]);
    expect((await send({ Channel: 'mail' }, await books.organisation.as('technician'))).status).toBe(403);
    expect((await send({ Channel: 'mail' }, await books.organisation.as('owner', 'second'))).status).toBe(404);
  });
});
