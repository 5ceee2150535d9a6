import { CHECK_ANSWERS } from '@bahi/domain/masters/checklist';

/** One point of a checklist. */
export const checklistPoint = {
  label: { kind: 'text', wire: 'Desc', label: 'Point', required: true, max: 120 },
  answer: { kind: 'choice', wire: 'Type', label: 'Answer', required: true, options: CHECK_ANSWERS },
  mandatory: { kind: 'yesNo', wire: 'Req', label: 'Required' },
} as const;
