import { ApiError, messageOf } from '../../app/api-error.ts';
import type { Company } from './connection-words.ts';

/** What a look for a company has found; null where it could not look, with why. */
export interface FoundCompanies {
  found: readonly Company[] | null;
  error?: string;
}

/** That nobody of that name wants to be found is an answer; whatever else is refused says nothing about who is there. */
export const foundOfError = (error: unknown): FoundCompanies =>
  error instanceof ApiError && error.status === 404 ? { found: [] } : { found: null, error: messageOf(error) };
