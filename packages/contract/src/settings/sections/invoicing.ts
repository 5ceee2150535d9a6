import { defineSettingsSection } from '../define-settings-section.ts';

/** What a new invoice starts with. */
export const invoicing = defineSettingsSection({
  key: 'invoicing',
  label: 'Invoices',
  call: 'sales',
  at: { wire: 'Invoice' },
  fields: {
    dueDays: {
      kind: 'integer',
      wire: 'DueDays',
      label: 'Due after (days)',
      initial: 0,
      min: 0,
      max: 365,
      help: 'Payment terms of customers without credit days of their own. 0 is due at once.',
    },
    writeOffLimit: {
      kind: 'integer',
      wire: 'WriteOffLimit',
      label: 'Write off at most (₹)',
      initial: 100,
      min: 0,
      max: 1_000_000,
      help: 'The most that may be written off one invoice, by whoever holds the right. 0 allows nothing.',
    },
    belowListCounts: {
      kind: 'yesNo',
      wire: 'BelowList',
      label: 'A price below the list counts as a discount',
      initial: true,
      help: 'The difference to the list price counts towards the discount limit of the role. Selling below the list always needs its own permission.',
    },
    creditLimit: {
      kind: 'choice',
      wire: 'CreditLimit',
      label: 'Above the credit limit of a customer',
      initial: 'Warn',
      help: 'What is owed in all branches counts, less what was paid in advance.',
      options: [
        { value: 'Off', label: 'Nothing happens' },
        { value: 'Warn', label: 'The invoice says so' },
        { value: 'Approval', label: 'A second person approves' },
      ],
    },
  },
});
