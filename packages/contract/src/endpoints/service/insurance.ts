import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineEndpoint, one } from '../../endpoint.ts';
import {
  assessInput,
  insurerBranchInput,
  insurerSettingsInput,
  orderInsuranceInput,
  orderInsuranceView,
  tieUpInput,
  tieUpView,
} from '../../wire/insurance.wire.ts';
import { workOrderView } from '../../wire/work-order.wire.ts';

const R = { area: 'Service.WO', letter: 'R' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;
const when = { module: 'Service', industries: AUTOMOTIVE_INDUSTRIES, insurance: true } as const;
const TOUCHES = ['service.insurance', 'platform.reference.insurers'] as const;

export const getTieUp = defineEndpoint({
  id: 'service.insurance.tieUp',
  method: 'GET',
  path: 'Service/EntityInsurance/{insurer}',
  summary: 'The tie-up with an insurer of the directory, by his code: terms and branches',
  access: { anyOf: [R, { masters: 'Service' }] },
  when,
  response: one(tieUpView),
});

export const saveTieUp = defineEndpoint({
  id: 'service.insurance.saveTieUp',
  method: 'PUT',
  path: 'Service/EntityInsurance/{insurer}',
  summary: 'Saves the tie-up with an insurer; absent fields stay',
  access: { masters: 'Service' },
  when,
  body: tieUpInput,
  response: one(tieUpView),
  idempotent: true,
  touches: TOUCHES,
});

export const saveInsurerSettings = defineEndpoint({
  id: 'service.insurance.saveSettings',
  method: 'PUT',
  path: 'EntitySettings/InsCompSettings/{insurer}',
  summary: 'Saves with what orders of an insurer begin: policy excess, materials without zero depreciation',
  access: { masters: 'Service' },
  when,
  body: insurerSettingsInput,
  response: one(tieUpView),
  idempotent: true,
  touches: TOUCHES,
});

export const saveInsurerBranch = defineEndpoint({
  id: 'service.insurance.saveBranch',
  method: 'PUT',
  path: 'Service/Insurance/{insurer}/Branch/{branch}',
  summary: 'Saves a branch of an insurer, which is a customer by its GSTIN; `new` makes one',
  access: { masters: 'Service' },
  when,
  body: insurerBranchInput,
  response: one(tieUpView),
  idempotent: true,
  touches: [...TOUCHES, 'parties.customer'],
});

export const getOrderInsurance = defineEndpoint({
  id: 'service.insurance.ofOrder',
  method: 'GET',
  path: 'Service/WorkOrders/{id}/Insurance',
  summary: 'Who insures the vehicle of an order, and what both invoices come to',
  access: R,
  when,
  response: one(orderInsuranceView),
});

export const saveOrderInsurance = defineEndpoint({
  id: 'service.insurance.saveOfOrder',
  method: 'PUT',
  path: 'Service/WorkOrders/{id}/Insurance',
  summary: 'Saves insurer, claim and policy excess of an order; absent fields stay',
  access: U,
  when,
  body: orderInsuranceInput,
  response: one(orderInsuranceView),
  idempotent: true,
  touches: ['service.insurance', 'service.claim'],
});

export const getEstimateInsurance = defineEndpoint({
  id: 'service.insurance.ofEstimate',
  method: 'GET',
  path: 'Service/Estimates/{id}/Insurance',
  summary: 'Who insures the vehicle of an estimate that is no order yet, and what both invoices would come to',
  access: { area: 'Service.Est', letter: 'R' },
  when,
  response: one(orderInsuranceView),
});

export const saveEstimateInsurance = defineEndpoint({
  id: 'service.insurance.saveOfEstimate',
  method: 'PUT',
  path: 'Service/Estimates/{id}/Insurance',
  summary: 'Saves insurer, claim and policy excess of an estimate; its conversion takes them to the order',
  access: { area: 'Service.Est', letter: 'U' },
  when,
  body: orderInsuranceInput,
  response: one(orderInsuranceView),
  idempotent: true,
  touches: ['service.insurance', 'service.claim'],
});

export const assessOrder = defineEndpoint({
  id: 'service.insurance.assess',
  method: 'PUT',
  path: 'Service/WorkOrders/{id}/Assess',
  summary: 'Shares lines between insurer and customer by depreciation, under-insurance and the discount of the tie-up',
  access: U,
  when,
  body: assessInput,
  response: one(workOrderView),
  idempotent: true,
  touches: ['service.insurance', 'service.workOrder'],
});
