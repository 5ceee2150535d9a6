import type { EntityConfig } from '../industry/config.ts';
import { type IndustryCode, isHealthcare } from '../industry/industry.ts';

/** What an item is; a service keeps no stock. */
export const ItemKind = { goods: 'goods', service: 'service' } as const;
export type ItemKind = (typeof ItemKind)[keyof typeof ItemKind];

/** How stock is told apart; `BN` is the spec's word for batch (spec 2 §3). */
export const TrackBy = { quantity: 'Qty', batch: 'BN', serial: 'SN' } as const;
export type TrackBy = (typeof TrackBy)[keyof typeof TrackBy];

export const TRACK_LABELS: Readonly<Record<TrackBy, string>> = {
  Qty: 'Quantity',
  BN: 'Batch and expiry',
  SN: 'Serial number',
};

/** Ways of tracking that an entity's features allow; quantity always. */
export function trackingChoices({ features }: Pick<EntityConfig, 'features'>): TrackBy[] {
  return [TrackBy.quantity, ...(features.BN ? [TrackBy.batch] : []), ...(features.SN ? [TrackBy.serial] : [])];
}

/** Schedules of the Drugs Rules that bind the sale of a medicine; none means over the counter. */
export const DrugSchedule = { h: 'H', h1: 'H1', x: 'X', narcotic: 'Narcotic' } as const;
export type DrugSchedule = (typeof DrugSchedule)[keyof typeof DrugSchedule];

export const DRUG_SCHEDULE_LABELS: Readonly<Record<DrugSchedule, string>> = {
  H: 'Schedule H, on prescription',
  H1: 'Schedule H1, prescription and register',
  X: 'Schedule X, prescription kept',
  Narcotic: 'Narcotic or psychotropic',
};

/** Drug schedules are a matter of healthcare. */
export const hasDrugSchedules = (industry: IndustryCode): boolean => isHealthcare(industry);
