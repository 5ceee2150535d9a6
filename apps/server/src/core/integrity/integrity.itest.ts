import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { newId } from '../new-id.ts';
import { checkIntegrity, findViolations, PROMISES } from './check-integrity.ts';

let shop: Workshop;
let owner: pg.Client;

/** A day's work: stock, an order with an issued part, its invoice, a payment beyond it and one that is cancelled. */
async function tradeOnce(): Promise<void> {
  const itemId = await shop.newItem(10);
  const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }], Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }] });
  await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
  await shop.advisor.put(`Service/WorkOrders/${order._id}/Parts/WP1/Issue`, {});
  await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
  const [draft] = (await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {})).body as Wire[];
  await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft._id });
  const pay = async (amount: number, applied: number) =>
    (
      await shop.cashier.post('Accounting/Payments', {
        CustomerId: shop.customerId,
        Amount: amount,
        Tenders: [{ Type: 'Cash', Amount: amount }],
        Allocations: [{ InvoiceId: draft._id, Amount: applied }],
      })
    ).body;
  await shop.cashier.post('Accounting/CashDrawers', { Float: 200 });
  await pay(500, 400);
  await shop.owner.put(`Accounting/Payments/${(await pay(100, 100))._id}/Cancel`, { Reason: 'Wrong customer' });
  const opening = { Amount: 300, Side: 'Dr', AsOf: '2026-04-01' };
  await shop.owner.put(`Common/Customers/${shop.customerId}/OpeningBalance`, opening);
  const vendor = (await shop.owner.post('Common/Vendors', { Name: 'Sri Auto Spares', Phone: '9845011223' })).body;
  await shop.owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, { ...opening, Side: 'Cr' });
  await shop.owner.post('Accounting/BillPayments', {
    VendorId: vendor._id,
    Tenders: [{ Type: 'Cheque', Amount: 100, Ref: '004511' }],
  });
  // Of ten that were ordered four have come.
  const ordered = await shop.owner.post('Purchase/Orders', {
    VendorId: vendor._id,
    Items: [{ In_Id: itemId, Qty: 10, UnPr: 20 }],
    Approve: true,
  });
  const Src = { Kind: 'PurchaseOrder', Id: ordered.body._id, Line: 'PP1' };
  const items = [{ In_Id: itemId, Qty: 4, Src }];
  const came = await shop.owner.post('Purchase/Receives', { VendorId: vendor._id, Items: items, Approve: true });
  expect(came.body.Sts).toBe('Received');
  // One of the four goes back.
  const back = [{ In_Id: itemId, Qty: 1, Src: { Kind: 'PurchaseReceive', Id: came.body._id, Line: 'RP1' } }];
  const gone = await shop.owner.post('Purchase/Returns', { VendorId: vendor._id, Items: back, Approve: true });
  expect(gone.body.Sts).toBe('Approved');
  // Freight lies on what came.
  const Landed = { By: 'Qty', RecIds: [came.body._id] };
  const freight = await shop.owner.post('Accounting/Bills', {
    VendorId: vendor._id,
    VBillNo: 'F/1',
    VBillDate: came.body.Date,
    Approve: true,
    Ops: [{ Desc: 'Freight', Qty: 1, UnPr: 30, TCode: 106, Landed }],
  });
  expect(freight.body.Sts).toBe('Unpaid');
  // Two employees talk about it; one of them has not read it yet.
  const told = { Receiver: shop.cashier.userId, Msg: 'The freight is entered.', ClientId: 'freight' };
  expect((await shop.owner.post('messageapi:secure/Message/SendPrivateMsg', told)).status).toBe(200);
  // An employee paid for tea and has not got it back.
  const tea = await shop.owner.post('Settings/ExpenseCategories', { Name: 'Tea', Acc: 6600 });
  const spent = await shop.owner.post('Accounting/Expenses', {
    PaidBy: shop.owner.userId,
    Lines: [{ Cat: tea.body._id, Amt: 40 }],
    Approve: true,
  });
  expect(spent.body.Sts).toBe('Unpaid');
  // Of three that a customer ordered one is invoiced.
  const sold = await shop.owner.post('Sales/SalesOrders', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: itemId, Qty: 3 }],
    Approve: true,
  });
  const lines = [{ _id: 'SP1', Qty: 1 }];
  await shop.owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [sold.body._id], Lines: lines, Approve: true });
  // Another is sold at the counter, for cash that a drawer takes.
  await shop.owner.post('Accounting/CashDrawers', { Float: 0 });
  const receipt = await shop.owner.post('Accounting/SalesReceipts', {
    ClientId: newId(),
    Items: [{ In_Id: await shop.newItem(5), Qty: 1 }],
    Tenders: [
      { Type: 'UPI', Amount: 13 },
      { Type: 'Cash', Amount: 2000 },
    ],
  });
  expect(receipt.body.Sts).toBe('Closed');
  // Another leaves with a challan.
  const went = { SOIds: [sold.body._id], Lines: lines, Dispatch: true };
  const challan = await shop.owner.post('Sales/DeliveryChallans', went);
  // And lies in a box.
  const Config = { Features: { PacShip: true } };
  await shop.owner.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, { Config });
  const { body: box } = await shop.owner.post('Sales/Packages', { DCId: challan.body._id });
  expect((await shop.owner.put(`Sales/Packages/${box._id}/Pack`, {})).body.Sts).toBe('Packed');
  // Of two that were sold one comes back, and is credited.
  const taken = await shop.owner.post('Accounting/Invoices', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: itemId, Qty: 2 }],
    Approve: true,
  });
  const brought = await shop.owner.post('Sales/Returns', {
    Of: { Kind: 'Invoice', Id: taken.body._id },
    Items: [{ Src: 'IP1', Qty: 1 }],
    Approve: true,
  });
  const credited = await shop.owner.post('Accounting/CreditNotes', { RetId: brought.body._id, Approve: true });
  expect([brought.body.Sts, credited.body.Kind]).toEqual(['Received', 'Return']);
  // And what is left of it is charged higher.
  const raised = await shop.owner.post('Accounting/DebitNotes', {
    InvId: taken.body._id,
    Items: [{ InvLine: 'IP1', Amt: 10 }],
    Approve: true,
  });
  expect(raised.body.Sts).toBe('Unpaid');
  // Of two that were estimated one is ordered.
  const offered = await shop.owner.post('Sales/Estimates', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: itemId, Qty: 2 }],
  });
  await shop.owner.put(`Sales/Estimates/${offered.body._id}/Status`, { Sts: 'Approved' });
  const one = [{ _id: 'QP1', Qty: 1 }];
  const half = await shop.owner.post(`Sales/Estimates/${offered.body._id}/ToOrder`, { Lines: one });
  expect(half.status).toBe(201);
  await shop.owner.put(`Sales/SalesOrders/${half.body._id}/Approve`);
  await shop.cashier.post('Accounting/Payments', {
    CustomerId: shop.customerId,
    Amount: 50,
    Tenders: [{ Type: 'UPI', Amount: 50 }],
    Allocations: [{ Opening: true, Amount: 50 }],
  });
  // A repair is estimated, approved and ordered.
  const repair = await shop.owner.post('Service/Estimates', {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Ops: [{ OpCode: 'OIL01' }],
  });
  await shop.owner.put(`Service/Estimates/${repair.body._id}/Approve`, {});
  expect((await shop.owner.post(`Service/Estimates/${repair.body._id}/ConvertToWO`, {})).status).toBe(200);
  // Of a closed order own work is expense, of an open one its parts are in progress.
  for (const last of ['Closed', 'Completed']) {
    const lines = {
      Ops: [{ OpCode: 'OIL01', PBy: 'Int' }],
      Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1', PBy: 'Int' }],
    };
    const own = await shop.newOrder(lines, shop.owner);
    const put = (call: string, body: object = {}) => shop.owner.put(`Service/WorkOrders/${own._id}/${call}`, body);
    await put('Approve');
    await put('Parts/WP1/Issue');
    const done = await put('Status', { Sts: 'Completed' });
    const left = last === 'Closed' ? await put('Status', { Sts: last }) : done;
    expect(left.body.Sts).toBe(last);
  }
  // One piece less is counted than the books say.
  await shop.owner.put('EntitySettings/Inventory', { CountTol: 100 });
  const counted = await shop.owner.post('Inventory/StockCounts', { Scope: { Items: [itemId] } });
  const count = (call: string, body: object) =>
    shop.owner.put(`Inventory/StockCounts/${counted.body._id}/${call}`, body);
  const { Lines } = (await count('Status', { Sts: 'Counting' })).body;
  await count('Lines', { Lines: [{ _id: Lines[0]._id, Counted: Lines[0].Frozen - 1 }] });
  await count('Status', { Sts: 'Review' });
  expect((await count('Status', { Sts: 'Posted' })).body.Sts).toBe('Posted');
  // Another piece is on its way to a second warehouse.
  const store = await shop.owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' });
  const sent = { ToWhId: store.body._id, Approve: true, Lines: [{ In_Id: itemId, Qty: 1 }] };
  expect((await shop.owner.post('Inventory/TransferOrders', sent)).body.Sts).toBe('InTransit');
  // A second order keeps a part reserved.
  await shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 3, OpId: 'WO1' }] });
}

