import { Button } from './button.tsx';
import { type Asked, inUsualWords } from './confirmation.ts';
import { Modal } from './modal.tsx';

/** One question of `confirm`. The safe button has the focus. */
export function ConfirmView(asked: Asked) {
  const { heading, message, ok, cancel, danger, answer } = inUsualWords(asked);
  return (
    <Modal
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
