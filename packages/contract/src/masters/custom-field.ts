import { CUSTOM_FIELD_KINDS, CUSTOM_RECORDS } from '@bahi/domain/custom-fields/custom-values';
import { defineMaster } from '../define-master.ts';
import { customFieldChoice } from './custom-field-choice.ts';
/** A field that the organisation adds to its items or customers. */
export const customField = defineMaster({
  key: 'custom-field',
  path: 'Settings/CustomFields',
  screen: 'inventory/customfields',
  label: { one: 'Custom field', many: 'Custom fields' },
  changedBy: { module: 'Common' },
  fields: {
    label: { kind: 'text', wire: 'Label', label: 'Name', required: true, max: 40 },
    record: { kind: 'choice', wire: 'Record', label: 'Of', required: true, options: CUSTOM_RECORDS, readOnly: true },
    kind: { kind: 'choice', wire: 'Kind', label: 'Holds', required: true, options: CUSTOM_FIELD_KINDS, readOnly: true },
    options: { kind: 'group', wire: 'Options', label: 'Choices', fields: customFieldChoice },
    required: { kind: 'yesNo', wire: 'Required', label: 'Required', initial: false },
    inList: { kind: 'yesNo', wire: 'InList', label: 'Column of the list', initial: false },
    searchable: { kind: 'yesNo', wire: 'Search', label: 'Filter of the list', initial: false },
    onPrint: { kind: 'yesNo', wire: 'Print', label: 'On invoices', initial: false },
    position: { kind: 'integer', wire: 'Order', label: 'Order', min: 0, max: 999, initial: 0 },
  },
  list: ['label', 'record', 'kind', 'required', 'inList', 'searchable', 'onPrint', 'position'],
  unique: ['label', 'record'],
  refine: 'customField',
});
