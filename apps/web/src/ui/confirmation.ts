export interface Confirmation {
  heading?: string;
  message: string;
  ok?: string;
  cancel?: string;
  /** The answer that cannot be taken back gets the colour of danger. */
  danger?: boolean;
}

/** What is asked, and how it is answered. */
export interface Asked extends Confirmation {
  answer: (ok: boolean) => void;
}
