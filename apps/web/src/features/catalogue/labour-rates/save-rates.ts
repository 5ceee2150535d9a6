import { createOperation, updateOperation } from '@bahi/contract/endpoints/catalogue/operation-code';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import type { LineStore } from '../../../kit/line-grid/line-store.ts';
import { bodyOfRate, missingInRate, rateOf, type RateLine } from './rate-lines.ts';

export type RateStore = LineStore<RateLine, null>;

export interface RateSaving {
  saved: number;
  /** The first refusal that no cell shows. */
  message: string | null;
}

/**
 * Sends what changed, line by line: a line that is refused keeps its cells open for correction and does not hold the
 * others back. `known` is what the server has, by line.
 */
export async function saveRates(store: RateStore, guideId: string, known: Map<string, RateLine>): Promise<RateSaving> {
  const errors: Record<string, Record<string, string>> = {};
  let saved = 0;
  let message: string | null = null;
  const changed = store.get().lines.filter((line) => known.get(line.id) !== line);
  for (const line of changed) {
    const missing = missingInRate(line);
    if (Object.keys(missing).length > 0) {
      errors[line.id] = missing;
      continue;
    }
    try {
      const answer = rateOf(await sendRate(guideId, line), line.id);
      known.set(line.id, answer);
      // What was typed meanwhile stays; it is sent by the next save.
      store.update(line.id, (now) =>
        now === line ? answer : { ...now, operationId: answer.operationId, rowVersion: answer.rowVersion },
      );
      saved += 1;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      errors[line.id] = Object.keys(fields).length > 0 ? { ...fields } : { code: messageOf(error) };
      message ??= messageOf(error);
    }
  }
  store.setErrors(errors);
  if (store.get().lines.every((line) => known.get(line.id) === line)) store.markSaved();
  return { saved, message };
}

function sendRate(guideId: string, line: RateLine) {
  const body = bodyOfRate(line);
  const options = { idempotencyKey: randomId() };
  return line.operationId === null
    ? call(createOperation, { params: { guideId }, body }, options)
    : call(
        updateOperation,
        { params: { guideId, id: line.operationId }, body: { ...body, rowVersion: line.rowVersion } },
        options,
      );
}
