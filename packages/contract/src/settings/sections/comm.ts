import { defineSettingsSection } from '../define-settings-section.ts';

/** What people may send each other (chat §8). */
export const comm = defineSettingsSection({
  key: 'comm',
  label: 'Chat',
  call: 'comm',
  fields: {
    imageMb: {
      kind: 'integer',
      wire: 'ImgMB',
      label: 'Largest picture (MB)',
      initial: 5,
      min: 1,
      max: 10,
      help: 'JPEG and PNG pictures in messages.',
    },
    documentKb: {
      kind: 'integer',
      wire: 'DocKB',
      label: 'Largest document (KB)',
      initial: 50,
      min: 1,
      max: 10_240,
      help: 'PDF, Word and Excel documents in messages.',
    },
  },
});
