/** What every field takes. `error` is a sentence under the field; `help` explains it when there is no error. */
export interface FieldProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  error?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** The label is for screen readers only (filters, search boxes). */
  labelHidden?: boolean;
  /** Takes the focus when its dialog or page opens. */
  focusFirst?: boolean;
  id?: string;
  name?: string;
  className?: string;
}

/** What the specification says of a field that is missing (domain `messages.ts`). */
const REQUIRED = 'This Field Is Required.';

/** What is missing is said with its name: the sentence of the specification alone would leave a long form to be searched. */
const saidOf = ({ label, error }: Pick<FieldProps<unknown>, 'label' | 'error'>): string | undefined =>
  error === REQUIRED ? `${label}: ${error}` : error;

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/**
 * The properties of Mantine's inputs for a field. Required is told to screen readers and shown by an asterisk, but not
 * enforced by the browser: its bubbles would hide our own messages.
 */
export function inputProps<V>(field: FieldProps<V>) {
  return {
    label: field.labelHidden ? undefined : field.label,
    'aria-label': field.labelHidden ? field.label : undefined,
    error: saidOf(field),
    description: field.error ? undefined : field.help,
    withAsterisk: field.required && !field.readOnly,
    'aria-required': field.required || undefined,
    disabled: field.disabled,
    readOnly: field.readOnly,
    'data-fixed': field.readOnly ? (isEmpty(field.value) ? 'empty' : true) : undefined,
    placeholder: field.placeholder,
    onBlur: field.onBlur,
    id: field.id,
    name: field.name,
    className: field.className,
    ...(field.focusFirst && { 'data-autofocus': true, autoFocus: true }),
  };
}
