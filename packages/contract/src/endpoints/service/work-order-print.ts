import { defineEndpoint, file } from '../../endpoint.ts';
import { object } from '../../wire-type.ts';
import { orderFaceField, orderPrintFields } from '../../wire/print.wire.ts';

export const printWorkOrder = defineEndpoint({
  id: 'service.workOrder.print',
  method: 'GET',
  path: 'Service/WorkOrders/{id}/Print',
  summary:
    'The order as PDF: With Tax, Without Tax, No Tax, Consolidate, Customer Only; the Technician Copy has no prices and is for open orders only',
  access: { area: 'Service.WO', letter: 'R' },
  query: object({ ...orderPrintFields, ...orderFaceField }),
  response: file('application/pdf'),
});
