import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { newId } from '../../core/new-id.ts';
import {
  cash,
  type Counter,
  done,
  openCounter,
  refused,
  type Wire,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';

let counter: Counter;
let asha: string;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 600, 33.5]]);
  asha = (await done(counter.owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845076543', CreditDays: 15 })))
    ._id;
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const bill = (fields: object = {}) => ({
  ClientId: newId(),
  CustomerId: asha,
  Items: [{ In_Id: dolo, Qty: 300 }],
  ...fields,
});
const onAccount = (Bill: object, by: Client = counter.owner, fields: object = {}) =>
  by.post('Accounting/Invoices/Receipt', { Bill, Tenders: [], ...fields });
const debtOf = async (id: string): Promise<Wire> => done(counter.owner.get(`Accounting/Invoices/TotalDue/${id}`));

describe('Settled: a receipt is paid in full; On account posts `Invoices/Receipt` (Invoice C, customer of record, rule 14) under the same drug rules (sales rule 26)', () => {
  it('the goods leave, the customer owes it, pays later, and no piece is dearer than its box', async () => {
    const { Invoice, Payment } = await done(onAccount(bill({ Notes: 'Till 1' })));
    expect([Invoice.Sts, Invoice.Items[0].UnPr, Invoice.Items[0].BatchNo, Invoice.Notes, Payment ?? null]).toEqual([
      'Unpaid',
      2.2333,
      'D1',
      'Till 1',
      null,
    ]);
    expect([Invoice.Total, Invoice.Due]).toEqual([670, 670]);
    expect(Invoice.DueDate).not.toBe(Invoice.Date);
    expect((await debtOf(asha)).Due).toBe(670);
    await done(
      counter.owner.post('Accounting/Payments', {
        CustomerId: asha,
        Amount: 670,
        Tenders: [cash(670)],
        Allocations: [{ InvoiceId: Invoice._id, Amount: 670 }],
      }),
    );
    expect((await done(counter.owner.get(`Accounting/Invoices/${Invoice._id}`))).Sts).toBe('Closed');
  });

  it('sent twice, at the same time even, it is one invoice; one that was held is held no more, and never a receipt as well', async () => {
    const sent = bill();
    const [one, two] = await Promise.all([done(onAccount(sent)), done(onAccount(sent))]);
    expect(two.Invoice._id).toBe(one.Invoice._id);
    const paid = counter.sell({ ...sent, Tenders: [cash(670)] }, counter.owner);
    expect((await refused(paid))[1]).toBe('This bill was sold on account: look at its invoice.');
    const held = await done(counter.sell({ ...bill(), Hold: true }, counter.owner));
    const { Invoice } = await done(onAccount({ ClientId: held.ClientId, CustomerId: asha, Items: bill().Items }));
    expect(Invoice.Sts).toBe('Unpaid');
    expect((await counter.owner.get(`Accounting/SalesReceipts/${held._id}`)).status).toBe(404);
  });

  it('a walk-in pays at once, and who may not make invoices or bills sells nothing on account', async () => {
    expect(await refused(onAccount(bill({ CustomerId: null })))).toEqual([
      400,
      'Choose a customer: a walk-in pays at once.',
      'CustomerId',
    ]);
    const areas = [
      { 'Accounting.SlsRcpt': 'CRU' },
      { 'Accounting.Invoice': 'CRU' },
      { 'Accounting.SlsRcpt': 'CRU', 'Accounting.Invoice': 'CRU' },
    ];
    const statuses: number[] = [];
    for (const [at, area] of areas.entries()) {
      const client = await clientWith(counter.api, counter.org, `till${at}`, buildAccess({ areas: area }));
      statuses.push(
        (await onAccount(bill(), client)).status,
        (await onAccount(bill(), client, { Tenders: [cash(1)] })).status,
      );
    }
    expect(statuses).toEqual([403, 403, 403, 403, 201, 403]);
  });

  it('the limit of the customer is asked, and a hold stops it, a receipt that is paid never (sales rules 14, 15)', async () => {
    await done(counter.owner.put('EntitySettings/Sales', { Invoice: { CreditLimit: 'Approval' } }));
    const Limit = await done(
      counter.owner.post('Common/Customers', { Name: 'Ravi Sen', Phone: '9845076544', CreditLimit: 500 }),
    );
    const cashier = await counter.org.as('cashier');
    expect((await refused(onAccount(bill({ CustomerId: Limit._id }), cashier)))[1]).toContain(
      'Credit limit exceeded by ₹170.00.',
    );
    await done(counter.owner.put(`Common/Customers/${Limit._id}`, { Hold: 'All', HoldWhy: 'Cheques bounced' }));
    expect((await refused(onAccount(bill({ CustomerId: Limit._id, Items: [{ In_Id: dolo, Qty: 15 }] }))))[1]).toBe(
      'Ravi Sen is on hold: Cheques bounced.',
    );
    const paid = { CustomerId: Limit._id, Items: [{ In_Id: dolo, Qty: 15 }], Tenders: [cash(50)] };
    expect((await done(counter.sell(paid))).Sts).toBe('Closed');
  });

  it('scheduled drugs want their prescription, which the register names, also when they come back; MaxQty counts both kinds of bills', async () => {
    const cashier = await counter.org.as('cashier');
    const alprax = await counter.newItem('Alprax', { Sch: 'H1', MaxQty: 20 }, [['A1', '06/29', 20, 30]]);
    const doctor = await done(
      counter.owner.post('Settings/Doctors', { Name: 'Dr. Iyer', RegNo: 'KMC 1', Addr: '1 MG Road' }),
    );
    const of = (Qty: number, fields: object = {}) => bill({ Items: [{ In_Id: alprax, Qty }], ...fields });
    const asked = await onAccount(of(15));
    expect([asked.status, asked.body.errorCode, asked.body.message]).toEqual([
      422,
      'ScheduleNeeds',
      'Alprax is Schedule H1. Enter the doctor, the patient.',
    ]);
    const prescribed = { DrId: doctor._id, Pat: { Name: 'Lila', Age: '40' } };
    const { Invoice } = await done(onAccount(of(15, prescribed), cashier));
    expect([Invoice.Doctor, Invoice.Pat]).toEqual(['Dr. Iyer', { Name: 'Lila', Age: '40' }]);
    const register = await counter.read<{ prescriber: string; patient: string }>(
      'select prescriber, patient from drug_register where document_id = $1',
      [Invoice._id],
    );
    expect(register).toEqual([{ prescriber: 'Dr. Iyer, KMC 1, 1 MG Road', patient: 'Lila, 40' }]);
    const more = await refused(counter.sell({ ...of(10, prescribed), Tenders: [cash(20)] }, cashier));
    expect(more[1]).toBe('Alprax: more than 20 NOS at once are signed by a second person, and 15 were sold today.');
    expect((await refused(onAccount(of(10, prescribed), cashier)))[1]).toBe(more[1]);
    const back = await done(
      counter.owner.post('Sales/Returns', {
        Of: { Kind: 'Invoice', Id: Invoice._id },
        Reason: 'Not needed',
        Items: [{ Src: Invoice.Items[0]._id, Qty: 5, Cond: 'Good' }],
        Approve: true,
      }),
    );
    const [entry] = await counter.read('select prescriber, patient from drug_register where document_id = $1', [
      back._id,
    ]);
    expect(entry).toEqual(register[0]);
  });

  it('MaxQty holds when the invoice is opened again: more of it is approved by who may sell so much (sales rule 22)', async () => {
    const [cashier, manager] = [await counter.org.as('cashier'), counter.owner];
    const zolpid = await counter.newItem('Zolpid', { MaxQty: 20 }, [['Z1', '06/29', 90, 30]]);
    const { Invoice } = await done(onAccount(bill({ Items: [{ In_Id: zolpid, Qty: 15 }] }), cashier));
    const path = `Accounting/Invoices/${Invoice._id}`;
    const change = async (Qty: number) => {
      await done(manager.put(`${path}/ReOpen`, { Reason: 'More of it' }));
      await done(manager.put(path, { Items: [{ _id: Invoice.Items[0]._id, Qty }] }));
    };
    const approve = (by: Client) => by.put('Accounting/Invoices/ConvertToUnpaid', { _id: Invoice._id });
    await change(60);
    expect(await refused(approve(cashier))).toEqual([
      422,
      'Zolpid: more than 20 NOS at once are signed by a second person.',
    ]);
    await done(approve(manager));
    await change(20);
    expect((await done(approve(cashier))).Sts).toBe('Unpaid');
  });

  it('what it says is written once', async () => {
    const { Invoice } = await done(onAccount(bill({ Items: [{ In_Id: dolo, Qty: 15 }] })));
    await expect(
      counter.read(`update counter_invoice set patient_name = 'X' where invoice_id = $1`, [Invoice._id]),
    ).rejects.toThrow(/permission denied/u);
  });
});
