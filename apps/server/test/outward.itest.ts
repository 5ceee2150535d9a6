import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateways } from '../src/features/platform/outbox/gateways.ts';
import { type Books, openBooks } from '../src/features/accounting/invoice/invoice.fixture.ts';
import { startTestApi, type TestApi } from './api.ts';

/** Requests that the server itself could be made to send (reliability P26): a place where each of them would be seen. */
const asked: string[] = [];
const sink = http.createServer((request, answer) => {
  asked.push(request.url!);
  answer.writeHead(request.url === '/sms' ? 302 : 200, { location: `${address}/redirected` }).end('ok');
});
let address: string;
let api: TestApi;
let books: Books;
beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(async () => {
  await api.close();
  sink.close();
});

/** An address of this machine in the ways in which it is hidden from who looks at its beginning alone. */
const hidden = (): string[] => {
  const port = address.split(':').at(-1)!;
  return [
    `${address}/plain`,
    `http://localhost:${port}/name`,
    `http://[::ffff:127.0.0.1]:${port}/v6`,
    `http://2130706433:${port}/number`,
    `http://0x7f.1:${port}/hex`,
    `//127.0.0.1:${port}/relative`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ];
};

it('no logo, sheet, name or text makes the server ask anybody', async () => {
  const { owner } = books;
  for (const url of hidden()) {
    const svg = `<?xml-stylesheet href="${url}"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="9" height="9" fill="url(${url})"/>
      <image href="${url}" width="9" height="9"/><use xlink:href="${url}#a"/><style>@import url(${url})</style>&x;</svg>`;
    const logo = await owner.upload('EntitySettings/UploadLogo/a.svg', { name: 'a.svg', bytes: strToU8(svg) });
    expect([200, 400, 415, 422]).toContain(logo.status);
    const book = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Target="${url}" TargetMode="External"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><f>WEBSERVICE("${url}")</f></worksheet>`),
    });
    expect((await owner.upload('Imports/item', { name: 'a.xlsx', bytes: book })).status).toBeLessThan(500);
    const customer = await owner.post('Common/Customers', { Name: `<img src="${url}">`, Notes: url, WebSite: url });
    expect(customer.status).toBeLessThan(500);
  }
  const { id } = await books.approved();
  expect((await owner.get(`Accounting/Invoices/${id}/Print`)).status).toBe(200);
  expect(asked).toEqual([]);
});

it('an SMS gateway that sends the message on to somebody else is not followed', async () => {
  const { sms } = openGateways({ smtpUrl: null, mailFrom: null, smsGatewayUrl: `${address}/sms` });
  const message = {
    id: '1',
    channel: 'sms' as const,
    recipient: '9845012345',
    subject: null,
    body: 'x',
    templateId: null,
  };
  await expect(sms!({ ...message, attachments: [] })).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/sms']);
});
