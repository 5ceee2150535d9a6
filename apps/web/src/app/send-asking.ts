import type { ErrorCode } from '@bahi/contract/errors';
import { askInWords, confirm } from '../ui/confirm-dialog.tsx';
import type { Confirmation } from '../ui/confirmation.ts';
import { ApiError } from './api-error.ts';

/** A question that the server asks before it goes on, in its own words, and what the same again says in answer. */
interface Question<A> extends Omit<Confirmation, 'message' | 'writes'> {
  ok: string;
  answer: Partial<A>;
}

/** One that is answered in words: a reason. */
interface QuestionInWords<A> extends Omit<Question<A>, 'answer'> {
  writes: NonNullable<Confirmation['writes']>;
  answer: (written: string) => Partial<A>;
}

type AnyQuestion<A> = Question<A> | QuestionInWords<A>;

/** What is asked, by the code of the refusal; null where this one is no question. */
export type Questions<A> = {
  readonly [Code in ErrorCode]?: AnyQuestion<A> | ((refusal: ApiError) => AnyQuestion<A> | null);
};

/**
 * Sends, and where the server asks something, asks the person and sends the same again with the answer, until all is
 * answered. Who says no is left with the refusal, or with what `declined` gives.
 */
export const sendAsking = <A, T>(
  send: (answers: Partial<A>) => Promise<T>,
  questions: Questions<A>,
  declined: (refusal: ApiError) => T = rethrow,
): Promise<T> => send({}).catch((error: unknown) => answerRefusal(error, send, questions, declined));

/** As `sendAsking`, of what was sent and refused already. */
export async function answerRefusal<A, T>(
  error: unknown,
  send: (answers: Partial<A>) => Promise<T>,
  questions: Questions<A>,
  declined: (refusal: ApiError) => T = rethrow,
  answers: Partial<A> = {},
): Promise<T> {
  const question = error instanceof ApiError ? questionOf(error, questions) : null;
  // What was consented to and is asked again would be asked for ever.
  if (!question || isAnswered(question, answers)) throw error;
  const refusal = error as ApiError;
  const answer = await answerOf(question, refusal);
  if (answer === null) return declined(refusal);
  const next = { ...answers, ...answer };
  return send(next).catch((again: unknown) => answerRefusal(again, send, questions, declined, next));
}

const rethrow = (refusal: ApiError): never => {
  throw refusal;
};

function questionOf<A>(refusal: ApiError, questions: Questions<A>): AnyQuestion<A> | null {
  const found = questions[refusal.code as ErrorCode] ?? null;
  return typeof found === 'function' ? found(refusal) : found;
}

const isAnswered = <A>(question: AnyQuestion<A>, answers: Partial<A>): boolean =>
  !('writes' in question) && Object.entries(question.answer).every(([key, said]) => answers[key as keyof A] === said);

async function answerOf<A>(question: AnyQuestion<A>, { message }: ApiError): Promise<Partial<A> | null> {
  if (!('writes' in question)) return (await confirm({ ...question, message })) ? question.answer : null;
  const written = await askInWords({ ...question, message });
  return written ? question.answer(written) : null;
}
