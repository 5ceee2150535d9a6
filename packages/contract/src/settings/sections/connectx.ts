import { SHARED_KIND_KEYS } from '@bahi/domain/connectx/shared-document';
import { kindMany } from '@bahi/domain/document/kinds';
import { defineSettingsSection } from '../define-settings-section.ts';

/** What other organisations see (chat §8). */
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
    auto: {
      kind: 'choices',
      wire: 'Auto',
      label: 'Sent by themselves once they are approved',
      initial: [],
      help: 'To the connected company that a document is made out to. Those of before are not sent.',
      options: SHARED_KIND_KEYS.map((kind) => ({ value: kind, label: kindMany(kind) })),
    },
  },
});
