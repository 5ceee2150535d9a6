import { NO_CLAIM_PERCENTS, POLICY_KINDS, type PolicyKind } from '@bahi/domain/vehicle/policy';
import { PICTURE_ANGLES, type PictureAngle } from '@bahi/domain/vehicle/picture';
import type { ServiceDue } from '@bahi/domain/vehicle/service-due';
import {
  array,
  choice,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';

const angle = choice(PICTURE_ANGLES.map((one) => one.value)) as WireType<PictureAngle>;
const NOTE = 300;

/** What is sent beside a picture. */
export const pictureForm = object({ angle: optional('Angle', angle), note: optional('Note', text(NOTE)) });

/** A picture without its bytes: what it shows, who took it and when. */
export const pictureRow = object({
  name: required('Name', text(100)),
  angle: required('Angle', angle),
  note: optional('Note', text(NOTE)),
  contentType: required('Type', text(40)),
  sizeBytes: required('Size', integer()),
  takenBy: optional('By', text()),
  takenAt: required('CrDt', instant()),
});

/** The pictures in their new order, with what changes of each; pictures that are not named follow. */
export const picturesChange = object({
  pictures: required(
    'Pictures',
    array(
      object({
        name: required('Name', text(100)),
        angle: optional('Angle', angle),
        note: optional('Note', text(NOTE)),
      }),
      100,
    ),
  ),
});

export const pictureCount = object({ count: required('Count', integer()) });

const policyKind = choice(POLICY_KINDS.map((one) => one.value)) as WireType<PolicyKind>;

const policyFields = {
  insurerCode: required('Insurer', text(12)),
  policyNumber: required('PolicyNo', text(60)),
  kind: required('Type', policyKind),
  /** IDV: what the insurer pays for a total loss. */
  insuredValuePaise: optional('IDV', money(0, 1e9), { sees: 'price' }),
  premiumPaise: optional('Prem', money(0, 1e8), { sees: 'price' }),
  fromOn: required('From', date()),
  toOn: required('To', date()),
  noClaimPercent: optional('NCB', integer({ min: 0, max: Math.max(...NO_CLAIM_PERCENTS) })),
  nominee: optional('Nominee', text(120)),
};

const policy = object({
  id: required('_id', id()),
  ...policyFields,
  insurerName: required('InsurerName', text()),
  /** A scan of it can be read. */
  hasDocument: required('Doc', yesNo()),
  createdAt: required('CrDt', instant()),
});

/** Until when the certificates of a vehicle are valid. */
const certificates = {
  pollutionUntil: optional('PUC', date()),
  fitnessUntil: optional('Fitness', date()),
  roadTaxUntil: optional('RoadTax', date()),
};

/** Policies of a vehicle, the one that ends last first, and its certificates. */
export const policyDetails = object({
  policies: required('Policies', array(policy)),
  policyUntil: optional('PolUntil', date()),
  ...certificates,
  rowVersion: required('_v', integer()),
});

/** `Policy` without an id is a new one: a renewal leaves the old policy in the history. */
export const policyDetailsChange = object({
  policy: optional('Policy', object({ id: optional('_id', id()), ...partial(object(policyFields)).fields })),
  ...certificates,
  rowVersion,
});

const serviceFields = {
  lastServiceOn: optional('LastServ', date()),
  lastServiceKm: optional('LastKm', integer({ min: 0, max: 9_999_999 })),
  nextServiceOn: optional('NextServ', date()),
  nextServiceKm: optional('NextKm', integer({ min: 0, max: 9_999_999 })),
  serviceIntervalMonths: optional('IntMonths', integer({ min: 1, max: 120 })),
  serviceIntervalKm: optional('IntKm', integer({ min: 100, max: 200_000 })),
};

export const serviceDetailsChange = object({ ...serviceFields, rowVersion });

/** Service details with what follows from the readings at the workshop. */
export const serviceDetails = object({
  ...serviceFields,
  lastOdometer: optional('Odo', integer()),
  averageKmPerDay: optional('AvgKm', integer()),
  dueOn: optional('DueOn', date()),
  dueBy: optional('DueBy', choice(['date', 'km'])),
  dueStatus: required('Due', choice(['none', 'later', 'soon', 'overdue']) as WireType<ServiceDue['status']>),
  rowVersion: required('_v', integer()),
});

export const nextServiceAnswer = object({ nextServiceOn: required('Date', date()) });

/** Spec 2 §5: an ownership needs product, date and customer. */
export const ownershipChange = object({
  customerId: required('CustomerId', id()),
  fromOn: required('From', date()),
  rowVersion,
});

/** A product made of an item that was sold, by its serial number. */
export const serialProductInput = object({
  itemId: required('ItemId', id()),
  serialNumber: required('SNo', text(30)),
  customerId: optional('CustomerId', id()),
  ownedFrom: optional('OwnedFrom', date()),
});
