import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Modal, type ModalProps } from '../ui/modal.tsx';
import { toast } from '../ui/toast.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface FormModalProps extends Pick<
  ModalProps,
  'title' | 'children' | 'size' | 'persistent' | 'hanging' | 'onClose'
> {
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
  /** What cannot be taken back: the other button has the focus, so that a stray Enter does nothing. */
  focusLeave?: boolean;
  /** The keys that its button tells; Ctrl+Enter serves also where Enter or Ctrl+S does. */
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
  /** It lies at the side and is this wide: a record with much to it. */
  drawer?: number;
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
  const saves = keys === 'mod+s' ? [{ keys, label: verb, run: submit }] : [];
  useShortcuts([{ keys: 'mod+enter', label: verb, run: submit }, ...saves]);
  const frame = {
    title: props.title,
    sending: busy && !props.stays,
    onClose: props.onClose,
    footer: (
      <>
        {props.beside}
        {leave !== null && (
          <Button onClick={props.onClose} focusFirst={props.focusLeave}>
            {leave}
          </Button>
        )}
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
    ),
  };
  const inside = (
    <>
      {props.above}
      {props.rows ? (
        <div className={props.formClass}>{props.children}</div>
      ) : (
        <form
          id={formId}
          noValidate
          className={props.formClass}
          autoComplete={props.autoComplete}
          onKeyDown={ignoreHeldEnter}
          onSubmit={(event) => {
            event.preventDefault();
            // Its page or dialog below may be a form too, and has its own keys.
            event.stopPropagation();
            // What a picker of this dialog makes in a dialog of its own is sent by itself.
            if (event.target === event.currentTarget) submit();
          }}
        >
          {props.children}
        </form>
      )}
      {props.below}
    </>
  );
  return props.drawer ? (
    <Drawer {...frame} asks width={props.drawer}>
      {inside}
    </Drawer>
  ) : (
    <Modal {...frame} size={props.size} persistent={props.persistent} hanging={props.hanging}>
      {inside}
    </Modal>
  );
}

/** Enter that is still held down from before opens a dialog and does not answer it too. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault();
}
