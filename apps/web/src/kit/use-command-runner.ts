import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import { useRef, useState } from 'react';
import { call } from '../app/api-client.ts';
import { DraftKey } from '../app/draft-key.ts';
import type { CallInput } from '../app/endpoint-call.ts';

/** Runs the commands of an open document one at a time; what fails is reported. */
export function useCommandRunner(report: (error: unknown) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  /** Of requests whose answer did not come yet, by what they ask. */
  const [keys] = useState(() => new Map<string, DraftKey>());

  return {
    /** The verb that is running. */
    busy,
    /** Undefined where the command failed, which has then been told, or where another one runs. */
    async run<T>(verb: string, work: () => Promise<T>): Promise<T | undefined> {
      if (running.current) return undefined;
      running.current = true;
      setBusy(verb);
      try {
        return await work();
      } catch (error) {
        report(error);
        return undefined;
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
    /** A call that makes something: sent again after a lost connection it is the same one (architecture §7). */
    async keyed<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
      const asked = JSON.stringify([endpoint.id, input]);
      const key = keys.get(asked) ?? new DraftKey();
      keys.set(asked, key);
      try {
        const answer = await call(endpoint, input, { idempotencyKey: key.value });
        keys.delete(asked);
        return answer;
      } catch (error) {
        key.settle(error);
        throw error;
      }
    },
  };
}
