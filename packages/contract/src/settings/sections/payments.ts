import { HIDDEN_BY_DEFAULT, PAYMENT_SUB_TYPE_KEYS, PAYMENT_TYPES } from '@bahi/domain/payments/payment-types';
import { defineSettingsSection } from '../define-settings-section.ts';

/** Ways of paying that are not offered (spec 3 §3.1; payments that exist keep theirs), and what a cashier gives out alone. */
export const payments = defineSettingsSection({
  key: 'payments',
  label: 'Payments',
  call: 'common',
  at: { wire: 'Payments' },
  fields: {
    hiddenTypes: {
      kind: 'choices',
      wire: 'HidTypes',
      label: 'Payment types that are offered',
      ticksOthers: true,
      help: 'Receive payment offers them in this order. Payments already saved are not changed.',
      initial: HIDDEN_BY_DEFAULT.types,
      options: PAYMENT_TYPES.map(({ name }) => ({ value: name, label: name })),
    },
    handOutLimit: {
      kind: 'integer',
      wire: 'OutLimit',
      label: 'Given out by one cashier in a day at most (₹)',
      initial: 2_000,
      min: 0,
      max: 1_000_000,
      help: 'Refunds and cash paid out of the drawer. Who may change payments gives out more. 0 leaves all of it to them.',
    },
    hiddenSubTypes: {
      kind: 'choices',
      wire: 'HidSubs',
      label: 'Cards that are offered',
      ticksOthers: true,
      initial: HIDDEN_BY_DEFAULT.subTypes,
      options: PAYMENT_SUB_TYPE_KEYS.map((key) => ({ value: key, label: key })),
    },
  },
});
