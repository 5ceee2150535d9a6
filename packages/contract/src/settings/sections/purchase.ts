import { defineSettingsSection } from '../define-settings-section.ts';

/** Orders to vendors and what comes of them (inventory and purchasing, §8). */
export const purchase = defineSettingsSection({
  key: 'purchase',
  label: 'Purchases',
  call: 'inventory',
  at: { wire: 'Purchase' },
  fields: {
    approvalLimit: {
      kind: 'integer',
      wire: 'ApprLimit',
      label: 'Approval limit (₹)',
      initial: 50_000,
      min: 0,
      max: 100_000_000,
      help: 'A purchase order of more is approved by who may change approved orders, an expense, or a bill that names neither order nor goods, by who may delete bills. 0 is no limit.',
      when: { feature: 'PO' },
    },
    overPercent: {
      kind: 'integer',
      wire: 'OverPerc',
      label: 'Receive more than ordered (%)',
      initial: 0,
      min: 0,
      max: 100,
      help: 'How much more than was ordered may come of a line.',
      when: { feature: 'PO' },
    },
    quantityTolerance: {
      kind: 'integer',
      wire: 'QtyTol',
      label: 'Bill more than received (%)',
      initial: 0,
      min: 0,
      max: 100,
      help: 'A bill for more than this beyond what is left to bill waits for who may delete bills.',
    },
    priceTolerance: {
      kind: 'integer',
      wire: 'PriceTol',
      label: 'Bill dearer than ordered (%)',
      initial: 2,
      min: 0,
      max: 100,
      help: 'A bill that is dearer by more waits for who may delete bills.',
    },
    billFirst: {
      kind: 'yesNo',
      wire: 'BillFirst',
      label: 'A bill may come before its goods',
      initial: true,
    },
  },
});
