import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../app/api-error.ts';

/** Messages by field path: `name`, `billingAddress.pin`. */
export type FormErrors = Readonly<Record<string, string>>;

/** What a refused save is about: its fields, or the whole. */
export interface Refusal {
  message: string;
  fields: FormErrors;
}

/**
 * The values of one record in a form: what changed since it was saved, which fields are wrong. Fields are checked on
 * Save; a message goes when its field changes.
 */
export function useRecordForm<V extends object>(initial: V, validate: (values: V) => FormErrors) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const latest = useRef(values);
  const saved = useRef(initial);

  const show = (found: FormErrors) => {
    setErrors(found);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    values,
    errors,
    /** The element around the fields; the first wrong one gets the focus. */
    form,
    change: (part: Partial<V>, ...paths: string[]) => {
      latest.current = { ...latest.current, ...part };
      setValues(latest.current);
      const changed = paths.length > 0 ? paths : Object.keys(part);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !changed.includes(path))));
    },
    /** Whether the values can be sent; shows what is wrong. A verb may have rules of its own. */
    check: (rules = validate): boolean => {
      const found = rules(latest.current);
      show(found);
      return Object.keys(found).length === 0;
    },
    current: () => latest.current,
    /** Shows what the server refused; a verb may name fields by the wire names of the record's own input. */
    refuse: (error: unknown, input?: WireType): Refusal => {
      const found = error instanceof ApiError ? error.fields : {};
      const fields = Object.fromEntries(
        Object.entries(found).map(([path, message]) => [readablePath(input, path), message]),
      );
      show(fields);
      return { message: messageOf(error), fields };
    },
    isDirty: () => JSON.stringify(latest.current) !== JSON.stringify(saved.current),
    /** After a save, or to give the changes up. */
    settle: (next: V) => {
      saved.current = next;
      latest.current = next;
      setValues(next);
      setErrors({});
    },
  };
}
