import { anyOf, oneOf, type Step, upTo, verb } from './desk.ts';

const ORDERS = 'Service/WorkOrders';

/** Cars that come in, what is done to them, and their invoices. */
export const SERVICE_STEPS: readonly Step[] = [
  {
    kind: 'workOrder',
    does: 'takes a car in',
    run: (desk, client) =>
      client.post(ORDERS, {
        CustomerId: desk.shop.customerId,
        ProductId: desk.shop.vehicleId,
        Ops: [{ OpCode: 'OIL01' }],
        Parts: [{ In_Id: oneOf(desk, desk.itemIds), Qty: upTo(desk, 3), OpId: 'WO1' }],
      }),
  },
  verb('workOrder', ORDERS, 'Approve', { AuthBy: 'Asha Rao', AuthMode: 'Phone' }),
  verb('workOrder', ORDERS, 'IssueParts', {}),
  {
    kind: 'workOrder',
    does: 'returns a part',
    run: (desk, client) =>
      client.put(`${ORDERS}/${anyOf(desk, 'workOrder')._id}/Parts/WP1/Return`, { Qty: 1, Reason: 'Not needed' }),
  },
  {
    kind: 'workOrder',
    does: 'completes an order',
    run: (desk, client) => client.put(`${ORDERS}/${anyOf(desk, 'workOrder')._id}/Status`, { Sts: 'Completed' }),
  },
  {
    kind: 'invoice',
    does: 'bills an order',
    run: (desk, client) => client.post(`${ORDERS}/${anyOf(desk, 'workOrder')._id}/GenerateInvoice`, {}),
  },
  verb('workOrder', ORDERS, 'ReOpen'),
];
