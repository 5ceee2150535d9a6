import { ORDER_FILE_MAX_BYTES } from '@bahi/domain/intake/order-file';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { object, required, rowVersion, text } from '../../wire-type.ts';
import { intakeChange, intakeView, orderFileChange, orderFileForm, orderFileRow } from '../../wire/intake.wire.ts';

const BASE = 'Service/WorkOrders/{id}';
const R = { area: 'Service.WO', letter: 'R' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;
const TOUCHES = ['service.intake', 'service.orderFile', 'service.workOrder'] as const;
/** Saved while one types: the order itself does not change with it. */
const SAVE_TOUCHES = ['service.intake'] as const;
const FILE_TOUCHES = ['service.orderFile', 'service.intake'] as const;

export const getIntake = defineEndpoint({
  id: 'service.intake.get',
  method: 'GET',
  path: `${BASE}/Intake`,
  summary: 'How the vehicle came in: notes, belongings, damage on its outline, and who signed for it',
  access: R,
  response: one(intakeView),
});

export const saveIntake = defineEndpoint({
  id: 'service.intake.save',
  method: 'PUT',
  path: `${BASE}/Intake`,
  summary: 'Saves what was taken down at intake; absent fields stay, lists are sent whole',
  access: U,
  body: intakeChange,
  response: one(intakeView),
  idempotent: true,
  touches: SAVE_TOUCHES,
});

export const signIntake = defineEndpoint({
  id: 'service.intake.sign',
  method: 'POST',
  path: `${BASE}/Intake/Sign`,
  summary: "Keeps the customer's signature (PNG) with his name; from then on the intake is locked",
  access: U,
  multipart: { maxBytes: 500_000 },
  body: object({ name: required('Name', text(100)), rowVersion }),
  response: one(intakeView),
  status: 201,
  touches: TOUCHES,
});

export const unlockIntake = defineEndpoint({
  id: 'service.intake.unlock',
  method: 'PUT',
  path: `${BASE}/Intake/Unlock`,
  summary: 'Opens a signed intake again, with a reason; the signature is kept as withdrawn',
  access: { flag: 'Service.ReOpenWO' },
  body: object({ reason: required('Reason', text(500)), rowVersion }),
  response: one(intakeView),
  idempotent: true,
  touches: TOUCHES,
});

export const getSignature = defineEndpoint({
  id: 'service.intake.getSignature',
  method: 'GET',
  path: `${BASE}/Intake/Signature/{signatureId}`,
  summary: 'The picture of a signature',
  access: R,
  response: file('image/png'),
});

export const listOrderFiles = defineEndpoint({
  id: 'service.orderFile.list',
  method: 'GET',
  path: `${BASE}/Files`,
  summary: 'Pictures and papers of an order, oldest first, without their bytes',
  access: R,
  response: lookup(orderFileRow),
});

export const getOrderFile = defineEndpoint({
  id: 'service.orderFile.get',
  method: 'GET',
  path: `${BASE}/Files/{fileId}`,
  summary: 'The bytes of a picture or paper of an order',
  access: R,
  response: file('application/octet-stream'),
});

export const uploadOrderFile = defineEndpoint({
  id: 'service.orderFile.upload',
  method: 'POST',
  path: `${BASE}/Files`,
  summary: 'Adds a picture (PNG, JPEG, WebP) or a PDF to an order; metadata of pictures are dropped',
  // A technician may add pictures to the points of an inspection.
  access: { anyOf: [U, R] },
  multipart: { maxBytes: ORDER_FILE_MAX_BYTES },
  body: orderFileForm,
  response: one(orderFileRow),
  status: 201,
  touches: FILE_TOUCHES,
});

export const updateOrderFile = defineEndpoint({
  id: 'service.orderFile.update',
  method: 'PUT',
  path: `${BASE}/Files/{fileId}`,
  summary: 'Saves what a picture shows; absent fields stay',
  access: { anyOf: [U, R] },
  body: orderFileChange,
  response: one(orderFileRow),
  idempotent: true,
  touches: FILE_TOUCHES,
});

export const deleteOrderFile = defineEndpoint({
  id: 'service.orderFile.delete',
  method: 'DELETE',
  path: `${BASE}/Files/{fileId}`,
  summary: 'Removes a picture or paper of an order',
  access: { anyOf: [U, R] },
  response: none,
  status: 204,
  touches: FILE_TOUCHES,
});
