import { PackageStatus } from '@bahi/domain/sales/package';
import { documentEndpoints, whenToRead } from '../../document-endpoints.ts';
import { PICTURE_MAX_BYTES } from '@bahi/domain/vehicle/picture';
import { defineEndpoint, file, one } from '../../endpoint.ts';
import {
  deliverInput,
  packageChange,
  packageInput,
  packageRow,
  packageView,
  shipInput,
} from '../../wire/package.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { array, choiceOf, id, object, optional, required, rowVersion } from '../../wire-type.ts';

const BASE = 'Sales/Packages';
const TOUCHES = ['sales.package', 'sales.challan', 'sales.order', 'inventory', 'platform.document'] as const;
const WHEN = { module: 'Sales', feature: 'PacShip' } as const;
const PACKS = { flag: 'Sales.PkgShp' } as const;

export const {
  create: createPackage,
  update: updatePackage,
  setStatus: setPackageStatus,
  get: getPackage,
  dashboard: packageDashboard,
  search: searchPackages,
  print: printPackage,
  auditLog: packageAuditLog,
} = documentEndpoints({
  id: 'sales.package',
  name: 'the package',
  path: BASE,
  access: { create: PACKS, update: PACKS, setStatus: PACKS, read: { area: 'Sales.SO', letter: 'R' } },
  when: WHEN,
  touches: TOUCHES,
  input: packageInput,
  change: packageChange,
  view: packageView,
  row: packageRow,
  statuses: [PackageStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(PackageStatus), 6)),
    customerId: optional('CustomerId', id()),
    orderId: optional('SOId', id()),
    challanId: optional('DCId', id()),
    itemId: optional('In_Id', id()),
  },
  summaries: {
    create: 'Makes the draft of a package of an order or a challan: of what is left to be packed, or of named lines',
    update: 'Changes a draft; absent fields stay, lines are replaced together',
    setStatus: 'Cancels a draft, or a package whose goods have not left',
    get: 'One package whole, with what its order or challan has left to be packed and what may be done with it now',
    dashboard: 'Packages that are to be packed, sent or delivered, newest first',
    search:
      'Searches packages by number, customer, order, challan or tracking number, status, item and dates, newest first',
    print: 'The packing list as PDF: what lies in the boxes, for whom and by whom they go; no price',
  },
});

const verb = {
  method: 'PUT',
  access: PACKS,
  when: WHEN,
  response: one(packageView),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const packGoods = defineEndpoint({
  ...verb,
  id: 'sales.package.pack',
  path: `${BASE}/{id}/Pack`,
  summary: 'Says that the goods lie in the boxes: the package takes its number, and no other holds them',
  body: object({ rowVersion }),
});

export const shipPackage = defineEndpoint({
  ...verb,
  id: 'sales.package.ship',
  path: `${BASE}/{id}/Ship`,
  summary: 'Sends the boxes; the goods of an order leave with a challan, unless one or an invoice holds them',
  body: shipInput,
});

export const deliverPackage = defineEndpoint({
  ...verb,
  id: 'sales.package.deliver',
  path: `${BASE}/{id}/Deliver`,
  summary: 'Says who took the boxes, and when',
  body: deliverInput,
});

export const uploadProof = defineEndpoint({
  id: 'sales.package.uploadProof',
  method: 'POST',
  path: `${BASE}/Proofs`,
  summary: 'Keeps a picture or a signature of a delivery (PNG, JPEG, WebP); Deliver names it as FileId or Sign',
  access: PACKS,
  when: WHEN,
  multipart: { maxBytes: PICTURE_MAX_BYTES },
  body: object({}),
  response: one(object({ id: required('_id', id()) })),
  status: 201,
});

export const getProof = defineEndpoint({
  id: 'sales.package.proof',
  method: 'GET',
  path: `${BASE}/{id}/Proof/{fileId}`,
  summary: 'The picture, or the signature, of a delivery',
  access: { area: 'Sales.SO', letter: 'R' },
  when: whenToRead(WHEN),
  response: file('image/jpeg'),
});

export const packageLabels = defineEndpoint({
  id: 'sales.package.labels',
  method: 'GET',
  path: `${BASE}/{id}/Labels`,
  summary: 'The labels of its boxes: to whom they go, by which carrier, and which of how many each is',
  access: { area: 'Sales.SO', letter: 'R' },
  when: whenToRead(WHEN),
  response: file('application/pdf'),
});

export const unshipPackage = defineEndpoint({
  ...verb,
  id: 'sales.package.unship',
  path: `${BASE}/{id}/UnShip`,
  summary: 'Takes the boxes back before they went; the challan that was made for them is cancelled',
  body: withReason(),
});

export const unpackPackage = defineEndpoint({
  ...verb,
  id: 'sales.package.unpack',
  path: `${BASE}/{id}/UnPack`,
  summary: 'Makes a draft of what was packed; it keeps its number',
  body: object({ rowVersion }),
});

export const returnPackage = defineEndpoint({
  ...verb,
  id: 'sales.package.return',
  path: `${BASE}/{id}/Return`,
  summary: 'Takes back into stock what was not delivered: a return of its challan',
  body: withReason(),
});
