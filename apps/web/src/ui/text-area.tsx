import { Textarea } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';

export interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; grows with its content up to three times its rows. */
export function TextArea({ rows = 2, ...props }: TextAreaProps) {
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={rows}
      maxRows={rows * 3}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
