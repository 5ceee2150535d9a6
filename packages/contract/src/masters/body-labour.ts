import { AUTOMOTIVE_INDUSTRIES } from '@bahi/domain/industry/industry';
import { defineMaster } from '../define-master.ts';

/** Body-repair labour by part code: hours and prices of remove-refit, denting and painting (decisions §4, §6). */
export const bodyLabour = defineMaster({
  key: 'body-labour',
  path: 'Settings/BodyLabours',
  screen: 'bodylabour',
  label: { one: 'Body labour', many: 'Body labour' },
  changedBy: { module: 'Service' },
  when: { module: 'Service', feature: 'Labor', industries: AUTOMOTIVE_INDUSTRIES },
  fields: {
    partCode: { kind: 'text', wire: 'PCode', label: 'Part code', required: true, max: 60 },
    description: { kind: 'text', wire: 'Desc', label: 'Description', required: true, max: 200 },
    refitHours: { kind: 'decimal', wire: 'RRFHrs', label: 'Remove and refit, hours', min: 0, max: 1000 },
    dentingHours: { kind: 'decimal', wire: 'DtngHrs', label: 'Denting, hours', min: 0, max: 1000 },
    paintingHours: { kind: 'decimal', wire: 'PtngHrs', label: 'Painting, hours', min: 0, max: 1000 },
    refitPrice: { kind: 'money', wire: 'RRF', label: 'Remove and refit', min: 0, sees: 'price' },
    dentingPrice: { kind: 'money', wire: 'Dtng', label: 'Denting', min: 0, sees: 'price' },
    paintingPrice: { kind: 'money', wire: 'Ptng', label: 'Painting', min: 0, sees: 'price' },
  },
  list: ['partCode', 'description', 'refitPrice', 'dentingPrice', 'paintingPrice'],
  unique: ['partCode', 'description'],
});
