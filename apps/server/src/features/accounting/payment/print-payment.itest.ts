import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Books, openBooks } from '../invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(() => api.close());

async function received(fields: object): Promise<{ _id: string; Code: string }> {
  const answer = await books.owner.post('Accounting/Payments', { CustomerId: books.customerId, ...fields });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}
async function textsOf(id: string, query = ''): Promise<string[]> {
  const answer = await books.owner.get(`Accounting/Payments/${id}/Print${query}`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return pdfTexts(answer.raw);
}

describe('the print of a payment', () => {
  it('is a receipt with its tenders, what it pays and the amount in words', async () => {
    const invoice = await books.approved();
    const payment = await received({
      Amount: 1500,
      Tenders: [
        { Type: 'Cash', Amount: 500 },
        { Type: 'UPI', Amount: 1000, Ref: '611912345678' },
      ],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    expect(await textsOf(payment._id)).toEqual(
      expect.arrayContaining([
        ...['RECEIPT', payment.Code, 'RECEIVED WITH THANKS FROM', 'Lakshmi Traders', '₹1,500.00'],
        ...['Rupees One Thousand Five Hundred Only', 'Cash', 'UPI', 'Ref. 611912345678', invoice.code, '1,180.00'],
        '₹320.00 is kept as an advance.',
      ]),
    );
  });

  it('is a receipt voucher with the tax in it for an advance (Rule 50), and refused where nothing is unapplied', async () => {
    const advance = await received({ Amount: 1180, Tenders: [{ Type: 'Cash', Amount: 1180 }] });
    expect(await textsOf(advance._id, '?variant=ReceiptVoucher')).toEqual(
      expect.arrayContaining([
        ...['RECEIPT VOUCHER', 'ADVANCE RECEIVED FROM', 'Place of supply', '29 Karnataka', 'Reverse charge'],
        ...['Taxable value', '1,000.00', 'CGST', 'SGST', '9%', '90.00', '₹1,180.00'],
      ]),
    );
    const invoice = await books.approved();
    const whole = await received({
      Amount: 1180,
      Tenders: [{ Type: 'Cash', Amount: 1180 }],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    const refused = await books.owner.get(`Accounting/Payments/${whole._id}/Print?variant=ReceiptVoucher`);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `${whole.Code} holds no advance: all of it is applied.`,
    ]);
  });

  it('is a refund voucher for what was paid back (Rule 51)', async () => {
    const advance = await received({ Amount: 700, Tenders: [{ Type: 'UPI', Amount: 700, Ref: 'R-7' }] });
    const none = await books.owner.get(`Accounting/Payments/${advance._id}/Print?variant=RefundVoucher`);
    expect(none.status).toBe(422);
    const refund = await books.owner.post(`Accounting/Payments/${advance._id}/Refund`, {
      Amount: 200,
      Tender: { Type: 'UPI', Amount: 200, Ref: 'BACK-1' },
      Reason: 'Work cancelled',
    });
    expect([refund.status < 300, refund.body.message]).toEqual([true, undefined]);
    const [made] = (await books.owner.get(`Accounting/Payments/${advance._id}`)).body.Refunds;
    expect(await textsOf(advance._id, `?variant=RefundVoucher&refund=${made._id}`)).toEqual(
      expect.arrayContaining(['REFUND VOUCHER', made.Code, 'PAID BACK TO', '₹200.00', 'Reason: Work cancelled']),
    );
  });

  it('is marked when the payment was cancelled, and is nobody else’s', async () => {
    const payment = await received({ Amount: 100, Tenders: [{ Type: 'Cash', Amount: 100 }] });
    await books.owner.put(`Accounting/Payments/${payment._id}/Cancel`, { Reason: 'Typed twice' });
    expect(await textsOf(payment._id)).toEqual(expect.arrayContaining(['CANCELLED', 'Cancelled: Typed twice']));
    const path = `Accounting/Payments/${payment._id}/Print`;
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(path)).status).toBe(404);
    expect((await (await books.as('owner', 'second')).get(path)).status).toBe(404);
    expect((await (await books.as('technician')).get(path)).status).toBe(403);
  });
});
