import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { ORDER_FILE_MAX_BYTES } from '@bahi/domain/intake/order-file';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import {
  array,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
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
  body: withReason(500),
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

const visit = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(WorkOrderStatus)),
  openedOn: required('Date', date()),
  odometer: optional('Odo', integer()),
  entityName: required('Entity', text()),
  /** Whether it is of the branch that one is signed in to, and opens here. */
  here: required('Here', yesNo()),
});

/** What is known of a vehicle as it comes in; each part within the rights of who asks. */
export const intakeCard = defineEndpoint({
  id: 'service.intakeCard.get',
  method: 'GET',
  path: 'Service/IntakeCard/{id}',
  summary: 'Owner, open orders, last three visits, dues, advised work, insurance and next service of a vehicle',
  access: { area: 'Service.WO', letter: 'C' },
  scope: 'organisation',
  response: one(
    object({
      owner: optional(
        'Owner',
        object({ id: required('_id', id()), name: required('Name', text()), phone: optional('Phone', text(15)) }),
      ),
      open: required('Open', array(visit)),
      visits: required('Visits', array(visit)),
      /** What the owner owes, for who sees dues. */
      due: optional('Due', object({ duePaise: required('Due', money()), overduePaise: required('Overdue', money()) }), {
        sees: 'price',
      }),
      advised: required('Advised', array(text(500))),
      policyUntil: optional('PolUntil', date()),
      nextServiceOn: optional('NextServ', date()),
      nextServiceKm: optional('NextKm', integer()),
    }),
  ),
});
