import { ReceiptPaper } from '@bahi/domain/sales/receipt-paper';
import { ScheduleHRule } from '@bahi/domain/sales/schedule-needs';
import { defineSettingsSection } from '../define-settings-section.ts';

/** What selling at the counter asks, and what its receipts are printed on (sales §8, `Acc.SlsRcpt`). */
export const salesReceipt = defineSettingsSection({
  key: 'salesReceipt',
  label: 'Counter',
  call: 'accounting',
  at: { wire: 'SlsRcpt' },
  fields: {
    paper: {
      kind: 'choice',
      wire: 'Paper',
      label: 'Receipts are printed on',
      initial: ReceiptPaper.roll80,
      options: [
        { value: ReceiptPaper.roll58, label: 'A roll of 58 mm' },
        { value: ReceiptPaper.roll80, label: 'A roll of 80 mm' },
        { value: ReceiptPaper.a5, label: 'A5' },
        { value: ReceiptPaper.a4, label: 'A4' },
      ],
    },
    offline: {
      kind: 'yesNo',
      wire: 'Offline',
      label: 'Sell without a network',
      initial: true,
      help: 'Bills wait on the device and are posted, in their order, when the network is back.',
    },
    ruleOfScheduleH: {
      kind: 'choice',
      wire: 'RxH',
      label: 'A Schedule H drug without doctor and patient',
      initial: ScheduleHRule.require,
      help: 'Schedule H1, X and narcotic drugs are never sold without them.',
      when: { industries: ['HC1', 'HC2', 'HC3', 'HC4'] },
      options: [
        { value: ScheduleHRule.require, label: 'Is not sold' },
        { value: ScheduleHRule.warn, label: 'The counter says so' },
      ],
    },
  },
});
