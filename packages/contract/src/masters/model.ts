import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import { defineMaster } from '../define-master.ts';

const ABOVE = 'Above 1,500 cc the customer bears ₹2,000 of a claim, else ₹1,000';

/** Models of a make; variants are their own rows of the model (spec 2 §7). */
export const model = defineMaster({
  key: 'model',
  path: 'Settings/Models',
  screen: 'models',
  label: { one: 'Model', many: 'Models' },
  changedBy: { module: 'Service' },
  fields: {
    makeId: { kind: 'reference', wire: 'Make', label: 'Make', required: true, reference: 'make' },
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    variant: { kind: 'text', wire: 'Variant', label: 'Variant', max: 60 },
    bodyType: { kind: 'choice', wire: 'BodyType', label: 'Body type', options: BODY_TYPES },
    engineCc: { kind: 'integer', wire: 'CC', label: 'Engine, cc', min: 1, max: 30_000, help: ABOVE },
  },
  list: ['makeId', 'name', 'variant', 'bodyType'],
  unique: ['makeId', 'name', 'variant'],
});