beforeAll(async () => {
  shop = await openWorkshop();
  owner = new pg.Client(shop.api.databaseConfig);
  await owner.connect();
  await tradeOnce();
});
afterAll(async () => {
  await owner.end();
  await shop.api.close();
});

/** Functions that look through the walls of rooms ask in whose transaction they run. */
const AS_THE_ORGANISATION = `select set_config('app.org', org_id::text, true) from exchange.member limit 1`;

/** The promises that are broken after a change behind the program's back, which is then taken back. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(`set local session_replication_role = replica`);
    for (const statement of statements) {
      const { rowCount } = await owner.query(statement);
      expect(rowCount).toBeGreaterThan(0);
    }
    return [...new Set((await findViolations(owner, shop.org.orgId)).map(({ promise }) => promise))];
  } finally {
    await owner.query('rollback');
  }
}

it('holds after a day of trade, for who may not pass the walls of the tenant', async () => {
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
  expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
});

describe('every promise is seen to be broken', () => {
  const CASES: readonly [promise: string, ...statements: string[]][] = [
    [
      'Every journal balances.',
      `update journal_line set debit_paise = debit_paise + 1 where debit_paise > 0 and line_no =
         (select max(line_no) from journal_line x where x.journal_id = journal_line.journal_id and x.debit_paise > 0)`,
    ],
    [
      'A mirrored journal and its mirror come to nothing in every account.',
      `update journal_line set account_code = 1010 where account_code = 1000
         and journal_id in (select id from journal where mirrors_id is not null)`,
    ],
    [
      'The months of an account and what is not folded yet equal the ledger.',
      `update account_period_delta set debit_paise = debit_paise + 1, credit_paise = credit_paise + 1
         where id = (select min(id) from account_period_delta)`,
    ],
    ['Stock equals its moves.', `update stock_move set quantity_e3 = quantity_e3 - 1000 where kind = 'issue'`],
    [
      'Layers less what is owed equal the balance.',
      `update stock_layer set issued_quantity_e3 = issued_quantity_e3 + 1000 where issued_quantity_e3 < quantity_e3`,
    ],
    [
      'Stock by batch equals its moves and its layers.',
      `insert into batch (org_id, id, item_id, batch_no, batch_key) select org_id, item_id, item_id, 'B', 'B' from stock_layer limit 1`,
      `update stock_move set batch_id = item_id where kind = 'receive'`,
    ],
    [
      'What lies in a bin is what moves put there.',
      `insert into location (org_id, id, name) select org_id, id, 'A-1' from item limit 1`,
      `insert into stock_bin (org_id, entity_id, item_id, warehouse_id, bin_id, on_hand_e3)
       select b.org_id, b.entity_id, b.item_id, b.warehouse_id, n.id, 1000 from stock_balance b join location n using (org_id) limit 1`,
    ],
    [
      'The value of stock is that of its layers less what is owed, by batch too.',
      `update stock_layer set total_paise = total_paise + 1`,
    ],
    [
      'What an issue is said to have taken of layers is its quantity and cost.',
      `update stock_move_layer set cost_paise = cost_paise - 1`,
    ],
    ['What is reserved is reserved for lines.', `update stock_balance set reserved_e3 = reserved_e3 + 9000`],
    [
      'Not more is reserved than lines of orders wait for.',
      `update stock_balance set reserved_e3 = reserved_e3 + 9000`,
    ],
    [
      'A posted count corrected what it found, item by item.',
      `update stock_count_line set counted_e3 = counted_e3 + 1000`,
    ],
    [
      'The register of scheduled drugs is their moves, each with the balance after it.',
      `update item set drug_schedule = 'X' where id in (select item_id from stock_move)`,
    ],
    [
      'Pieces in stock lie in layers that hold as many.',
      `insert into serial (org_id, id, item_id, serial_no, serial_key, status, branch_id, warehouse_id, layer_seq)
         select org_id, gen_random_uuid(), item_id, 'S1', 'S1', 'InStock', entity_id, warehouse_id, seq from stock_layer limit 1`,
    ],
    ['The inventory account equals the value of stock.', `update stock_balance set value_paise = value_paise + 1`],
    [
      'Goods in transit are worth what lies on the way.',
      `update journal_line set account_code = 1290 where account_code = 1280`,
    ],
    [
      'Material with others is worth what lies with them.',
      `update journal_line set account_code = 1290 where account_code = 1280`,
    ],
    [
      'What is on the way is what transfers sent and did not bring.',
      `update transfer_order_line set received_e3 = received_e3 + 500`,
    ],
    [
      'Branches owe each other the tax of goods on the way alone.',
      `update transfer_order set to_branch_id = gen_random_uuid(), tax_invoice = true, igst_paise = 100`,
    ],
    [
      'What lies with others is what went out to them and did not come back.',
      `update warehouse set kind = 'Vendor' where is_default`,
    ],
    [
      'Work in progress equals what was issued to jobs and neither billed nor expensed, the open bills of sublet work, and what is in manufacture orders.',
      `update work_order_line set issued_cost_paise = 1 where id = 'WO1'`,
    ],
    [
      'What vendors billed of the sublet work of an order is what their posted bills say.',
      `insert into sublet_work (org_id, entity_id, work_order_id, line_id, billed_paise)
         select org_id, entity_id, work_order_id, id, 100 from work_order_line where id = 'WO1' limit 1`,
    ],
    [
      'What is in a manufacture order is what its entries put into work in progress and took out.',
      `insert into manufacture_order (org_id, entity_id, id, code, status, ordered_on, item_id, recipe_id, recipe_version, quantity_e3,
         warehouse_id, to_warehouse_id, wip_paise)
       select org_id, entity_id, item_id, 'MFO-1', 'InProgress', date '2026-01-01', item_id, item_id, 1, 1000, warehouse_id, warehouse_id, 1
       from stock_balance limit 1`,
    ],
    [
      'Goods received, not billed, are those of receives and charges of job work and sublet work less what went back, apart from what is claimed of it, and what is billed, before its goods too.',
      `update journal_line set account_code = 2050 where account_code = 3100`,
    ],
    [
      'A line that bills one of an order is linked to it, until its invoice is cancelled.',
      `update document_link set ended_at = created_at where purpose = 'invoice'`,
    ],
    [
      'What is linked to the lines of orders is what receives took in of them.',
      `update document_link set ended_at = created_at`,
    ],
    [
      'The status of an order is what has come and was billed of it, or went back before.',
      `update purchase_order set status = 'Received'`,
    ],
    [
      'What came into stock of a received line is what the line says.',
      `update purchase_receive_line set quantity_e3 = quantity_e3 * 10`,
    ],
    [
      'What is linked to the lines of receives is what went back of them, and no more than came.',
      `update document_link set quantity_e3 = 2000 where purpose = 'return'`,
    ],
    [
      'What went back of a returned line left stock, at the cost that the line says.',
      `update purchase_return_line set cost_paise = cost_paise + 1`,
    ],
    [
      'What a receive cost is what its goods were put into stock at.',
      `update purchase_receive_line set cost_paise = cost_paise + 1`,
    ],
    ['A charge of a bill lies whole on goods that came.', `update bill_line set cost_paise = cost_paise + 1`],
    [
      'No more is billed of goods, or goes back before, than came, nor for more than they cost.',
      `update document_link set purpose = 'bill', from_id = to_id, from_line_id = to_line_id, quantity_e3 = quantity_e3 * 10`,
    ],
    [
      'What waits for a bill or a claim is looked for where it stands (`not_billed`).',
      `with gone as (delete from not_billed) update purchase_receive_line set cost_paise = cost_paise + 1`,
    ],
    [
      'The status of a sales order is what was shipped and invoiced of it.',
      `update sales_order set status = 'Shipped'`,
    ],
    [
      'No more is shipped or invoiced of a line of a sales order than was ordered, and its invoices bill what is linked.',
      `update document_link set quantity_e3 = quantity_e3 * 10 where purpose = 'ship'`,
    ],
    [
      'The status of a challan is what was invoiced and billed of it, and came back.',
      `update delivery_challan set status = 'Invoiced'`,
    ],
    [
      'What left with challans of a line of an order is linked to it, and no more of a challan is invoiced than left.',
      `update document_link set ended_at = created_at where to_kind = 'deliveryChallan'`,
    ],
    [
      'What goods of challans cost that are not billed stands in goods delivered.',
      `update delivery_challan_line set cost_paise = cost_paise + 1`,
    ],
    [
      'What pays a receipt of the counter is its total, by tenders, by goods that came back, and in the ledger.',
      `update sales_receipt_tender set amount_paise = amount_paise + 1 where type = 'UPI'`,
    ],
    [
      'No receipt is made of a slip that was voided.',
      `insert into voided_slip (org_id, entity_id, client_id, slip_no, sold_at, total_paise, reason, voided_at, voided_by)
       select org_id, entity_id, client_id, 'K7Q-1', sold_at, 0, 'Sold', sold_at, created_by from sales_receipt where status = 'Closed' limit 1`,
    ],
    [
      'Cash of the counter that a drawer took is the cash of its receipts.',
      `update cash_drawer_move set amount_paise = amount_paise + 1 where receipt_id is not null`,
    ],
    [
      'Goods of a receipt left stock, once, and a scheduled drug of it stands in the register with who prescribed it.',
      `update sales_receipt_line set quantity_e3 = quantity_e3 + 1000`,
    ],
    [
      'No more came back of a sale than went out by it, and links tell what came back.',
      `update sales_return_line set quantity_e3 = quantity_e3 * 10`,
    ],
    [
      'What came back came into stock at the cost that it left with, except what was scrapped.',
      `update sales_return_line set cost_paise = cost_paise + 1`,
    ],
    [
      'A note of a return credits the pieces that came back by it, and notes take no more off a sale than it was charged.',
      `update credit_note_line set quantity_e3 = quantity_e3 + 1000`,
    ],
    [
      'A debit note raises lines of its posted sale, and no line bears more tax than the highest rate.',
      `update debit_note_line set igst_paise = igst_paise + 100000`,
    ],
    [
      'An estimate is Converted when all of its lines are ordered, invoiced or declined, and of no line more than was estimated.',
      `update sales_estimate set status = 'Converted'`,
    ],
    [
      'Orders and invoices hold of an estimate what is linked to them.',
      `update document_link set quantity_e3 = 500 where from_kind = 'salesEstimate'`,
    ],
    ['Of every estimate that went out each version is kept.', `update sales_estimate set version = version + 1`],
    [
      'What is packed is linked to its order or challan, of which no more lies in packages than there is, and boxes that went are on a challan that went.',
      `update sales_package_line set quantity_e3 = quantity_e3 + 1000`,
    ],
    [
      'A line that an order has from an estimate stands there as that line of that order.',
      `update work_order_line set estimate_line_id = 'EO9' where estimate_line_id is not null`,
    ],
    [
      'An estimate of repairs is converted while no line of it is open.',
      `update service_estimate_line set order_line_id = null`,
    ],
    [
      'Of every estimate of repairs each version that went out or was answered is kept.',
      `update service_estimate set version = version + 1`,
    ],
    [
      'What an answer to an estimate of repairs was given to is kept as it was.',
      `update service_estimate_version set print = print || '{"total": "₹1.00"}'`,
    ],
    [
      'Every accidental repair has an item, and every item of one its repair.',
      `update work_order_line set repair_id = 'WCo9'`,
    ],
    [
      'What the parts of a warranty claim cost is warranty expense while its party has refused it, and not otherwise.',
      `update invoice_line set cost_paise = 100 where invoice_id in (select invoice_id from credit_note where status = 'Open')`,
      `insert into warranty_claim (org_id, entity_id, invoice_id, rejected_on, reject_reason, credit_note_id)
       select org_id, entity_id, invoice_id, noted_on, 'Worn', id from credit_note where status = 'Open' and invoice_id is not null limit 1`,
    ],
    [
      'No line of a claim is settled for more than the insurer was billed of it.',
      `insert into insurance_claim_settled (org_id, entity_id, settlement_id, claim_id, line_id, paid_paise)
       select org_id, entity_id, id, id, 'CM1', 1 from work_order limit 1`,
    ],
    [
      'What the insurer’s invoices of a claim come to is what its lines say was billed.',
      `update invoice set payer = 'Ins' where work_order_id is not null`,
      `insert into insurance_claim (org_id, entity_id, id, code, status, intimated_on, work_order_id, customer_id)
       select org_id, entity_id, id, code, 'Intimated', date '2026-01-01', id, customer_id from work_order`,
    ],
    [
      'What a claim says was paid, deducted, credited and written off is what payments, notes and write-offs came to.',
      `insert into insurance_claim (org_id, entity_id, id, code, status, intimated_on, work_order_id, customer_id)
       select org_id, entity_id, id, code, 'Intimated', date '2026-01-01', id, customer_id from work_order`,
      `insert into insurance_claim_settlement (org_id, entity_id, id, claim_id, invoice_id, payment_id, settled_on)
       select a.org_id, a.entity_id, overlay(a.id::text placing 'f' from 1 for 1)::uuid, i.work_order_id, i.id, a.credit_id, a.allocated_on
       from open_allocation a join invoice i on i.id = a.due_id and i.work_order_id is not null`,
    ],
    [
      'What is open is what documents say, less what is allocated of them.',
      `update invoice set paid_paise = paid_paise - 1 where status = 'Partial'`,
    ],
    [
      'A credit settles dues of its own party and side, on no day before either.',
      `update open_allocation set allocated_on = allocated_on - 400`,
    ],
    [
      'No payment settles a due by deductions alone.',
      `update open_allocation set tds_paise = amount_paise / 2 + 1 where detached_at is null`,
    ],
    [
      'What a payment has deducted stands in its allocations.',
      `update payment set deduction_paise = deduction_paise + 1 where status <> 'Cancelled'`,
    ],
    [
      'Nothing of a note of a walk-in is left, and what paid receipts stands in them.',
      `update credit_note set exchanged_paise = 1 where status = 'Open'`,
    ],
    [
      'Receivable per customer equals open documents less unapplied payments.',
      `update open_item set total_paise = total_paise + 1 where kind = 'invoice' and settled_paise < total_paise`,
    ],
    [
      'Payable per vendor equals open documents less what was paid in advance.',
      `update open_item set total_paise = total_paise + 1 where vendor_id is not null and role = 'due'`,
    ],
    [
      'Cheques to vendors that no bank has paid yet stand in cheques issued.',
      `update bill_payment_tender set cheque_state = 'Cleared' where cheque_state = 'Issued'`,
    ],
    [
      'Input credit that is reversed is of what is unpaid of its bill or expense.',
      `update journal set purpose = 'lateCredit' where document_kind = 'bill'`,
      `update journal_line l set account_code = 1300 from journal j where j.id = l.journal_id and j.document_kind = 'bill'
         and l.credit_paise > 0`,
    ],
    [
      'Payable to employees is what they have spent and did not get back.',
      `update expense set total_paise = total_paise + 1 where paid_by is not null`,
    ],
    [
      'Cash in a drawer is its float and its moves, and the difference of its count.',
      `update cash_drawer set cash_paise = cash_paise + 1`,
    ],
    [
      'Facts of sales and purchases say what the posted documents say.',
      `update sale_fact set total_paise = total_paise + 1`,
    ],
    [
      'Income of a month by facts is that of the ledger.',
      `update sale_fact set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1 where kind = 'line'`,
    ],
    [
      'Cost of sales of a month by facts is that of the ledger.',
      `update sale_fact set cost_paise = cost_paise + 1 where kind = 'line'`,
    ],
    [
      'Input credit of a month by facts is that of the ledger.',
      `update purchase_fact set credit_paise = credit_paise + 1 where kind = 'line'`,
    ],
    [
      'Numbers have no gaps.',
      `update payment set code = regexp_replace(code, '[0-9]$', '5') where status = 'Cancelled'`,
    ],
    [
      'No number is given that the series did not count.',
      `update number_series set next_number = 1 where kind = 'payment'`,
    ],
    [
      'A posted invoice is what its frozen print says.',
      `update invoice_line set quantity_e3 = quantity_e3 + 1 where position = 1`,
    ],
    ['Places of messages in a room have no gaps.', AS_THE_ORGANISATION, `update exchange.room set seq = seq + 1`],
    [
      'What is unread to a member is what he has not read, never less than nothing.',
      AS_THE_ORGANISATION,
      `update exchange.member set read = '{[1,9)}' where cardinality(array(select unnest(read))) = 0`,
    ],
    [
      'Customers and vendors name a business of the network while their connection with it is accepted.',
      AS_THE_ORGANISATION,
      `update customer set connected_entity_id = gen_random_uuid()`,
    ],
    [
      'A bill that was made of an invoice of another company comes to what that does.',
      `insert into exchange.snapshot (id, connection_id, sender_entity_id, receiver_entity_id, kind, document_id, revision, code,
         dated_on, paper, hash, total_paise, sent_by, sent_by_name, sent_at, status, changed_at, changed_by_entity_id)
       select id, id, gen_random_uuid(), entity_id, 'invoice', id, 1, 'INV-1', billed_on, '{}', '', total_paise + 1, id, 'Somebody',
         updated_at, 'Confirmed', updated_at, entity_id from bill where status not in ('Draft', 'Pending Approval', 'Cancelled')`,
      `insert into taken_document (org_id, entity_id, snapshot_id, kind, document_id, revision, taken_at)
       select org_id, entity_id, id, 'bill', id, 1, updated_at from bill where status not in ('Draft', 'Pending Approval', 'Cancelled')`,
    ],
    ['The audit chain is whole.', `delete from audit_entry where seq = 2`],
  ];
  it.each(CASES)('%s', async (promise, ...statements) => {
    expect(await brokenBy(...statements)).toContain(promise);
  });

  it.each([
    ['a bill without its facts', `delete from purchase_fact where document_kind = 'bill'`],
    [
      'a bill whose treatment has ended',
      `update document_gst set ended_at = posted_at from (select max(posted_at) as posted_at from purchase_fact) f where document_kind = 'bill'`,
    ],
    ['a bill of another total', `update bill set total_paise = total_paise + 1`],
  ])('facts of purchases that say something else are told: %s', async (_what, statement) => {
    expect(await brokenBy(statement)).toContain('Facts of sales and purchases say what the posted documents say.');
  });

  it.each([
    ['number', `update invoice set snapshot = jsonb_set(snapshot, '{code}', '"X1"')`],
    ['day', `update invoice set invoiced_on = invoiced_on - 1`],
    ['tax', `update invoice set snapshot = jsonb_set(snapshot, '{cgstPaise}', '1')`],
    ['total', `update invoice set snapshot = jsonb_set(snapshot, '{totalPaise}', '1')`],
    ['lines', `update invoice set snapshot = snapshot #- '{lines,0}'`],
    ['print', `update invoice set snapshot = null`],
  ])('a posted invoice whose print has another %s is told', async (_what, statement) => {
    expect(await brokenBy(`${statement} where status = 'Partial'`)).toContain(
      'A posted invoice is what its frozen print says.',
    );
  });

  it.each([
    ['an unapplied payment', `update payment set unapplied_paise = unapplied_paise - 1 where unapplied_paise > 0`],
    ['the total of an invoice', `update invoice set total_paise = total_paise + 1 where status = 'Partial'`],
    ['the customer of an invoice', `update invoice set customer_id = org_id where status = 'Partial'`],
    ['an opening balance', `update opening_balance set amount_paise = amount_paise + 1 where vendor_id is not null`],
    [
      'what settles an opening balance',
      `update open_item set allocated_paise = allocated_paise + 1 where kind = 'opening' and settled_paise > 0`,
    ],
    [
      'a cheque charge',
      `update payment_tender set charge_id = gen_random_uuid(), charge_paise = 50 where type = 'UPI'`,
    ],
    ['an item that is gone', `delete from open_item where kind = 'payment'`],
    [
      'an item of nothing',
      `insert into open_item (org_id, entity_id, id, side, role, kind, document_id, customer_id, dated_on, total_paise)
       select org_id, entity_id, gen_random_uuid(), side, role, kind, id, customer_id, dated_on, 1 from open_item where kind = 'payment'`,
    ],
    [
      'what an allocation settles',
      `update open_allocation set amount_paise = amount_paise + 1 where detached_at is null`,
    ],
  ])('an open item that is another than its document says is told: %s', async (_what, statement) => {
    expect(await brokenBy(statement)).toContain('What is open is what documents say, less what is allocated of them.');
  });

  it('none is without such a case', () => {
    expect(CASES.map(([promise]) => promise)).toEqual(PROMISES);
  });
});
