import type { FieldIssue } from '@bahi/contract/errors';
import { duplicate } from './app-error.ts';

/**
 * The database decides about duplicates, so that two saves at once cannot both win. Its refusal is answered in words, by
 * the field that is taken; `taken` tells them by constraint.
 */
export async function refuseTaken<T>(write: Promise<T>, taken: Readonly<Record<string, FieldIssue>>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const field = taken[(error as { constraint?: string }).constraint ?? ''];
    throw field ? duplicate(field.path, field.message) : error;
  }
}
