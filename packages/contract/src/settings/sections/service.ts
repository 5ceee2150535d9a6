import { INDUSTRY_CODES, isAutomotive } from '@bahi/domain/industry/industry';
import { USUAL_PAPERS } from '@bahi/domain/service/claim/claim-paper';
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
    showApproved: {
      kind: 'yesNo',
      wire: 'EstAppr',
      label: 'Approved estimates among the open ones',
      initial: true,
      when: { feature: 'Est' },
      help: 'The list of estimates begins with what somebody still has to do something about. If this is off, approved ones are found by their status alone.',
    },
    reserveOnConvert: {
      kind: 'yesNo',
      wire: 'ResConv',
      label: 'Reserve parts as an estimate becomes an order',
      initial: true,
      when: { feature: 'Est' },
      help: 'What is free of its parts is kept for the order at once. If this is off, somebody reserves it.',
    },
    claimPapers: {
      kind: 'longText',
      wire: 'Papers',
      label: 'Papers of a claim, one in each line',
      initial: USUAL_PAPERS.join('\n'),
      max: 4000,
      when: { industries: INDUSTRY_CODES.filter(isAutomotive) },
      help: 'What insurers ask for with a claim. An insurer may have a list of his own; papers of a claim are added and taken off.',
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
