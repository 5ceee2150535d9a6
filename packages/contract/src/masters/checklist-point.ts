import { CHECK_ANSWERS } from '@bahi/domain/masters/checklist';
import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';

/** One point of a checklist. */
export const checklistPoint = {
  label: { kind: 'text', wire: 'Desc', label: 'Point', required: true, max: 120 },
  answer: { kind: 'choice', wire: 'Type', label: 'Answer', required: true, options: CHECK_ANSWERS },
  mandatory: { kind: 'yesNo', wire: 'Req', label: 'Required' },
  group: { kind: 'text', wire: 'Group', label: 'Group', max: 60 },
  unit: { kind: 'text', wire: 'Unit', label: 'Unit', max: 12 },
} as const;

/** A body type that a checklist is for; it is for all vehicles where it names none. */
export const checklistBodyType = {
  bodyType: { kind: 'choice', wire: 'BodyType', label: 'Body type', required: true, options: BODY_TYPES },
} as const;
