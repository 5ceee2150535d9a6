import {
  id,
  date,
  instant,
  integer,
  object,
  optional,
  array,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { customerInput } from './customer.wire.ts';
import { customerSummary, vehicleSummary } from './document.wire.ts';

export const vehicleFields = {
  registrationNumber: optional('RegNo', text(30)),
  /** Of the master, or only their names: a workshop takes in what its masters do not hold yet. */
  makeId: optional('MakeId', id()),
  modelId: optional('ModelId', id()),
  make: optional('Make', text(60)),
  model: optional('Model', text(60)),
  variant: optional('Var', text(60)),
  year: optional('Year', integer({ min: 1900, max: 2200 })),
  colour: optional('Colour', text(40)),
  fuelType: optional('FuelType', text(30)),
  chassisNumber: optional('Chassis', text(40)),
  engineNumber: optional('Engine', text(40)),
  labourTimeGuideId: optional('LTG', id()),
  /** The present owner. */
  customerId: optional('CustomerId', id()),
  /** Since when he owns it; today when absent. */
  ownedFrom: optional('OwnedFrom', date()),
  lastOdometer: optional('Odo', integer({ min: 0, max: 9_999_999 })),
  nextServiceOn: optional('NextServ', date()),
  active: optional('Active', yesNo()),
};

/** A new vehicle; its owner may be made with it in one step. */
export const vehicleInput = object({ ...vehicleFields, customer: optional('Customer', customerInput) });

export const vehicleChange = object({ ...partial(object(vehicleFields)).fields, rowVersion });

const ownership = object({
  /** Absent where the reader may not know former owners. */
  customerId: optional('CustomerId', id()),
  name: required('Name', text()),
  fromOn: required('From', date()),
  toOn: optional('To', date()),
});

export const vehicleView = object({
  id: required('_id', id()),
  ...vehicleFields,
  labourTimeGuideId: required('LTG', id()),
  labourTimeGuideName: required('LTGName', text()),
  customer: optional('Customer', customerSummary),
  owners: required('Owners', array(ownership)),
  lastServiceOn: optional('LastServ', date()),
  policyUntil: optional('PolUntil', date()),
  pollutionUntil: optional('PUC', date()),
  fitnessUntil: optional('Fitness', date()),
  roadTaxUntil: optional('RoadTax', date()),
  itemId: optional('ItemId', id()),
  serialNumber: optional('SNo', text()),
  active: required('Active', yesNo()),
  createdAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
});

/** A row of the search and of lookups, with whose vehicle it is. */
export const vehicleRow = object({
  ...vehicleSummary.fields,
  id: required('_id', id()),
  colour: optional('Colour', text()),
  chassisNumber: optional('Chassis', text()),
  engineNumber: optional('Engine', text()),
  serialNumber: optional('SNo', text()),
  policyUntil: optional('PolUntil', date()),
  nextServiceOn: optional('NextServ', date()),
  lastOdometer: optional('Odo', integer()),
  labourTimeGuideId: required('LTG', id()),
  customerId: optional('CustomerId', id()),
  customerName: optional('Customer', text()),
  customerPhone: optional('Phone', text()),
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
});
