import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export interface Confirmation {
  heading?: string;
  message: string;
  ok?: string;
  cancel?: string;
  /** The answer that cannot be taken back gets the colour of danger. */
  danger?: boolean;
}

interface Question extends Confirmation {
  key: number;
  answer: (ok: boolean) => void;
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
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const answer = (ok: boolean) => {
      publish(questions.filter((question) => question.key !== key));
      resolve(ok);
    };
    publish([...questions, { ...confirmation, key, answer }]);
  });
}

/** Draws the question that `confirm` asks; mounted once by `UiRoot`. The safe button has the focus. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => questions[0]);
  if (!question) return null;
  const { heading = 'Warning', message, ok = 'Ok', cancel = 'Cancel', danger, answer } = question;
  return (
    <Modal
      key={question.key}
      title={heading}
      size="small"
      onTop
      withCloseButton={false}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)} focusFirst>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {ok}
          </Button>
        </>
      }
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
    </Modal>
  );
}
