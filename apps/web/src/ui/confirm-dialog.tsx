import { useSyncExternalStore } from 'react';
import type { Asked, Confirmation } from './confirmation.ts';

interface Question extends Asked {
  key: number;
}

let questions: readonly Question[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();
const publish = (next: readonly Question[]) => {
  questions = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks and waits: true for Ok, false for Cancel, Esc or a click beside it. */
export const confirm = async (confirmation: Confirmation): Promise<boolean> => (await answerOf(confirmation)) !== null;

/** Asks for words: what was written, or null where it was cancelled. */
export const askInWords = (question: Confirmation & Required<Pick<Confirmation, 'writes'>>): Promise<string | null> =>
  answerOf(question);

function answerOf(confirmation: Confirmation): Promise<string | null> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const answer = (ok: boolean, written = '') => {
      publish(questions.filter((question) => question.key !== key));
      resolve(ok ? written : null);
    };
    publish([...questions, { ...confirmation, key, answer }]);
  });
}

/** The question that is open, as the host of the dialog draws it. */
export const useQuestion = (): Question | undefined => useSyncExternalStore(subscribe, () => questions[0]);
