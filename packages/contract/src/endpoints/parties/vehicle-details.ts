import { defineEndpoint, file, none, one } from '../../endpoint.ts';
import {
  nextServiceAnswer,
  ownershipChange,
  policyDetails,
  policyDetailsChange,
  serialProductInput,
  serviceDetails,
  serviceDetailsChange,
} from '../../wire/vehicle-details.wire.ts';
import { vehicleView } from '../../wire/vehicle.wire.ts';

const BASE = 'Common/Products';
const R = { area: 'Common.Product', letter: 'R' } as const;
const U = { area: 'Common.Product', letter: 'U' } as const;
const TOUCHES = ['parties.vehicle', 'parties.vehiclePolicy', 'parties.vehicleService'] as const;
const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

export const getPolicyDetails = defineEndpoint({
  id: 'parties.vehiclePolicy.get',
  method: 'GET',
  path: `${BASE}/{id}/InsPolicyDetails`,
  summary: 'Insurance policies of a vehicle, the one that ends last first, and its certificates',
  access: R,
  response: one(policyDetails),
});

export const savePolicyDetails = defineEndpoint({
  id: 'parties.vehiclePolicy.save',
  method: 'PUT',
  path: `${BASE}/{id}/InsPolicyDetails`,
  summary: 'Saves certificates and one policy; a policy without an id is a new one, so that a renewal keeps the old',
  access: U,
  body: policyDetailsChange,
  response: one(policyDetails),
  idempotent: true,
  touches: TOUCHES,
});

export const deletePolicy = defineEndpoint({
  id: 'parties.vehiclePolicy.delete',
  method: 'DELETE',
  path: `${BASE}/{id}/InsPolicyDetails/{policyId}`,
  summary: 'Removes a policy that was entered by mistake',
  access: { area: 'Common.Product', letter: 'D' },
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const uploadPolicyDocument = defineEndpoint({
  id: 'parties.vehiclePolicy.uploadDocument',
  method: 'POST',
  path: `${BASE}/{id}/InsPolicyDetails/{policyId}/Document`,
  summary: 'Keeps the scan of a policy (PDF, PNG, JPEG) in place of the one before',
  access: U,
  multipart: { maxBytes: DOCUMENT_MAX_BYTES },
  response: one(policyDetails),
  touches: TOUCHES,
});

export const getPolicyDocument = defineEndpoint({
  id: 'parties.vehiclePolicy.getDocument',
  method: 'GET',
  path: `${BASE}/{id}/InsPolicyDetails/{policyId}/Document`,
  summary: 'The scan of a policy; it shows the premium',
  access: U,
  response: file('application/pdf'),
});

export const getServiceDetails = defineEndpoint({
  id: 'parties.vehicleService.get',
  method: 'GET',
  path: `${BASE}/ServiceDetails/{id}`,
  summary: 'Last and next service, and when it is due by date or by the kilometres driven per day',
  access: R,
  scope: 'organisation',
  response: one(serviceDetails),
});

export const saveServiceDetails = defineEndpoint({
  id: 'parties.vehicleService.save',
  method: 'PUT',
  path: `${BASE}/ServiceDetails/{id}`,
  summary: 'Saves the service details of a vehicle; absent fields stay, null clears',
  access: U,
  scope: 'organisation',
  body: serviceDetailsChange,
  response: one(serviceDetails),
  idempotent: true,
  touches: TOUCHES,
});

export const nextServiceDateOf = defineEndpoint({
  id: 'parties.vehicleService.nextDate',
  method: 'GET',
  path: `${BASE}/NextServiceDate/{productId}/{preset}`,
  summary: 'The day of the next service by a preset: NextMonth, ThirdMonth, SixthMonth, Year',
  access: R,
  response: one(nextServiceAnswer),
});

export const changeVehicleOwner = defineEndpoint({
  id: 'parties.vehicle.changeOwner',
  method: 'PUT',
  path: `${BASE}/{id}/Owner`,
  summary: 'Ends the present ownership of a vehicle and begins the next on the same day',
  access: U,
  body: ownershipChange,
  response: one(vehicleView),
  idempotent: true,
  touches: [...TOUCHES, 'service.workOrder'],
});

export const createSerialProduct = defineEndpoint({
  id: 'parties.vehicle.createOfSerialNumber',
  method: 'POST',
  path: `${BASE}/CreateSNo`,
  summary: 'Makes a product of an item and its serial number',
  access: { area: 'Common.Product', letter: 'C' },
  body: serialProductInput,
  response: one(vehicleView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});
