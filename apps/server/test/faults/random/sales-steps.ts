import { newId } from '../../../src/core/new-id.ts';
import { anyOf, type Desk, lineOf, oneOf, Reason, status, type Step, upTo, verb } from './desk.ts';

const ORDERS = 'Sales/SalesOrders';
const CHALLANS = 'Sales/DeliveryChallans';
const RETURNS = 'Sales/Returns';
const CREDITS = 'Accounting/CreditNotes';
const DEBITS = 'Accounting/DebitNotes';
const RECEIPTS = 'Accounting/SalesReceipts';

/** Pieces of a strip: medicine is sold by whole strips. */
const STRIP = 15;

const goods = (desk: Desk) => ({ In_Id: oneOf(desk, desk.itemIds), Qty: upTo(desk, 4) });

/** A line of an invoice with goods, or something that is none. */
function soldGoods(desk: Desk) {
  const { _id, Items = [] } = anyOf(desk, 'invoice');
  return { _id, Src: Items[0]?._id ?? 'IP1' };
}

/** What customers order, get, bring back and are credited; what is sold at once. */
export const SALES_STEPS: readonly Step[] = [
  {
    kind: 'salesOrder',
    does: 'takes an order of goods',
    run: (desk, client) =>
      client.post(ORDERS, {
        CustomerId: desk.shop.customerId,
        Items: [goods(desk), goods(desk)],
        Approve: desk.random() < 0.7,
      }),
  },
  verb('salesOrder', ORDERS, 'Approve', {}),
  verb('salesOrder', ORDERS, 'ReOpen'),
  verb('salesOrder', ORDERS, 'Close'),
  status('salesOrder', ORDERS, 'Cancelled'),
  {
    kind: 'challan',
    does: 'sends goods of an order',
    run: (desk, client) => {
      const order = anyOf(desk, 'salesOrder');
      const Lines = [{ _id: lineOf(desk, order)._id, Qty: upTo(desk, 3) }];
      return client.post(CHALLANS, { SOIds: [order._id], ...(desk.random() < 0.5 && { Lines }), Dispatch: true });
    },
  },
  {
    kind: 'challan',
    does: 'sends goods without an order',
    run: (desk, client) =>
      client.post(CHALLANS, {
        CustomerId: desk.shop.customerId,
        Why: oneOf(desk, ['Supply', 'Approval', 'Demo', 'Replace', 'Sample']),
        Items: [goods(desk)],
        Dispatch: desk.random() < 0.8,
      }),
  },
  verb('challan', CHALLANS, 'Dispatch', {}),
  status('challan', CHALLANS, 'Cancelled'),
  {
    kind: 'invoice',
    does: 'bills challans',
    run: (desk, client) => {
      const challan = anyOf(desk, 'challan');
      const Lines = [{ _id: 'DP1', Qty: 1 }];
      const part = desk.random() < 0.5 && { Lines };
      return client.post('Accounting/Invoices/FromDC', { DCIds: [challan._id], ...part, Approve: desk.random() < 0.7 });
    },
  },
  {
    kind: 'invoice',
    does: 'bills orders of goods',
    run: (desk, client) =>
      client.post('Accounting/Invoices/FromSalesOrder', {
        SOIds: [anyOf(desk, 'salesOrder')._id],
        Approve: desk.random() < 0.7,
      }),
  },
  {
    kind: 'salesReturn',
    does: 'takes goods of an invoice back',
    run: (desk, client) => {
      const { _id, Src } = soldGoods(desk);
      const To = oneOf(desk, ['Stock', 'Scrap']);
      const Items = [{ Src, Qty: 1, Cond: To === 'Stock' ? 'Good' : 'Damaged', To }];
      return client.post(RETURNS, { Of: { Kind: 'Invoice', Id: _id }, Items, Reason, Approve: desk.random() < 0.6 });
    },
  },
  {
    kind: 'salesReturn',
    does: 'takes goods of a challan back',
    run: (desk, client) => {
      const Of = { Kind: 'Challan', Id: anyOf(desk, 'challan')._id };
      return client.post(RETURNS, { Of, Items: [{ Src: 'DP1', Qty: 1 }], Reason, Approve: true });
    },
  },
  status('salesReturn', RETURNS, 'Received', 'Draft'),
  status('salesReturn', RETURNS, 'Cancelled'),
  {
    kind: 'creditNote',
    does: 'credits a return',
    run: (desk, client) =>
      client.post(CREDITS, { RetId: anyOf(desk, 'salesReturn')._id, ITCRev: 'Yes', Approve: desk.random() < 0.6 }),
  },
  {
    kind: 'creditNote',
    does: 'credits a price',
    run: (desk, client) => {
      const { _id, Src } = soldGoods(desk);
      const Items = [{ InvLine: Src, Amt: upTo(desk, 60) }];
      return client.post(CREDITS, { InvId: _id, Kind: 'Price', Items, ITCRev: 'Yes', Reason, Approve: true });
    },
  },
  {
    kind: 'creditNote',
    does: 'applies a note',
    run: (desk, client) => {
      const Allocations = [{ InvoiceId: anyOf(desk, 'invoice')._id, Amount: upTo(desk, 80) }];
      return client.put(`${CREDITS}/${anyOf(desk, 'creditNote', 'Open')._id}/Apply`, { Allocations });
    },
  },
  {
    kind: 'creditNote',
    does: 'pays a note back',
    run: (desk, client) => {
      const { _id, Left = 10 } = anyOf(desk, 'creditNote', 'Open');
      const Amount = Math.min(Left || 10, upTo(desk, 50));
      const Tenders = [{ Type: 'UPI', Amount, Ref: `N${upTo(desk, 1_000_000)}` }];
      return client.put(`${CREDITS}/${_id}/Refund`, { Tenders, Reason });
    },
  },
  {
    kind: 'invoice',
    does: 'detaches a note',
    run: (desk, client) =>
      client.put('Accounting/Invoices/DetachCreditNote', {
        _id: anyOf(desk, 'invoice')._id,
        CNId: anyOf(desk, 'creditNote')._id,
        Reason,
      }),
  },
  status('creditNote', CREDITS, 'Open', 'Draft'),
  status('creditNote', CREDITS, 'Cancelled'),
  {
    kind: 'debitNote',
    does: 'raises an invoice',
    run: (desk, client) => {
      const { _id, Src } = soldGoods(desk);
      return client.post(DEBITS, {
        InvId: _id,
        Kind: 'Price',
        Reason,
        Items: [{ InvLine: Src, Amt: upTo(desk, 90) }],
        Approve: true,
      });
    },
  },
  status('debitNote', DEBITS, 'Cancelled'),
  {
    kind: 'receipt',
    does: 'sells at the counter',
    run: (desk, client) => {
      const Items = [desk.random() < 0.5 ? goods(desk) : { In_Id: desk.batchedId, Qty: STRIP * upTo(desk, 3) }];
      // More than it comes to: the rest is change.
      return client.post(RECEIPTS, { ClientId: newId(), Items, Tenders: [{ Type: 'Cash', Amount: 5_000 }] });
    },
  },
  {
    kind: 'receipt',
    does: 'takes goods of the counter back',
    under: 'Receipt',
    run: (desk, client) => {
      const receipt = anyOf(desk, 'receipt');
      const { _id: Src, In_Id } = lineOf(desk, receipt);
      const Lines = [{ Src: Src ?? 'IP1', Qty: In_Id === desk.batchedId ? STRIP : 1 }];
      return client.post(`${RECEIPTS}/${receipt._id}/Return`, { Lines, Reason, RefundBy: 'Tenders' });
    },
  },
  status('receipt', RECEIPTS, 'Cancelled'),
];
