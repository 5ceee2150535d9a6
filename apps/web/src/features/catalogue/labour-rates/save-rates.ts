import { createOperation, listOperations, updateOperation } from '@bahi/contract/endpoints/catalogue/operation-code';
import { mergeFields } from '@bahi/domain/merge/three-way';
import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import type { LineStore } from '../../../kit/line-grid/line-store.ts';
import { conflictErrors } from '../../../kit/line-grid/show-lines.ts';
import { BOTH_CHANGED, saveMerged } from '../../../kit/save-merged.ts';
import { bodyOfRate, missingInRate, rateOf, type RateLine } from './rate-lines.ts';

export type RateStore = LineStore<RateLine, null>;

export interface RateSaving {
  saved: number;
  /** The first refusal that no cell shows. */
  message: string | null;
}

/**
 * Sends what changed, line by line: a line that is refused keeps its cells open for correction and does not hold the
 * others back; what somebody else changed of one meanwhile is merged. `known` is what the server has, by line.
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
      let sent: RateLine | undefined = line;
      const done = await saveMerged(line.operationId === null ? null : line, {
        send: async () => {
          const begun = sent!;
          const answer = rateOf(await sendRate(guideId, begun), line.id);
          known.set(line.id, answer);
          // What was typed meanwhile stays; it is sent by the next save.
          store.update(line.id, (now) => (now === begun ? answer : mergeFields(begun, now, answer).merged));
          return answer;
        },
        readAnew: async ({ code }) => {
          const { rows } = await call(listOperations, {
            params: { guideId },
            query: { text: known.get(line.id)?.code ?? code },
          });
          const row = rows.find(({ id }) => id === line.operationId);
          if (!row) throw new ApiError(404, ERROR_MESSAGES.notFound, { code: 'NotFound' });
          return rateOf(row, line.id);
        },
        rebaseOn: (newer) => {
          const now = store.get().lines.find(({ id }) => id === line.id) ?? line;
          const { merged, conflicts } = mergeFields(known.get(line.id) ?? newer, now, newer);
          known.set(line.id, newer);
          // The version is the server's: it is what the next try is sent over.
          sent = { ...merged, rowVersion: newer.rowVersion };
          store.update(line.id, () => sent!);
          const met = conflicts
            .filter(({ field }) => field !== 'rowVersion')
            .map((each) => ({ ...each, row: line.id }));
          Object.assign(errors, conflictErrors(store, met));
          return met.length === 0;
        },
      });
      if (done) saved += 1;
      else message ??= BOTH_CHANGED;
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
