import { anyOf, type Desk, oneOf, Reason, type Step, upTo, verb } from './desk.ts';

const INVOICES = 'Accounting/Invoices';
const PAYMENTS = 'Accounting/Payments';

const payment = (desk: Desk, Amount: number, allocated: number, InvoiceId: string) => ({
  CustomerId: desk.shop.customerId,
  Amount,
  Tenders: [{ Type: oneOf(desk, ['Cash', 'UPI', 'Card']), Amount, Ref: `R${upTo(desk, 1_000_000)}` }],
  ...(allocated > 0 && { Allocations: [{ InvoiceId, Amount: allocated }] }),
  AcceptDup: true,
});

const approve: Step = {
  kind: 'invoice',
  does: 'approves an invoice',
  run: (desk, client) => client.put(`${INVOICES}/ConvertToUnpaid`, { _id: anyOf(desk, 'invoice')._id }),
};

/** Invoices, and what is paid of them. */
export const MONEY_STEPS: readonly Step[] = [
  {
    kind: 'invoice',
    does: 'writes an invoice',
    run: (desk, client) =>
      client.post(INVOICES, {
        CustomerId: desk.shop.customerId,
        Ops: [{ OpCode: 'OIL01', Pr: upTo(desk, 900), Perc: upTo(desk, 30) }],
        Items: [{ In_Id: oneOf(desk, desk.itemIds), Qty: upTo(desk, 3), UnPr: upTo(desk, 500) }],
      }),
  },
  approve,
  approve,
  verb('invoice', INVOICES, 'Cancel'),
  verb('invoice', INVOICES, 'ReOpen'),
  {
    kind: 'invoice',
    does: 'writes off',
    run: (desk, client) =>
      client.put(`${INVOICES}/${anyOf(desk, 'invoice')._id}/WriteOff`, { Amount: upTo(desk, 5), Reason }),
  },
  {
    kind: 'payment',
    does: 'pays an invoice whole',
    run: (desk, client) => {
      const { _id, Due = 100 } = anyOf(desk, 'invoice');
      return client.post(PAYMENTS, payment(desk, Due || 10, Due, _id));
    },
  },
  {
    kind: 'payment',
    does: 'pays something',
    run: (desk, client) => {
      const { _id, Due = 100 } = anyOf(desk, 'invoice');
      return client.post(PAYMENTS, payment(desk, upTo(desk, 900), Math.min(Due, upTo(desk, 300)), _id));
    },
  },
  verb('payment', PAYMENTS, 'Cancel'),
  {
    kind: 'payment',
    does: 'detaches a payment',
    run: (desk, client) => {
      const { _id, Allocations } = anyOf(desk, 'payment');
      const AllocationId = Allocations?.[0]?._id ?? desk.shop.customerId;
      return client.put(`${PAYMENTS}/${_id}/Detach`, { AllocationId, Reason });
    },
  },
  {
    kind: 'payment',
    does: 'applies a payment',
    run: (desk, client) => {
      const Allocations = [{ InvoiceId: anyOf(desk, 'invoice')._id, Amount: upTo(desk, 200) }];
      return client.put(`${PAYMENTS}/${anyOf(desk, 'payment')._id}/Apply`, { Allocations });
    },
  },
  {
    kind: 'payment',
    does: 'pays back',
    run: (desk, client) =>
      client.post(`${PAYMENTS}/${anyOf(desk, 'payment')._id}/Refund`, {
        Amount: upTo(desk, 100),
        Tender: { Type: 'UPI', Ref: `B${upTo(desk, 1_000_000)}` },
        Reason,
      }),
  },
];
