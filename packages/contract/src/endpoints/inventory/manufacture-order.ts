import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, one } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, partial, rowVersion } from '../../wire-type.ts';

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

const { released, done, closed, cancelled } = ManufactureStatus;

export const {
  create: createManufactureOrder,
  update: updateManufactureOrder,
  setStatus: setManufactureOrderStatus,
  get: getManufactureOrder,
  dashboard: manufactureOrderDashboard,
  search: searchManufactureOrders,
  print: printManufactureOrder,
  auditLog: manufactureOrderAuditLog,
} = documentEndpoints({
  id: 'inventory.manufactureOrder',
  name: 'the order',
  path: BASE,
  access: {
    create: may('C'),
    update: { anyOf: [may('U'), may('C')] },
    setStatus: { anyOf: [may('U'), may('D'), may('C')] },
    read: READ,
  },
  when: WHEN,
  touches: TOUCHES,
  input: manufactureOrderInput,
  change: object({ ...partial(manufactureOrderInput).fields, rowVersion }),
  view: manufactureOrderView,
  row: manufactureOrderRow,
  statuses: [released, done, closed, cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(ManufactureStatus), 6)),
    itemId: optional('ItemId', id()),
  },
  summaries: {
    create: 'Makes the draft of an order to make an item by its recipe',
    update: 'Changes a draft, by the newest version of its recipe; absent fields stay',
    setStatus:
      'Releases an order and keeps its components, finishes it without more, closes it, or cancels it: components come back, what came out leaves',
    get: 'One manufacture order whole, with what it is short of',
    dashboard: 'Orders that are not closed, and those of the last 30 days, newest first',
    search: 'Searches manufacture orders by number, item or note, status, item and dates, newest first',
    print: 'The manufacture card as PDF: what goes in, the stages with room to write, what comes out',
  },
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
