import { todayIn } from '@bahi/domain/time/dates';
import { anyOf, type Desk, lineOf, oneOf, Reason, status, type Step, upTo, verb } from './desk.ts';

const ORDERS = 'Purchase/Orders';
const RECEIVES = 'Purchase/Receives';
const RETURNS = 'Purchase/Returns';
const BILLS = 'Accounting/Bills';
const PAYMENTS = 'Accounting/BillPayments';
const DEBITS = 'Accounting/VendorDebitNotes';
const CREDITS = 'Accounting/VendorCreditNotes';
const EXPENSES = 'Accounting/Expenses';
const GST_18 = 106;
const BATCHES = ['B1', 'B2'];

const goods = (desk: Desk) => ({
  In_Id: oneOf(desk, desk.itemIds),
  Qty: upTo(desk, 12),
  UnPr: upTo(desk, 300),
  TCode: GST_18,
});

const strips = (desk: Desk) => {
  const Qty = upTo(desk, 6);
  const batch = { BatchNo: oneOf(desk, BATCHES), Exp: '06/30', MRP: 30, Qty };
  return { In_Id: desk.batchedId, Qty, UoM: 'Strip', UnPr: upTo(desk, 25), Batches: [batch] };
};

const paperNo = (desk: Desk): string => `V${upTo(desk, 10_000_000)}`;

