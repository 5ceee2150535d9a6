import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { masterRow } from '../../master-endpoints.ts';
import { bodyLabour } from '../../masters/body-labour.ts';
import { partName } from '../../masters/part-name.ts';
import { vehiclePart } from '../../masters/vehicle-part.ts';
import { integer, object, optional, required, text } from '../../wire-type.ts';
import { vehiclePartHit } from '../../wire/vehicle-part.wire.ts';

/** Reads of the catalogue of vehicle parts under the paths of the spec (spec 2 §7); it is kept as a master. */
const read = { method: 'GET', access: 'signedIn' } as const;

export const getVehiclePart = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.byId',
  when: vehiclePart.when,
  path: 'Parts/{id}',
  summary: 'One vehicle part with the vehicles that it fits',
  response: one(masterRow(vehiclePart)),
});

export const findVehicleParts = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.byDescription',
  when: vehiclePart.when,
  path: 'Parts/Basic/ByDescription',
  summary: 'Active parts whose code or description holds the words, in any order, and that fit the vehicle told',
  query: object({
    description: required('desc', text(100, { min: 2 })),
    year: optional('year', integer({ min: 1900, max: 2200 })),
    make: optional('make', text(60)),
    model: optional('model', text(60)),
    variant: optional('variant', text(60)),
  }),
  response: lookup(vehiclePartHit),
});

export const listPartsOfCategory = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.ofCategory',
  when: vehiclePart.when,
  path: 'Parts/ByCategory/{category}',
  summary: 'Active parts of a category, by code',
  response: lookup(vehiclePartHit),
});

export const findPartsOfCategory = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.ofCategoryByTerm',
  when: vehiclePart.when,
  path: 'Parts/ByCategory/{category}/{term}',
  summary: 'Active parts of a category whose code or description holds the words',
  response: lookup(vehiclePartHit),
});

export const getPartByCode = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.byCode',
  when: vehiclePart.when,
  path: 'Parts/ByPartCode/{code}',
  summary: 'The active part that has exactly this code',
  response: one(masterRow(vehiclePart)),
});

export const getPartForVehicle = defineEndpoint({
  ...read,
  id: 'master.vehicle-part.byCodeAndVehicle',
  when: vehiclePart.when,
  path: 'Parts/ByPartCodeAndApplicableVehicle/{code}/{vehicle}',
  summary: 'The active part of this code, where it fits the vehicle',
  response: one(masterRow(vehiclePart)),
});

export const findPartNames = defineEndpoint({
  ...read,
  id: 'master.part-name.byDescription',
  when: partName.when,
  path: 'DummyParts/ByDescriptionLite/{term}',
  summary: 'Active names of parts without stock that hold the term',
  response: lookup(masterRow(partName)),
});

export const listBodyLabourOfPart = defineEndpoint({
  ...read,
  id: 'master.body-labour.byPartCode',
  when: bodyLabour.when,
  path: 'ARLabors/ByPCode/{code}',
  summary: 'Active body-repair labour of a part code: remove-refit, denting and painting',
  response: lookup(masterRow(bodyLabour)),
});
