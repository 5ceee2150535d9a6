import { CHECKLIST_USES, REQUIRED_HELP } from '@bahi/domain/masters/checklist';
import { defineMaster } from '../define-master.ts';
import { checklistBodyType, checklistPoint } from './checklist-point.ts';

/** What is gone through at a moment of the work, point by point. */
export const checklist = defineMaster({
  key: 'checklist',
  path: 'Settings/Checklists',
  screen: 'checklists',
  label: { one: 'Checklist', many: 'Checklists' },
  changedBy: { module: 'Service' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    use: { kind: 'choice', wire: 'Use', label: 'Gone through at', options: CHECKLIST_USES },
    required: { kind: 'yesNo', wire: 'Req', label: 'Required', help: REQUIRED_HELP },
    bodyTypes: { kind: 'group', wire: 'BodyTypes', label: 'Body types', fields: checklistBodyType },
    items: { kind: 'group', wire: 'Items', label: 'Points', required: true, fields: checklistPoint },
  },
  list: ['name', 'use', 'items'],
  unique: ['name'],
  refine: 'checklist',
});
