/** The words of a question that has none of its own (spec 1 §8). */
const USUAL_WORDS = { heading: 'Warning', ok: 'Ok', cancel: 'Cancel' } as const;

/** What is asked. */
export interface Confirmation {
  /** A question, or what happened: `Delete Sri Motors?`. */
  heading?: string;
  message: string;
  /** The verb of what is done: Delete, Save anyway. */
  ok?: string;
  cancel?: string;
  /** The answer that cannot be taken back gets the colour of danger. */
  danger?: boolean;
  /** What is written for it to be done: a reason. */
  writes?: { label: string; most: number };
}

/** A question with the usual words where it has none of its own. */
export const inUsualWords = <Q extends Confirmation>(
  question: Q,
): Q & Required<Pick<Confirmation, 'heading' | 'ok' | 'cancel'>> => ({
  ...question,
  heading: question.heading ?? USUAL_WORDS.heading,
  ok: question.ok ?? USUAL_WORDS.ok,
  cancel: question.cancel ?? USUAL_WORDS.cancel,
});

/** What is asked, and how it is answered. */
export interface Asked extends Confirmation {
  answer: (ok: boolean, written?: string) => void;
}
