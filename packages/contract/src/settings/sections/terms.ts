import { defineSettingsSection } from '../define-settings-section.ts';

/** Terms per kind of document; a new document starts with them. */
export const terms = defineSettingsSection({
  key: 'terms',
  storedIn: 'print',
  label: 'Terms',
  call: 'terms',
  fields: {
    terms: {
      kind: 'longText',
      wire: 'Invoice',
      label: 'Terms on invoices',
      initial: null,
      max: 2_000,
      help: 'New invoices get these terms. Invoices already made keep theirs.',
    },
    orderTerms: {
      kind: 'longText',
      wire: 'WO',
      label: 'Terms on work orders',
      initial: null,
      max: 2_000,
      help: 'The customer signs this text when leaving the vehicle.',
    },
    purchaseTerms: {
      kind: 'longText',
      wire: 'PO',
      label: 'Terms on purchase orders',
      initial: null,
      max: 2_000,
      help: 'A new order takes them; those that exist keep theirs.',
      when: { feature: 'PO' },
    },
  },
});
