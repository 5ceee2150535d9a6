import { defineEndpoint, file } from '../../endpoint.ts';
import { object } from '../../wire-type.ts';
import { orderFaceFields, orderPrintFields } from '../../wire/print.wire.ts';

export const printWorkOrder = defineEndpoint({
  id: 'service.workOrder.print',
  method: 'GET',
  path: 'Service/WorkOrders/{id}/Print',
  summary:
    'The order as PDF: With Tax, Without Tax, No Tax, Consolidate, Customer Only, of one round of its estimate or of all; the Technician Copy has no prices and is for open orders only',
  access: { area: 'Service.WO', letter: 'R' },
  query: object({ ...orderPrintFields, ...orderFaceFields }),
  response: file('application/pdf'),
});
