import { readCounterEntry } from '@bahi/domain/sales/counter-entry';
import { messageOf } from '../../../app/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { searchCounterItems } from './find-items.ts';
import type { Counter } from './use-counter.ts';

/** Adds what a scanner read while no field was open. */
export async function addScanned(counter: Counter, code: string): Promise<void> {
  try {
    const entry = readCounterEntry(code);
    const [hit] = await searchCounterItems(entry.term || code);
    if (hit) await counter.add(hit, { ...entry, term: entry.term || code, quantity: null });
    else toast.warning(`No item has the code ${code}.`);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
