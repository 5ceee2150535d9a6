import { LabourTotalType } from '@bahi/domain/constants';
import { defineSettingsSection } from '../define-settings-section.ts';

/** How the entity is registered and prices labour (decisions §5). */
export const tax = defineSettingsSection({
  key: 'tax',
  label: 'Tax',
  call: 'common',
  at: { wire: 'Tax' },
  fields: {
    gstin: {
      kind: 'text',
      wire: 'GSTIN',
      label: 'GSTIN',
      initial: null,
      max: 20,
      kept: 'entity',
      help: 'Its first two digits are the code of the company’s state.',
    },
    gstType: {
      kind: 'choice',
      wire: 'GSTType',
      label: 'Registration',
      initial: 'Regular',
      reprices: true,
      help: 'Composition and unregistered businesses charge no tax; their documents are bills of supply.',
      options: [
        { value: 'Regular', label: 'Regular' },
        { value: 'Composition', label: 'Composition' },
        { value: 'Unregistered', label: 'Unregistered' },
      ],
    },
    hsnDigits: {
      kind: 'choice',
      wire: 'HSNSAC',
      label: 'HSN and SAC digits',
      initial: 4,
      help: 'Digits shown on documents: 4 up to ₹5 crore of turnover, 6 above.',
      options: [
        { value: 4, label: '4 digits' },
        { value: 6, label: '6 digits' },
        { value: 8, label: '8 digits' },
      ],
    },
    labourTotalType: {
      kind: 'choice',
      wire: 'LTot',
      label: 'Labour prices',
      initial: LabourTotalType.taxOnTop,
      reprices: true,
      help: 'With tax inside, the price that is typed is the price that the customer pays.',
      options: [
        { value: LabourTotalType.taxOnTop, label: 'Tax is added on top' },
        { value: LabourTotalType.taxInside, label: 'Tax is inside the price' },
      ],
    },
  },
});
