import { defineEndpoint, list, lookup, none, one } from '../../endpoint.ts';
import { id, integer, object, optional, text, yesNo } from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { vehicleChange, vehicleInput, vehicleRow, vehicleView } from '../../wire/vehicle.wire.ts';

const BASE = 'Common/Products';
const TOUCHES = ['parties.vehicle'] as const;
const R = { area: 'Common.Product', letter: 'R' } as const;

export const createVehicle = defineEndpoint({
  id: 'parties.vehicle.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a vehicle; `Customer` makes its owner in the same step',
  access: { area: 'Common.Product', letter: 'C' },
  body: vehicleInput,
  response: one(vehicleView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'parties.customer'],
});

export const updateVehicle = defineEndpoint({
  id: 'parties.vehicle.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves a vehicle; absent fields stay, null clears. A new owner ends the present ownership',
  access: { area: 'Common.Product', letter: 'U' },
  body: vehicleChange,
  scope: 'organisation',
  response: one(vehicleView),
  idempotent: true,
  touches: [...TOUCHES, 'service.workOrder'],
});

export const getVehicle = defineEndpoint({
  id: 'parties.vehicle.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One vehicle with its present owner and the owners before',
  access: R,
  response: one(vehicleView),
});

export const getVehicleByRegistration = defineEndpoint({
  id: 'parties.vehicle.getByRegistration',
  method: 'GET',
  path: `${BASE}/GetByRegNo/{regNo}`,
  summary: 'The vehicle with a registration number, in any spelling',
  access: R,
  response: one(vehicleView),
});

export const searchVehicles = defineEndpoint({
  id: 'parties.vehicle.list',
  method: 'GET',
  path: BASE,
  summary: 'Vehicles, newest first; text looks in registration, chassis, engine, serial number, make, model and owner',
  access: R,
  query: object({
    text: optional('Text', text(80)),
    customerId: optional('CustomerId', id()),
    active: optional('Active', yesNo()),
    /** Policies that end within so many days, or have ended. */
    policyDays: optional('PolDays', integer({ min: 0, max: 3660 })),
    /** Services due within so many days, or overdue. */
    serviceDays: optional('ServDays', integer({ min: 0, max: 3660 })),
    ...pagingFields,
  }),
  response: list(vehicleRow),
});

export const searchVehiclesLite = defineEndpoint({
  id: 'parties.vehicle.searchLite',
  method: 'GET',
  path: `${BASE}/SearchLite`,
  summary: 'Active vehicles by registration, chassis, make, model or owner, from two characters on, best first',
  access: R,
  query: object({ text: optional('SearchStr', text(80)) }),
  response: lookup(vehicleRow),
});

export const deleteVehicle = defineEndpoint({
  id: 'parties.vehicle.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Removes a vehicle that no document names',
  access: { area: 'Common.Product', letter: 'D' },
  scope: 'organisation',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const vehicleAuditLog = defineEndpoint({
  id: 'parties.vehicle.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the vehicle: who, when, what from, what to',
  access: R,
  response: lookup(auditEntry),
});
