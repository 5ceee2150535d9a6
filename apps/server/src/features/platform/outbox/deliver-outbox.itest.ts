import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { ATTACHMENT_LIMITS, type Attachment, type Message, sendLater } from '../../../core/outbox.ts';
import { systemContext } from '../../../core/system-context.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import { outboxQueue } from './deliver-outbox.ts';
import { openGateways, type OutgoingMessage } from './gateways.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
});
afterAll(() => api.close());

const NOBODY = '00000000-0000-0000-0000-000000000000';
const textFile = (name: string, text: string): Attachment => ({
  name,
  contentType: 'text/plain',
  bytes: Buffer.from(text),
});

function write(attachments: readonly Attachment[], message: Partial<Message> = {}): Promise<string> {
  const ctx = systemContext(api.app, {
    orgId: org.orgId,
    orgName: 'Organisation',
    entity: { id: org.entityId, industry: 'AUTO1', timeZone: 'Asia/Kolkata' } as never,
  });
  return inTransaction(ctx, (tx) =>
    sendLater(tx, {
      channel: 'mail',
      recipient: 'asha@example.in',
      subject: 'Your invoice',
      body: 'Dear Asha',
      subjectKind: 'invoice',
      subjectId: NOBODY,
      attachments,
      ...message,
    }),
  );
}

async function deliver(gateways: Parameters<typeof outboxQueue>[1]): Promise<void> {
  await outboxQueue(api.app, gateways).run({ orgId: org.orgId, entityId: org.entityId });
}

describe('a message of the outbox', () => {
  it('is sent once, with its files in the order they were given', async () => {
    const sent: OutgoingMessage[] = [];
    const gateways = { mail: async (message: OutgoingMessage) => void sent.push(message), sms: null };
    const id = await write([textFile('invoice.txt', 'one'), textFile('terms.txt', 'two')]);
    await deliver(gateways);
    await deliver(gateways);
    expect(
      sent.map((each) => ({
        id: each.id,
        recipient: each.recipient,
        files: each.attachments.map((file) => [file.name, file.contentType, Buffer.from(file.bytes).toString()]),
      })),
    ).toEqual([
      {
        id,
        recipient: 'asha@example.in',
        files: [
          ['invoice.txt', 'text/plain', 'one'],
          ['terms.txt', 'text/plain', 'two'],
        ],
      },
    ]);
  });

  it('carries ten files of 10 MB, 15 MB together, and only as a mail', async () => {
    const many = Array.from({ length: ATTACHMENT_LIMITS.count + 1 }, (_, at) => textFile(`${at}.txt`, 'x'));
    const sized = (bytes: number) => ({ name: 'a.bin', contentType: 'text/plain', bytes: new Uint8Array(bytes) });
    await expect(write(many)).rejects.toThrow('An e-mail carries 10 files at most.');
    await expect(write([sized(ATTACHMENT_LIMITS.bytes + 1)])).rejects.toThrow('a.bin is too large for an e-mail');
    await expect(write([sized(8_000_000), sized(8_000_000)])).rejects.toThrow('too large for one e-mail');
    await expect(write([textFile('a.txt', 'x')], { channel: 'sms' })).rejects.toThrow('only an e-mail carries files');
  });

  it('reaches a mail server with its files readable', async () => {
    const sink = await openMailSink();
    await write([textFile('receipt.txt', 'received with thanks')]);
    await deliver(openGateways({ smtpUrl: sink.url, mailFrom: 'shop@example.in', smsGatewayUrl: null }));
    await sink.close();
    const [mail] = sink.mails;
    expect(sink.mails).toHaveLength(1);
    expect(mail).toContain('From: shop@example.in');
    expect(mail).toContain('Subject: Your invoice');
    expect(mail).toMatch(/Content-Disposition: attachment; filename=receipt\.txt/);
    expect(mail).toContain(Buffer.from('received with thanks').toString('base64'));
  });

  it('gets no further head, reader or markup from what stands in it', async () => {
    const sink = await openMailSink();
    try {
      await write([textFile('a"\r\nX-Evil: 1.txt', 'one')], {
        recipient: 'asha@example.in, eve@example.in',
        subject: 'Your invoice\r\nBcc: eve@example.in\r\n\r\n<script>alert(1)</script>',
        body: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<eve@example.in>',
      });
      await deliver(openGateways({ smtpUrl: sink.url, mailFrom: 'workshop@example.in', smsGatewayUrl: null }));
      const [mail, ...more] = sink.mails;
      expect(more).toEqual([]);
      const heads = mail!.slice(0, mail!.indexOf('\n\n'));
      expect(heads.match(/^[\w-]+(?=:)/gm)!.filter((name) => /bcc|evil|cc/i.test(name))).toEqual([]);
      expect(heads.match(/^To:.*$/gm)).toHaveLength(1);
      expect(mail).not.toMatch(/^(Bcc|X-Evil):|content-type: text\/html/im);
    } finally {
      await sink.close();
    }
  });
});

/** A mail server that takes every mail and keeps its text. */
async function openMailSink(): Promise<{ url: string; mails: string[]; close(): Promise<void> }> {
  const mails: string[] = [];
  const server: Server = createServer((socket) => answer(socket, mails));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(socket: Socket, mails: string[]): void {
  let text: string | null = null;
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    rest += chunk.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (text === null) {
        if (line === 'DATA') text = '';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      } else if (line === '.') {
        mails.push(text);
        text = null;
        socket.write('250 kept\r\n');
      } else text += `${line}\n`;
    }
  });
}
