import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
let order: Wire;
beforeAll(async () => {
  shop = await openWorkshop();
  await shop.owner.put('EntitySettings/Terms', { WO: 'Storage is charged after 3 days.' });
  const itemId = await shop.newItem(5);
  const fields = {
    SA: shop.advisor.userId,
    Comps: [{ Desc: 'Engine noise when cold' }],
    Ops: [
      { OpCode: 'OIL01', CompId: 'WC1', Tech: shop.technician.userId },
      { Desc: 'Wheel alignment', Pr: 800, PBy: 'War' },
    ],
    Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }],
    Odo: 20140,
    Fuel: 3,
    Notes: 'Call before work',
  };
  order = await shop.newOrder(fields, shop.owner);
});
afterAll(() => shop.api.close());

const print = (variant: string, client: Client = shop.manager): Promise<Answer> =>
  client.get(`Service/WorkOrders/${order._id}/Print${variant && `?variant=${variant}`}`);
async function textsOf(variant: string, client?: Client): Promise<string[]> {
  const answer = await print(variant, client);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfTexts(answer.raw);
}
/** Texts that are amounts of money. */
const amountsOf = (texts: readonly string[]): string[] => texts.filter((text) => /^₹?[\d,]+\.\d\d$/.test(text));

describe('the print of a repair order', () => {
  it('shows customer, vehicle, reading, fuel, complaints, work, terms and places to sign, the amount as an estimate', async () => {
    const texts = await textsOf('');
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['REPAIR ORDER', order.Code, 'Asha Rao', 'KA 05 MH 4821', 'Odometer', '20,140 km', 'Fuel', 'Promised'],
        ...['WC1', 'Engine noise when cold', 'Oil change', 'Call before work', 'Storage is charged after 3 days.'],
        ...['ESTIMATED AMOUNT IN WORDS', 'Estimate', '₹1,416.00', 'Customer', 'I authorise this work'],
      ]),
    );
  });

  it('With Tax shows every line with its tax; what is under warranty costs the customer nothing', async () => {
    const texts = await textsOf('WithTax');
    expect(texts).toEqual(expect.arrayContaining(['CGST', 'SGST', '9%', '590.00', '826.00']));
    expect(texts).toEqual(expect.arrayContaining(['Wheel alignment', 'Under warranty, no charge']));
    expect(texts).not.toContain('944.00');
  });

  it('Without Tax shows amounts before tax, taxes extra', async () => {
    const texts = await textsOf('WithoutTax');
    expect(texts).toEqual(expect.arrayContaining(['Before tax', '500.00', '700.00', '₹1,200.00']));
    expect(texts.join(' ')).toContain('Taxes are extra');
    expect(texts.filter((text) => /CGST|SGST/.test(text))).toEqual([]);
  });

  it('No Tax shows amounts with tax in them and no tax apart', async () => {
    const texts = await textsOf('NoTax');
    expect(texts).toEqual(expect.arrayContaining(['590.00', '826.00', '₹1,416.00']));
    expect(texts.filter((text) => /CGST|SGST|HSN/.test(text))).toEqual([]);
  });

  it('Consolidate sums labour and parts up', async () => {
    const texts = await textsOf('Consolidate');
    expect(texts).toEqual(expect.arrayContaining(['Labour and services (1)', 'Parts and goods (1)', '₹1,416.00']));
  });

  it('Customer Only leaves out what others pay', async () => {
    const texts = await textsOf('CustomerOnly');
    expect(texts).toEqual(expect.arrayContaining(['CUSTOMER SHARE', 'Oil change', '₹1,416.00']));
    expect(texts).not.toContain('Wheel alignment');
  });

  it('the Technician Copy shows complaints, work, hours and boxes, and no price at all', async () => {
    const texts = await textsOf('TechnicianCopy');
    expect(texts).toEqual(
      expect.arrayContaining([
        ...[
          'TECHNICIAN COPY',
          'Engine noise when cold',
          'Oil change',
          'Wheel alignment',
          'Hours',
          'Taken',
          'FOUND AND DONE',
        ],
        ...['Call before work', 'Test drive'],
      ]),
    );
    expect(amountsOf(texts)).toEqual([]);
    expect(texts.join(' ')).not.toContain('₹');
  });

  it('shows how the totals were worked out where the settings ask for it, and only on prints that show each tax', async () => {
    const asked = async (Work: boolean) => {
      const answer = await shop.owner.put('EntitySettings/Common', { PrOptions: { Work } });
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    };
    const title = 'How the totals were worked out';
    await asked(true);
    const texts = await textsOf('WithTax');
    expect(texts.slice(texts.indexOf(title))).toEqual(
      expect.arrayContaining([
        ...['Oil change', '1 × 500.00', 'Less share', 'Taxable value', 'CGST 9% of 1,200.00, line by line', '108.00'],
        ...['Total', '₹1,416.00'],
      ]),
    );
    expect(await textsOf('CustomerOnly')).toContain(title);
    for (const variant of ['WithoutTax', 'NoTax', 'Consolidate', 'TechnicianCopy'])
      expect([variant, (await textsOf(variant)).includes(title)]).toEqual([variant, false]);
    await asked(false);
    expect(await textsOf('WithTax')).not.toContain(title);
  });

  it('a technician sees no prices, whatever variant he asks for', async () => {
    expect(amountsOf(await textsOf('', shop.technician))).toEqual([]);
    for (const variant of ['WithTax', 'WithoutTax', 'NoTax', 'Consolidate', 'CustomerOnly'])
      expect((await print(variant, shop.technician)).status).toBe(403);
  });

  it('the Technician Copy is only for open repair orders', async () => {
    const closed = await shop.newOrder();
    const path = `Service/WorkOrders/${closed._id}`;
    const cancelled = await shop.manager.put(`${path}/Status`, { Sts: 'Cancelled', Reason: 'Customer left' });
    expect(cancelled.status).toBe(200);
    const refused = await shop.manager.get(`${path}/Print?variant=TechnicianCopy`);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `The technician copy is for open orders only: ${closed.Code} is Cancelled.`,
    ]);
    const texts = pdfTexts((await shop.manager.get(`${path}/Print`)).raw);
    expect(texts).toContain('CANCELLED');
  });

  it('is refused by a variant that does not exist, in another branch, and in another organisation', async () => {
    const bad = await print('Insurance');
    expect([bad.status, bad.body.fields[0].path]).toEqual([400, 'variant']);
    const elsewhere = await shop.org.as('manager', 'second');
    expect((await print('', elsewhere)).status).toBe(404);
    const other = await (await shop.api.organisation()).as('owner');
    expect((await print('', other)).status).toBe(404);
  });
});
