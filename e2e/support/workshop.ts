import { type Api, call, type SignIn, signInByApi } from './api.ts';

export const OWNER: SignIn = { domain: 'balaji', username: 'owner', password: 'Bahi#2026' };

/** What the main job needs, made over the API on an installation that was empty. */
export interface Workshop {
  owner: Api;
  itemId: string;
  operationId: string;
}

/** First run, one item in stock, one operation with its price: as an owner would on the first morning. */
export async function prepareWorkshop(url: string): Promise<Workshop> {
  await call(url, 'POST', 'System/Setup', {
    Org: 'Sri Balaji Motors',
    DName: 'Sri Balaji Motors',
    Domain: OWNER.domain,
    Industry: 'AUTO1',
    StCode: '29',
    GSTIN: '29AAGCB7383J1Z4',
    Address: { A1: '12 Residency Road', Ct: 'Bengaluru', Pin: '560025' },
    Phone: '8025551234',
    Name: 'Lakshmi Rao',
    UserName: OWNER.username,
    Password: OWNER.password,
  });
  const owner = await signInByApi(url, OWNER);
  const item = await owner.post<{ _id: string }>('Inventory/Items', {
    MPN: 'EO-5W30',
    Name: 'Engine oil 5W-30 1 L',
    HSN: '27101980',
    UoM: 'LTR',
    Track: true,
    UnPr: 650,
    MRP: 780,
    Cost: 480,
    TCode: 106,
  });
  await owner.post('Inventory/Adjustments', {
    Kind: 'opening',
    Lines: [{ In_Id: item._id, Qty: 20, Cost: 480 }],
  });
  const [guide] = await owner.get<{ _id: string }[]>('LTGS/');
  const operation = await owner.post<{ _id: string }>(`LTGS/${guide!._id}/OpCodes`, {
    OpCode: 'OILCHG',
    Desc: 'Engine oil change',
    TCode: 106,
    Pr: 500,
  });
  return { owner, itemId: item._id, operationId: operation._id };
}

/** What the main job leaves behind, without the ids and times that differ from run to run. */
export interface Outcome {
  invoiceNumber: string;
  invoiceStatus: string;
  orderNumber: string;
  orderStatus: string;
  ledger: string[];
  stock: { onHand: number; reserved: number };
}

interface JournalRow {
  Kind: string;
  Code?: string;
  Lines: { Acc: number; Dr: number; Cr: number }[];
}

/** Reads number, ledger and stock after the main job; the same whichever way it was done. */
export async function readOutcome({ owner, itemId }: Workshop): Promise<Outcome> {
  const [invoices, orders, journals, stock] = await Promise.all([
    owner.get<{ Data: { Code: string; Sts: string }[] }>('Accounting/Invoices?Text=balaji customer'),
    owner.get<{ Data: { Code: string; Sts: string }[] }>('Service/WorkOrders?Text=balaji customer'),
    owner.get<{ Data: JournalRow[] }>('Accounting/Journals?From=2000-01-01'),
    owner.get<{ Data: { OnHand: number; Reserved: number }[] }>(`Inventory/Stock?ItemId=${itemId}`),
  ]);
  const lines = journals.Data.flatMap((journal) =>
    journal.Lines.map((line) => `${journal.Kind} ${journal.Code ?? ''} ${line.Acc} Dr ${line.Dr} Cr ${line.Cr}`),
  );
  return {
    invoiceNumber: invoices.Data[0]!.Code,
    invoiceStatus: invoices.Data[0]!.Sts,
    orderNumber: orders.Data[0]!.Code,
    orderStatus: orders.Data[0]!.Sts,
    ledger: lines.sort(),
    stock: { onHand: stock.Data[0]!.OnHand, reserved: stock.Data[0]!.Reserved },
  };
}

export const CUSTOMER = { name: 'Balaji Customer Ravi Sharma', phone: '9845012345' };
export const REGISTRATION = 'KA05MH4821';

/** The main job by API alone: car in, approved, completed, invoiced, paid. */
export async function doMainJobByApi({ owner, itemId, operationId }: Workshop): Promise<void> {
  const vehicle = await owner.post<{ _id: string; CustomerId: string }>('Common/Products', {
    RegNo: REGISTRATION,
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: CUSTOMER.name, Phone: CUSTOMER.phone },
  });
  const order = await owner.post<{ _id: string; _v: number }>('Service/WorkOrders', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Odo: 48210,
    Comps: [{ Desc: 'Engine noise' }],
    Ops: [{ Op_Id: operationId, CompId: 'WC1' }],
    Parts: [{ In_Id: itemId, Qty: 4, OpId: 'WO1' }],
  });
  const base = `Service/WorkOrders/${order._id}`;
  await owner.put(`${base}/Approve`, { AuthBy: CUSTOMER.name, AuthMode: 'In person' });
  await owner.put(`${base}/Parts/WP1/Issue`, {});
  await owner.put(`${base}/Status`, { Sts: 'Completed' });
  const [invoice] = await owner.post<{ _id: string }[]>(`${base}/GenerateInvoice`, {});
  const approved = await owner.put<{ Total: number; CustomerId: string }>('Accounting/Invoices/ConvertToUnpaid', {
    _id: invoice!._id,
  });
  await owner.post('Accounting/Payments', {
    CustomerId: approved.CustomerId,
    Amount: approved.Total,
    Tenders: [{ Type: 'Cash', Amount: approved.Total }],
    Allocations: [{ InvoiceId: invoice!._id, Amount: approved.Total }],
  });
}
