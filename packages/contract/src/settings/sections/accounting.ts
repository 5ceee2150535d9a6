import { defineSettingsSection } from '../define-settings-section.ts';

/** Rounding, and the day up to which the books are closed (decisions §5). */
export const accounting = defineSettingsSection({
  key: 'accounting',
  label: 'Books',
  call: 'accounting',
  fields: {
    roundToRupee: {
      kind: 'yesNo',
      wire: 'Round',
      label: 'Round payables to the rupee',
      initial: true,
      reprices: true,
      help: 'The difference is shown on the document and posted to the round-off account.',
    },
    lockedUntil: {
      kind: 'date',
      wire: 'LockDate',
      label: 'Books are locked until',
      initial: null,
      needsReason: true,
      help: 'Nothing is posted, changed or cancelled on or before this day, stock included.',
    },
    cashDrawerRequired: {
      kind: 'yesNo',
      wire: 'Drawer',
      label: 'Cash is taken with an open cash drawer only',
      initial: false,
      help: 'Whoever receives or refunds cash opens a drawer first. Without this, cash taken without a drawer is counted nowhere.',
    },
  },
});
