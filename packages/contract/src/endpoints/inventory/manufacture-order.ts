import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { array, choice, choiceOf, id, object, optional, partial, required, rowVersion, text } from '../../wire-type.ts';
import { auditEntry, pagingFields, periodFields } from '../../wire/document.wire.ts';
import {
  componentMoveInput,
  manufactureOrderInput,
  manufactureOrderRow,
  manufactureOrderView,
  outputInput,
  stageWorkInput,
} from '../../wire/manufacture-order.wire.ts';

const BASE = 'Inventory/ManufactureOrders';
const TOUCHES = ['inventory', 'catalogue.item', 'platform.home'] as const;
const WHEN = { module: 'Inventory', feature: 'Manf' } as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Inventory.Item', letter }) as const;
/** Who may make one may follow what became of it. */
const READ = { anyOf: [may('R'), may('C')] } as const;

export const createManufactureOrder = defineEndpoint({
  id: 'inventory.manufactureOrder.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes the draft of an order to make an item by its recipe',
  access: may('C'),
  when: WHEN,
  body: manufactureOrderInput,
  response: one(manufactureOrderView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateManufactureOrder = defineEndpoint({
  id: 'inventory.manufactureOrder.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a draft, by the newest version of its recipe; absent fields stay',
  access: { anyOf: [may('U'), may('C')] },
  when: WHEN,
  body: object({ ...partial(manufactureOrderInput).fields, rowVersion }),
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

const { released, done, closed, cancelled } = ManufactureStatus;

export const setManufactureOrderStatus = defineEndpoint({
  id: 'inventory.manufactureOrder.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary:
    'Releases an order and keeps its components, finishes it without more, closes it, or cancels it: components come back, what came out leaves',
  access: { anyOf: [may('U'), may('D'), may('C')] },
  when: WHEN,
  body: object({
    status: required('Sts', choice([released, done, closed, cancelled])),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const issueToManufacture = defineEndpoint({
  id: 'inventory.manufactureOrder.issue',
  method: 'PUT',
  path: `${BASE}/{id}/Issue`,
  summary: 'Puts components into the work; more than is needed with scrap asks a reason',
  access: may('U'),
  when: WHEN,
  body: componentMoveInput,
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const returnFromManufacture = defineEndpoint({
  id: 'inventory.manufactureOrder.return',
  method: 'PUT',
  path: `${BASE}/{id}/Return`,
  summary: 'Takes components back that were not used, at what they cost',
  access: may('U'),
  when: WHEN,
  body: componentMoveInput,
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const tellManufactureStage = defineEndpoint({
  id: 'inventory.manufactureOrder.stage',
  method: 'PUT',
  path: `${BASE}/{id}/Stage`,
  summary:
    'Tells the work of a stage: minutes beside those of before, pieces that are good and rejected, whether it is done',
  access: may('U'),
  when: WHEN,
  body: stageWorkInput,
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const outputOfManufacture = defineEndpoint({
  id: 'inventory.manufactureOrder.output',
  method: 'PUT',
  path: `${BASE}/{id}/Output`,
  summary:
    'Takes in what was made at its share of the work; components that nobody issued are issued by their share, the last one takes the rest',
  access: may('U'),
  when: WHEN,
  body: outputInput,
  response: one(manufactureOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const getManufactureOrder = defineEndpoint({
  id: 'inventory.manufactureOrder.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One manufacture order whole, with what it is short of',
  access: READ,
  when: WHEN,
  response: one(manufactureOrderView),
});

export const manufactureOrderDashboard = defineEndpoint({
  id: 'inventory.manufactureOrder.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Orders that are not closed, and those of the last 30 days, newest first',
  access: READ,
  when: WHEN,
  query: object(pagingFields),
  response: lookup(manufactureOrderRow),
});

export const searchManufactureOrders = defineEndpoint({
  id: 'inventory.manufactureOrder.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches manufacture orders by number, item or note, status, item and dates, newest first',
  access: READ,
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    statuses: optional('Sts', array(choiceOf(ManufactureStatus), 6)),
    itemId: optional('ItemId', id()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(manufactureOrderRow),
});

export const printManufactureOrder = defineEndpoint({
  id: 'inventory.manufactureOrder.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The manufacture card as PDF: what goes in, the stages with room to write, what comes out',
  access: READ,
  when: WHEN,
  response: file('application/pdf'),
});

export const manufactureOrderAuditLog = defineEndpoint({
  id: 'inventory.manufactureOrder.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the order: who, when, what from, what to, why',
  access: READ,
  when: WHEN,
  response: lookup(auditEntry),
});
