import { defineSettingsSection } from '../define-settings-section.ts';

/** What other organisations see (chat.md §8). */
export const connectx = defineSettingsSection({
  key: 'connectx',
  label: 'ConnectX',
  call: 'connectx',
  fields: {
    listed: {
      kind: 'yesNo',
      wire: 'Listed',
      label: 'Found by other companies',
      initial: true,
      help: 'Whoever knows your GSTIN or domain name finds you and can invite you.',
    },
  },
});
