import { defineSettingsSection } from '../define-settings-section.ts';

/** How the product looks for everybody in the entity; what a user chose for himself wins. */
export const theme = defineSettingsSection({
  key: 'theme',
  label: 'Theme',
  call: 'theme',
  fields: {
    scheme: {
      kind: 'choice',
      wire: 'Scheme',
      label: 'Colours',
      initial: 'auto',
      help: 'People who have chosen light or dark themselves keep their choice.',
      options: [
        { value: 'auto', label: 'As the device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    density: {
      kind: 'choice',
      wire: 'Density',
      label: 'Density',
      initial: 'compact',
      help: 'Roomy rows are easier to tap; compact rows show more on one screen.',
      options: [
        { value: 'compact', label: 'Compact' },
        { value: 'roomy', label: 'Roomy' },
      ],
    },
    accent: {
      kind: 'choice',
      wire: 'Accent',
      label: 'Accent',
      initial: 'blue',
      help: 'Buttons, links and what is selected. A colour per branch tells branches apart.',
      options: [
        { value: 'blue', label: 'Blue' },
        { value: 'teal', label: 'Teal' },
        { value: 'violet', label: 'Violet' },
        { value: 'maroon', label: 'Maroon' },
      ],
    },
  },
});
