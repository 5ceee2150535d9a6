import type { Tone } from '../../../ui/tones.ts';
import { formatDate } from '@bahi/domain/time/dates';
import { deriveExpiry } from '@bahi/domain/vehicle/expiry';

export interface ExpiryMark {
  tone: Tone;
  text: string;
}

/** What a policy or certificate asks of the reader; nothing while it is valid or unknown. */
export function expiryMark(what: string, until: string | null | undefined, today: string): ExpiryMark | null {
  const expiry = deriveExpiry(until, today);
  if (expiry === 'expired') return { tone: 'danger', text: `${what} expired ${formatDate(until!)}` };
  if (expiry === 'expiring') return { tone: 'attention', text: `${what} until ${formatDate(until!)}` };
  return null;
}

interface Validity {
  policyUntil?: string | null;
  pollutionUntil?: string | null;
  fitnessUntil?: string | null;
  roadTaxUntil?: string | null;
}

/** The marks of one vehicle, the policy first. */
export const expiryMarks = (vehicle: Validity, today: string): ExpiryMark[] =>
  [
    expiryMark('Policy', vehicle.policyUntil, today),
    expiryMark('PUC', vehicle.pollutionUntil, today),
    expiryMark('Fitness', vehicle.fitnessUntil, today),
    expiryMark('Road tax', vehicle.roadTaxUntil, today),
  ].filter((mark) => mark !== null);
