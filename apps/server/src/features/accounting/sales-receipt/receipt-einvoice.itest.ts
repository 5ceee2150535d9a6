import { createHash } from 'node:crypto';
import { irnText } from '@bahi/domain/einvoice/irn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { cash, type Counter, done, openCounter, RECEIPTS, refused, type Wire } from './sales-receipt.fixture.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';

const SELLER = '29AAGCB7383J1Z4';
let counter: Counter;
let owner: Client;
let dolo: string;
let clinic: string;
beforeAll(async () => {
  counter = await openCounter();
  ({ owner } = counter);
  dolo = await counter.newItem('Dolo 650', { HSN: '300490' }, [['D1', '06/29', 40, 33.6]]);
  const BillAddr = { A1: '7 Residency Lane', Ct: 'Bengaluru', St: '29', Pin: '560025' };
  clinic = (await done(owner.post('Common/Customers', { Name: 'City Clinic', GSTIN: '29AABCL1234F1ZU', BillAddr })))
    ._id;
});
afterAll(() => counter.close());

const sell = async (fields: object = {}) =>
  done(counter.sell({ CustomerId: clinic, Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [cash(67)], ...fields }, owner));
const requestOf = (id: string, client = owner) => client.get(`${RECEIPTS}/${id}/EInvoice`);
const given = ({ Code, Date: invoicedOn }: Wire, AckDt: string, type: 'INV' | 'CRN' = 'INV') => ({
  Irn: createHash('sha256')
    .update(irnText({ gstin: SELLER, invoicedOn, number: Code, type }))
    .digest('hex'),
  AckNo: '112510151724',
  AckDt,
  SignedQr: 'aaa.bbb.ccc',
});

describe('Notes to B2B, SEZ, export have e-invoices, and so have receipts to them; after 24 h an IRN is undone by the opposite note (sales rule 39)', () => {
  it('is the request of a receipt whose prices hold their tax, told of one tablet before it', async () => {
    const sold = await sell();
    const answer = await requestOf(sold._id);
    expect([answer.status, answer.body?.message ?? null]).toEqual([200, null]);
    const [request] = JSON.parse(answer.raw.toString());
    expect(request).toMatchObject({
      TranDtls: { SupTyp: 'B2B' },
      DocDtls: { Typ: 'INV', No: sold.Code.toUpperCase() },
      BuyerDtls: { Gstin: '29AABCL1234F1ZU' },
      ItemList: [
        { HsnCd: '300490', Qty: 30, UnitPrice: 2.133, TotAmt: 64, Discount: 0, AssAmt: 64, GstRt: 5, TotItemVal: 67.2 },
      ],
      ValDtls: { AssVal: 64, CgstVal: 1.6, SgstVal: 1.6, RndOffAmt: -0.2, TotInvVal: 67 },
    });
  });

  it('is none of a walk-in, of a held bill, and of what somebody may only read', async () => {
    const walkIn = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 15 }], Tenders: [cash(34)] }, owner));
    const held = await done(counter.sell({ CustomerId: clinic, Items: [{ In_Id: dolo, Qty: 15 }], Hold: true }, owner));
    expect(await refused(requestOf(walkIn._id))).toEqual([422, 'An e-invoice is for a registered buyer or an export.']);
    expect(await refused(requestOf(held._id))).toEqual([
      422,
      'An e-invoice is made of a receipt that is paid and not cancelled.',
    ]);
    const stranger = await (await counter.api.organisation({ industry: 'HC2' })).as('owner');
    expect((await requestOf((await sell())._id, stranger)).status).toBe(404);
  });

  it('is kept and printed, keeps its receipt from being opened again, and after 24 hours from being cancelled', async () => {
    const sold = await sell();
    const put = (body: object) => owner.put(`${RECEIPTS}/${sold._id}/EInvoice`, body);
    expect((await refused(put({ ...given(sold, '2026-01-05 10:20:00'), Irn: 'a'.repeat(64) })))[2]).toBe('Irn');
    await done(put(given(sold, '2026-01-05 10:20:00')));
    const { EInvoice, _v } = await done(owner.get(`${RECEIPTS}/${sold._id}`));
    expect(EInvoice.AckNo).toBe('112510151724');
    const { Irn } = given(sold, '');
    for (const Paper of ['58', '80', 'A5', 'A4'])
      expect(pdfTexts((await owner.get(`${RECEIPTS}/${sold._id}/Print?Paper=${Paper}`)).raw).join('')).toContain(
        Irn.slice(0, 20),
      );
    expect(await refused(owner.put(`${RECEIPTS}/${sold._id}/ReOpen`, { Reason: 'Wrong strength', _v }))).toEqual([
      422,
      `${sold.Code} has an e-invoice: cancel it, or make a credit note.`,
    ]);
    const cancel = { Sts: 'Cancelled', Reason: 'Wrong strength', _v };
    expect(await refused(owner.put(`${RECEIPTS}/${sold._id}/Status`, cancel))).toEqual([
      422,
      `The IRN of ${sold.Code} could be cancelled until 06/01/2026 10:20. Make a credit note.`,
    ]);
  });

  it('is had by the note of its goods too, which names the receipt', async () => {
    const sold = await sell();
    const back = await done(
      owner.post(`${RECEIPTS}/${sold._id}/Return`, {
        Lines: [{ Src: 'IP1', Qty: 15, Cond: 'Good', To: 'Stock' }],
        Reason: 'Too many',
        RefundBy: 'Credit',
        ITCRev: 'Yes',
      }),
    );
    const answer = await owner.get(`Accounting/CreditNotes/${back.CreditNote._id}/EInvoice`);
    expect([answer.status, answer.body?.message ?? null]).toEqual([200, null]);
    expect(JSON.parse(answer.raw.toString())[0]).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      ItemList: [{ AssAmt: 32, CgstAmt: 0.8, SgstAmt: 0.8 }],
      RefDtls: { PrecDocDtls: [{ InvNo: sold.Code.toUpperCase() }] },
    });
  });
});
