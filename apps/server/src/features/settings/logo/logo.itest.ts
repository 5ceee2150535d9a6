import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { drawLogo } from '../../../../seed/engine/draw-logo.ts';
import { openBooks, type Books } from '../../accounting/invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  org = books.organisation;
  owner = books.owner;
});
afterAll(() => api.close());

const png = drawLogo();
const upload = (name: string, bytes: Uint8Array, fields?: Record<string, string>, client = owner) =>
  client.upload(`EntitySettings/UploadLogo/${encodeURIComponent(name)}`, { name, bytes }, fields);
const session = async () => (await owner.get('IAM/Auth/GetUserAndEntitySettings')).body.Entity.Settings.Common.Logo;
const text = (svg: string) => new TextEncoder().encode(svg);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" onload="alert(1)"/><script>x</script></svg>';
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** A PNG whose head says one size and whose data hold nothing of it. */
function emptyPng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 6, 0, 0, 0], 16);
  const data = deflateSync(Buffer.alloc(4));
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('IDAT', 4, 'latin1');
  chunk.set(data, 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, chunk]);
}

describe('The logo (spec 1 §9, 2 §7)', () => {
  it('there is none at first', async () => {
    expect([await session(), (await owner.get('EntitySettings/GetLogo')).status]).toEqual([undefined, 404]);
  });

  it('a PNG is kept as it is, named in the session and served to everybody signed in', async () => {
    const saved = await upload('balaji.png', png);
    expect([saved.status, saved.body]).toMatchObject([200, { Name: 'balaji.png', Type: 'image/png', Printed: true }]);
    expect(await session()).toEqual({ Name: 'balaji.png', File: saved.body.File });
    const got = await (await org.as('technician')).get('EntitySettings/GetLogo');
    expect([got.status, got.headers['content-type'], Buffer.compare(got.raw, Buffer.from(png))]).toEqual([
      200,
      'image/png',
      0,
    ]);
    expect(got.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${saved.body.File}"`,
    });
    expect((await owner.get('EntitySettings/GetLogo', { 'if-none-match': `"${saved.body.File}"` })).status).toBe(304);
  });

  it('its name and its content say the same of the five types', async () => {
    expect((await upload('logo.jpg', png)).status).toBe(415);
    expect((await upload('logo.webp', png)).status).toBe(415);
    expect((await upload('logo', png)).status).toBe(415);
    expect((await upload('page.svg', text('<html><svg/></html>'))).status).toBe(415);
    expect((await upload('logo.JPEG', png)).status).toBe(415);
    expect((await session()).Name).toBe('balaji.png');
  });

  it('an SVG is stored without anything that runs, and refused when nothing is left to draw', async () => {
    expect((await upload('a.svg', text('<svg><script>alert(1)</script></svg>'))).body.fields[0]).toMatchObject({
      path: 'file',
    });
    const saved = await upload('a.svg', text(SVG));
    expect(saved.body).toMatchObject({ Type: 'image/svg+xml', Printed: false });
    const got = await owner.get('EntitySettings/GetLogo');
    expect(got.raw.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"></rect></svg>');
  });

  it('prints take a PNG rendition of what they cannot draw', async () => {
    expect((await upload('a.png', png, { For: 'print' })).body).toMatchObject({ Name: 'a.svg', Printed: true });
    expect((await upload('b.gif', gif)).body).toMatchObject({ Name: 'b.gif', Printed: false });
    expect((await upload('b.gif', gif, { For: 'print' })).status).toBe(415);
    await upload('c.png', png);
    expect((await upload('c.png', png, { For: 'print' })).status).toBe(422);
  });

  it('is at most 2 MB and 4000 pixels, and whole', async () => {
    expect((await upload('big.png', Buffer.concat([png, Buffer.alloc(2_100_000)]))).status).toBe(413);
    expect((await upload('wide.png', emptyPng(30_000, 30_000))).body.fields[0].message).toMatch(
      /^The picture is 30000/,
    );
    expect((await upload('broken.png', png.subarray(0, 60))).body.fields?.[0]?.path).toBe('file');
    expect((await session()).Name).toBe('c.png');
  });

  it('an approved document keeps the logo of its day', async () => {
    const id = await books.draft();
    await owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
    const size = async () => (await owner.get(`Accounting/Invoices/${id}/Print`)).raw.byteLength;
    const before = await size();
    expect((await owner.delete('EntitySettings/DeleteLogo')).status).toBe(204);
    expect([await session(), (await owner.get('EntitySettings/GetLogo')).status]).toEqual([undefined, 404]);
    expect(Math.abs((await size()) - before)).toBeLessThan(50);
    const later = await books.draft();
    const without = (await owner.get(`Accounting/Invoices/${later}/Print`)).raw.byteLength;
    expect(before - without).toBeGreaterThan(500);
  });

  it('is changed by who administers settings', async () => {
    const cashier = await org.as('cashier');
    expect((await upload('x.png', png, {}, cashier)).status).toBe(403);
    expect((await cashier.delete('EntitySettings/DeleteLogo')).status).toBe(403);
    expect((await owner.delete('EntitySettings/DeleteLogo')).status).toBe(204);
  });

  it('belongs to its entity', async () => {
    await upload('first.png', png);
    expect((await (await org.as('owner', 'second')).get('EntitySettings/GetLogo')).status).toBe(404);
  });
});

describe('The preview of print options', () => {
  const preview = (body: object, client = owner) => client.post('EntitySettings/PrintPreview', body);
  const boxOf = (raw: Buffer) => /\/MediaBox \[([^\]]+)\]/.exec(raw.toString('latin1'))?.[1];
  const pagesOf = (raw: Buffer) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(raw.toString('latin1'))?.[1]);

  it('is drawn by the print engine with options that are not saved', async () => {
    const saved = await preview({});
    expect([saved.status, saved.headers['content-type'], saved.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const small = await preview({ Common: { PrOptions: { Paper: 'A5', Copies: 3 } } });
    expect([boxOf(saved.raw), boxOf(small.raw)]).toEqual(['0 0 595.28 841.89', '0 0 419.53 595.28']);
    expect([pagesOf(saved.raw), pagesOf(small.raw)]).toEqual([1, 3]);
    expect((await owner.get('EntitySettings')).body.Common.PrOptions.Paper).toBe('A4');
  });

  it.each([
    ['the logo', { Logo: false }],
    ['the HSN table', { HSN: false }],
    ['vehicle and order', { Vehicle: false }],
    ['the signature', { Sign: false }],
    ['the UPI code', { UPI: null }],
    ['bank details', { Bank: null }],
    ['letterhead space', { LetterMm: 0 }],
  ])('obeys %s', async (_what, without) => {
    const all = { UPI: 'test@okbank', Bank: 'SBI, A/c 1234, IFSC SBIN0001', LetterMm: 30 };
    const [full, less] = [
      await preview({ Common: { PrOptions: all } }),
      await preview({ Common: { PrOptions: { ...all, ...without } } }),
    ];
    expect([full.status, less.status]).toEqual([200, 200]);
    expect(less.raw.byteLength).not.toBe(full.raw.byteLength);
  });

  it('is refused by field, and for who may not change settings', async () => {
    expect((await preview({ Common: { PrOptions: { LetterMm: 500 } } })).body.fields[0].path).toBe(
      'Common.PrOptions.LetterMm',
    );
    expect((await preview({}, await org.as('cashier'))).status).toBe(403);
  });
});
