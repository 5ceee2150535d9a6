export interface Confirmation {
  /** A question, or what happened: `Delete Sri Motors?`. */
  heading: string;
  message: string;
  /** The verb of what is done: Delete, Save anyway. */
  ok: string;
  cancel?: string;
  /** The answer that cannot be taken back gets the colour of danger. */
  danger?: boolean;
}

/** What is asked, and how it is answered. */
export interface Asked extends Confirmation {
  answer: (ok: boolean) => void;
}
