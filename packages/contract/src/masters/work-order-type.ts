import { PAYER_LABELS, payerChoices } from '@bahi/domain/document/payer';
import { defineMaster } from '../define-master.ts';

/** Kinds of work orders, with what an order of the kind begins with. Insurers join the payers when they are parties. */
export const workOrderType = defineMaster({
  key: 'work-order-type',
  path: 'Settings/WorkOrderTypes',
  screen: 'workordertypes',
  label: { one: 'Work order type', many: 'Work order types' },
  changedBy: { module: 'Service', area: 'Service.WO' },
  when: { module: 'Service', feature: 'WO' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    payer: {
      kind: 'choice',
      wire: 'PBy',
      label: 'Paid by',
      options: payerChoices('workOrder', false).map((value) => ({ value, label: PAYER_LABELS[value] })),
    },
    checklistId: { kind: 'reference', wire: 'Checklist', label: 'Checklist', reference: 'checklist' },
    promisedHours: { kind: 'integer', wire: 'Hours', label: 'Promised in hours', min: 1, max: 2000 },
  },
  list: ['name', 'payer', 'checklistId', 'promisedHours'],
  unique: ['name'],
});
