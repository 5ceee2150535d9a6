import { RATED } from '@bahi/domain/service/insurance/depreciation-rates';

/** What one material loses up to an age; without months what is older than the others say. */
export const tableRate = {
  material: { kind: 'choice', wire: 'Mat', label: 'Material', required: true, options: RATED },
  months: { kind: 'integer', wire: 'Mths', label: 'To month', min: 1, max: 600 },
  percent: { kind: 'percent', wire: 'Rate', label: 'Depreciation', required: true, min: 0, max: 100 },
} as const;

export const OF_ALL_INSURERS = 'Empty: of every insurer who has no table of his own';
export const OF_ALL_LOSSES = 'Empty: from ever. The latest table that holds on the day of the loss counts';
