import { Textarea } from '@mantine/core';
import { type KeyboardEvent, memo, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';

export interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  maxLength?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** After what is typed stands in it. */
  onInput?: () => void;
  /** A list beside it from which the arrow keys choose while one types. */
  listbox?: { id: string; active: string } | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

type Handlers = Pick<TextAreaProps, 'onChange' | 'onBlur' | 'onKeyDown' | 'onInput'>;

/** Several lines of text; grows with its content up to three times its rows, one line up to six. */
export function TextArea({ onChange, onBlur, onKeyDown, onInput, ...props }: TextAreaProps) {
  const latest = useRef<Handlers>({ onChange });
  useLayoutEffect(() => {
    latest.current = { onChange, onBlur, onKeyDown, onInput };
  });
  const [handlers] = useState(() => ({
    onChange: (value: string) => latest.current.onChange(value),
    onBlur: () => latest.current.onBlur?.(),
    onInput: () => latest.current.onInput?.(),
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => latest.current.onKeyDown?.(event),
  }));
  return <Grown {...props} {...handlers} />;
}

/** Each drawing measures it, which lays out the whole page: not for a key that is typed into something else. */
const Grown = memo(function Grown({ rows = 2, listbox, ...props }: TextAreaProps) {
  return (
    <Textarea
      {...inputProps(props)}
      ref={props.ref}
      autosize
      minRows={rows}
      maxRows={rows === 1 ? 6 : rows * 3}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={props.onKeyDown}
      onInput={props.onInput}
      aria-autocomplete={listbox && 'list'}
      aria-controls={listbox?.id}
      aria-activedescendant={listbox?.active}
    />
  );
});