/** What is ordered of a vendor, comes, goes back, is billed and paid. */
export const PURCHASE_STEPS: readonly Step[] = [
  {
    kind: 'purchaseOrder',
    does: 'orders of a vendor',
    run: (desk, client) =>
      client.post(ORDERS, {
        VendorId: desk.vendorId,
        Items: [goods(desk), goods(desk)],
        Approve: desk.random() < 0.8,
      }),
  },
  verb('purchaseOrder', ORDERS, 'CloseShort'),
  verb('purchaseOrder', ORDERS, 'ReOpen'),
  status('purchaseOrder', ORDERS, 'Approved', 'Draft'),
  status('purchaseOrder', ORDERS, 'Cancelled'),
  {
    kind: 'receive',
    does: 'receives an order',
    run: (desk, client) =>
      client.post(RECEIVES, { POIds: [anyOf(desk, 'purchaseOrder')._id], Approve: desk.random() < 0.7 }),
  },
  {
    kind: 'receive',
    does: 'receives goods without an order',
    run: (desk, client) => {
      const Items = [{ ...goods(desk), FQty: upTo(desk, 3) - 1, RejQty: upTo(desk, 2) - 1 }, strips(desk)];
      return client.post(RECEIVES, { VendorId: desk.vendorId, Items, Approve: desk.random() < 0.7 });
    },
  },
  status('receive', RECEIVES, 'Received', 'Draft'),
  status('receive', RECEIVES, 'Cancelled'),
  {
    kind: 'purchaseReturn',
    does: 'sends goods back',
    run: async (desk, client) => {
      const Why = oneOf(desk, ['Damaged', 'Rejected']);
      const draft = await client.post(RETURNS, { RecId: anyOf(desk, 'receive')._id, Why });
      if (draft.status >= 300) return draft;
      const Items = [{ _id: lineOf(desk, draft.body)._id, Qty: upTo(desk, 4) }];
      return client.put(`${RETURNS}/${draft.body._id}`, { Items, Approve: true });
    },
  },
  status('purchaseReturn', RETURNS, 'Cancelled'),
  {
    kind: 'bill',
    does: 'enters the bill of a receive',
    run: (desk, client) =>
      client.post(BILLS, { RecIds: [anyOf(desk, 'receive')._id], VBillNo: paperNo(desk), VBillDate: today(desk) }),
  },
  {
    kind: 'bill',
    does: 'enters a bill for work',
    run: (desk, client) =>
      client.post(BILLS, {
        VendorId: desk.vendorId,
        VBillNo: paperNo(desk),
        VBillDate: today(desk),
        Ops: [{ Desc: 'Carriage', Qty: 1, UnPr: upTo(desk, 900), TCode: GST_18, Acc: 5200 }],
        Approve: true,
      }),
  },
  {
    kind: 'bill',
    does: 'enters the carriage of goods that came',
    run: (desk, client) => {
      const Landed = { By: oneOf(desk, ['Value', 'Qty']), RecIds: [anyOf(desk, 'receive')._id] };
      const Ops = [{ Desc: 'Carriage', Qty: 1, UnPr: upTo(desk, 300), TCode: GST_18, Landed }];
      const paper = { VBillNo: paperNo(desk), VBillDate: today(desk) };
      return client.post(BILLS, { VendorId: desk.vendorId, ...paper, Ops, Approve: true });
    },
  },
  {
    kind: 'bill',
    does: 'bills a part, at another price',
    run: (desk, client) => {
      const draft = anyOf(desk, 'bill');
      const line = lineOf(desk, draft);
      const Items = [
        { _id: line._id, In_Id: line.In_Id, Qty: Math.min(line.Qty ?? 1, upTo(desk, 6)), UnPr: upTo(desk, 320) },
      ];
      return client.put(`${BILLS}/${draft._id}`, { Items, Approve: true, AllowDuplicate: true });
    },
  },
  status('bill', BILLS, 'Unpaid', 'Draft'),
  verb('bill', BILLS, 'Cancel'),
  verb('bill', BILLS, 'ReOpen'),
  {
    kind: 'billPayment',
    does: 'pays a bill',
    run: (desk, client) => {
      const { _id, Due = 10 } = anyOf(desk, 'bill', 'Unpaid');
      const Amount = Math.max(1, Math.min(Due, upTo(desk, 2_000)));
      return client.post(PAYMENTS, {
        VendorId: desk.vendorId,
        Tenders: [{ Type: 'Bank Transfer', Amount: Amount + (desk.random() < 0.3 ? 50 : 0), Ref: paperNo(desk) }],
        Allocations: [{ BillId: _id, Amount }],
        AcceptDup: true,
      });
    },
  },
  {
    kind: 'billPayment',
    does: 'pays a vendor, the oldest due first',
    run: (desk, client) =>
      client.post(PAYMENTS, {
        VendorId: desk.vendorId,
        Tenders: [{ Type: 'Bank Transfer', Amount: upTo(desk, 1_500), Ref: paperNo(desk) }],
        AcceptDup: true,
      }),
  },
  verb('billPayment', PAYMENTS, 'Cancel'),
  {
    kind: 'billPayment',
    does: 'detaches a payment of a bill',
    run: (desk, client) => {
      const { _id, Allocations } = anyOf(desk, 'billPayment');
      const AllocationId = Allocations?.[0]?._id ?? desk.vendorId;
      return client.put(`${PAYMENTS}/${_id}/Detach`, { AllocationId, Reason });
    },
  },
  {
    kind: 'billPayment',
    does: 'applies a payment to a bill',
    run: (desk, client) => {
      const Allocations = [{ BillId: anyOf(desk, 'bill')._id, Amount: upTo(desk, 200) }];
      return client.put(`${PAYMENTS}/${anyOf(desk, 'billPayment')._id}/Apply`, { Allocations });
    },
  },
  {
    kind: 'vendorDebitNote',
    does: 'claims what went back',
    run: async (desk, client) => {
      const { _id: RetId, RecId } = anyOf(desk, 'purchaseReturn');
      // Only what was billed is claimed.
      const paper = { VBillNo: paperNo(desk), VBillDate: today(desk), AllowDuplicate: true };
      await client.post(BILLS, { RecIds: [RecId ?? RetId], ...paper, Approve: true });
      return client.post(DEBITS, { RetId, Approve: true });
    },
  },
  status('vendorDebitNote', DEBITS, 'Cancelled'),
  {
    kind: 'vendorCreditNote',
    does: 'enters the note that grants a claim',
    run: (desk, client) =>
      client.post(CREDITS, {
        VDNId: anyOf(desk, 'vendorDebitNote')._id,
        VNoteNo: paperNo(desk),
        VNoteDate: today(desk),
        Approve: true,
      }),
  },
  status('vendorCreditNote', CREDITS, 'Cancelled'),
  {
    kind: 'expense',
    does: 'enters an expense',
    run: (desk, client) =>
      client.post(EXPENSES, {
        ...(desk.random() < 0.5 ? { VendorId: desk.vendorId } : { PaidFrom: 1010 }),
        Lines: [{ Cat: desk.expenseCategoryId, Desc: 'Tea', Amt: upTo(desk, 400), TCode: GST_18 }],
      }),
  },
  status('expense', EXPENSES, 'Unpaid', 'Draft'),
  status('expense', EXPENSES, 'Cancelled'),
];

const today = ({ shop }: Desk): string => todayIn('Asia/Kolkata', shop.api.app.clock.now());
