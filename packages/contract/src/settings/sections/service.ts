import { INDUSTRY_CODES, isAutomotive } from '@bahi/domain/industry/industry';
import { MOST_VALID_DAYS } from '@bahi/domain/sales/sales-estimate';
import { DEFAULT_PROMISE_TIME } from '@bahi/domain/time/dates';
import { defineSettingsSection } from '../define-settings-section.ts';

/** How repair orders run (spec 2 §4 and §5). */
export const service = defineSettingsSection({
  key: 'service',
  label: 'Service',
  call: 'service',
  fields: {
    deriveStatus: {
      kind: 'yesNo',
      wire: 'Derive',
      label: 'Orders follow their lines',
      initial: true,
      help: 'The status of an order follows from its lines. If this is off, it is set by hand.',
    },
    invoiceNeedsCompleted: {
      kind: 'yesNo',
      wire: 'InvCompleted',
      label: 'Complete before invoicing',
      initial: true,
      help: 'If this is off, an approved order can be invoiced at once.',
    },
    review: {
      kind: 'yesNo',
      wire: 'Review',
      label: 'Review before completion',
      initial: false,
      help: 'A second person looks at every job before it counts as completed.',
    },
    insurance: {
      kind: 'yesNo',
      wire: 'Insurance',
      label: 'Insurance jobs',
      initial: false,
      help: 'Insurer and shared payers are offered on work orders.',
      when: { industries: INDUSTRY_CODES.filter(isAutomotive) },
    },
    validDays: {
      kind: 'integer',
      wire: 'ValidDays',
      label: 'Days that prices of estimates hold',
      initial: 1,
      when: { feature: 'Est' },
      min: 1,
      max: MOST_VALID_DAYS,
      help: 'For how many days a new estimate promises its prices. After that it is priced anew.',
    },
    authTolerancePercent: {
      kind: 'integer',
      wire: 'AuthTol',
      label: 'Percent above the approval that need no new one',
      initial: 0,
      min: 0,
      max: 100,
      help: 'By so much of what the customer has approved an order may grow before it asks for him again.',
    },
    linkDays: {
      kind: 'integer',
      wire: 'LinkExp',
      label: 'Days that links to customers open',
      initial: 7,
      min: 1,
      max: 90,
      help: 'For how many days a customer reads and answers by a link that he was sent.',
    },
    linkCodeRupees: {
      kind: 'integer',
      wire: 'LinkOtp',
      label: 'Rupees from which links ask for a code',
      initial: 10_000,
      min: 0,
      max: 100_000_000,
      help: 'From this total on who answers an estimate by a link types a code that is sent to the phone on his record. Without a gateway for SMS his name is asked alone.',
    },
    promisedTime: {
      kind: 'time',
      wire: 'PrTime',
      label: 'Promised time',
      initial: DEFAULT_PROMISE_TIME,
      help: 'Used for orders that are made without a promised time.',
    },
  },
});
