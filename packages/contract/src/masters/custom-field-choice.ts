/** One choice of a custom field. */
export const customFieldChoice = {
  text: { kind: 'text', wire: 'Text', label: 'Choice', required: true, max: 60 },
} as const;
