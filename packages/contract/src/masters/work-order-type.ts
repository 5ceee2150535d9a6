import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { defineMaster } from '../define-master.ts';

/** Kinds of work orders, with what an order of the kind begins with. */
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
      options: Object.entries(PAYER_LABELS).map(([value, label]) => ({ value, label })),
    },
    checklistId: { kind: 'reference', wire: 'Checklist', label: 'Checklist', reference: 'checklist' },
    promisedHours: { kind: 'integer', wire: 'Hours', label: 'Promised in hours', min: 1, max: 2000 },
  },
  list: ['name', 'payer', 'checklistId', 'promisedHours'],
  unique: ['name'],
});
