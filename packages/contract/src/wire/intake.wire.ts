import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { DAMAGE_KINDS, type DamageKind, MOST_BELONGINGS, MOST_MARKS, OUTLINE_SCALE } from '@bahi/domain/intake/intake';
import { OrderFilePurpose } from '@bahi/domain/intake/order-file';
import { Outline } from '@bahi/domain/intake/outlines';
import { PICTURE_ANGLES, type PictureAngle } from '@bahi/domain/vehicle/picture';
import {
  array,
  choice,
  choiceOf,
  id,
  instant,
  integer,
  object,
  optional,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';

const NOTE = 300;

const damageMark = object({
  x: required('X', integer({ min: 0, max: OUTLINE_SCALE })),
  y: required('Y', integer({ min: 0, max: OUTLINE_SCALE })),
  kind: required('Type', choice(DAMAGE_KINDS.map((one) => one.value)) as WireType<DamageKind>),
  note: optional('Note', text(NOTE)),
});

const belonging = object({
  name: required('Name', text(80)),
  present: required('Has', yesNo()),
  note: optional('Note', text(NOTE)),
});

/** What is taken down at intake; lists are sent whole. */
export const intakeChange = object({
  notes: optional('Notes', text(2_000)),
  belongings: optional('Belongings', array(belonging, MOST_BELONGINGS)),
  marks: optional('Marks', array(damageMark, MOST_MARKS)),
  rowVersion,
});

/** A signature under an intake; a withdrawn one tells who opened the intake again and why. */
export const intakeSignature = object({
  id: required('_id', id()),
  name: required('Name', text(100)),
  signedAt: required('At', instant()),
  takenByName: required('By', text()),
  withdrawnAt: optional('EndAt', instant()),
  withdrawnByName: optional('EndBy', text()),
  withdrawnReason: optional('Reason', text(500)),
});

export const intakeView = object({
  workOrderId: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(WorkOrderStatus)),
  outline: required('Outline', choiceOf(Outline)),
  bodyType: optional('BodyType', text(30)),
  notes: optional('Notes', text(2_000)),
  belongings: required('Belongings', array(belonging)),
  marks: required('Marks', array(damageMark)),
  /** Newest first; the one without an end is in force. */
  signatures: required('Signs', array(intakeSignature)),
  /** Why nothing may be changed now. */
  refusal: optional('Locked', text(200)),
  mayUnlock: required('Unlock', yesNo()),
  rowVersion: required('_v', integer()),
});

const angle = choice(PICTURE_ANGLES.map((one) => one.value)) as WireType<PictureAngle>;

/** What is sent beside a file of an order. */
export const orderFileForm = object({
  purpose: optional('For', choiceOf(OrderFilePurpose)),
  angle: optional('Angle', angle),
  note: optional('Note', text(NOTE)),
  inspectionId: optional('InspId', id()),
  pointId: optional('Point', text(20)),
});

export const orderFileChange = object({
  angle: optional('Angle', angle),
  note: optional('Note', text(NOTE)),
  rowVersion,
});

/** A file of an order without its bytes: what it is, who sent it and when. */
export const orderFileRow = object({
  id: required('_id', id()),
  purpose: required('For', choiceOf(OrderFilePurpose)),
  name: required('Name', text(200)),
  angle: optional('Angle', angle),
  note: optional('Note', text(NOTE)),
  inspectionId: optional('InspId', id()),
  pointId: optional('Point', text(20)),
  contentType: required('Type', text(60)),
  sizeBytes: required('Size', integer()),
  sentByName: optional('By', text()),
  sentAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
});
