import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal, type ModalProps } from '../ui/modal.tsx';
import { toast } from '../ui/toast.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface FormModalProps extends Pick<ModalProps, 'title' | 'children' | 'size' | 'persistent' | 'onClose'> {
  /** What its main button says: "Approve". */
  verb: string;
  onSubmit: () => void;
  busy?: boolean | undefined;
  /** Something is taken back: red. */
  danger?: boolean;
  /** What stands in its way: a press says it. */
  blocked?: string | undefined;
  disabled?: boolean;
  /** Its button has the focus: all is chosen already, and Enter alone does it. */
  focusVerb?: boolean;
  /** The keys that its button tells; Ctrl+Enter serves where Enter does. */
  keys?: 'mod+enter' | 'mod+s' | 'enter';
  /** What the button that leaves it says; null where something else leaves it. */
  leave?: string | null;
  /** Further buttons, before the others. */
  beside?: ReactNode;
  /** What stands outside the form. */
  above?: ReactNode;
  below?: ReactNode;
  formClass?: string | undefined;
  autoComplete?: 'off';
  /** It asks for several things at once, or for what cannot be undone: Enter in a field sends nothing, its button and keys do. */
  rows?: boolean;
  /** It shows what it was answered and does not close: what is typed meanwhile is kept. */
  stays?: boolean;
}

/** A dialog that asks for something and does one thing with it, by its button, by Enter and by its keys. */
export function FormModal({ verb, onSubmit, busy, keys = 'mod+enter', leave = 'Cancel', ...props }: FormModalProps) {
  const formId = useId();
  /** Enter and the keys do what the button does: no second time while it is sent, and where it cannot be done they say why. */
  const submit = () => {
    if (props.blocked) toast.warning(props.blocked);
    else if (!busy && !props.disabled) onSubmit();
  };
  useShortcuts([{ keys: keys === 'enter' ? 'mod+enter' : keys, label: verb, run: submit }]);
  return (
    <Modal
      title={props.title}
      size={props.size}
      persistent={props.persistent}
      sending={busy && !props.stays}
      onClose={props.onClose}
      footer={
        <>
          {props.beside}
          {leave !== null && <Button onClick={props.onClose}>{leave}</Button>}
          <Button
            kind={props.danger ? 'danger' : 'primary'}
            {...(props.rows ? { onClick: submit } : { type: 'submit', form: formId })}
            busy={busy}
            disabled={props.disabled}
            blocked={props.blocked}
            focusFirst={props.focusVerb}
            keys={keys}
          >
            {verb}
          </Button>
        </>
      }
    >
      {props.above}
      {props.rows ? (
        <div className={props.formClass}>{props.children}</div>
      ) : (
        <form
          id={formId}
          noValidate
          className={props.formClass}
          autoComplete={props.autoComplete}
          onSubmit={(event) => {
            event.preventDefault();
            // What a picker of this dialog makes in a dialog of its own is sent by itself.
            if (event.target === event.currentTarget) submit();
          }}
        >
          {props.children}
        </form>
      )}
      {props.below}
    </Modal>
  );
}
