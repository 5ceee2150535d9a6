import type { Paise } from '../../money/units.ts';

/** What kind of vehicle is insured, as far as its model says it. */
export interface InsuredVehicle {
  bodyType: string | null;
  /** Its engine, in cubic centimetres. */
  engineCc: number | null;
}

const TWO_WHEELER_PAISE = 10_000;
const USUAL_PAISE = 100_000;
const LARGE_PAISE = 200_000;
const LARGE_ABOVE_CC = 1500;

/**
 * The compulsory excess of the India Motor Tariff, with tax (service §2, `Ded`): ₹1,000, of two-wheelers ₹100, above 1,500 cc
 * ₹2,000. A car of 1,500 cc bears 100000, one of 1,501 cc 200000; a motorcycle of 1,800 cc is a two-wheeler all the same.
 */
export function tariffExcess({ bodyType, engineCc }: InsuredVehicle): Paise {
  if (bodyType === 'two-wheeler') return TWO_WHEELER_PAISE;
  return (engineCc ?? 0) > LARGE_ABOVE_CC ? LARGE_PAISE : USUAL_PAISE;
}
