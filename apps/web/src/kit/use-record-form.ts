import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../app/api-error.ts';
import type { Carried } from './carried-draft.ts';
import { createDraft } from './draft.ts';
import { alsoChanged } from './save-merged.ts';

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
export function useRecordForm<V extends object>(
  initial: V,
  validate: (values: V) => FormErrors,
  /** What is typed already, over an earlier state of the record. */
  carried?: Carried<V>,
) {
  const [draft] = useState(() => {
    const made = createDraft(carried?.base ?? initial);
    if (carried) {
      made.change(carried.typed);
      made.rebaseOn(initial);
    }
    return made;
  });
  const [values, setValues] = useState(draft.get);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);

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
      draft.change(part);
      setValues(draft.get());
      const changed = paths.length > 0 ? paths : Object.keys(part);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !changed.includes(path))));
    },
    /** Whether the values can be sent; shows what is wrong. A verb may have rules of its own. */
    check: (rules = validate): boolean => {
      const found = rules(draft.get());
      show(found);
      return Object.keys(found).length === 0;
    },
    current: draft.get,
    /** Shows what the server refused; a verb may name fields by the wire names of the record's own input. */
    refuse: (error: unknown, input?: WireType): Refusal => {
      const found = error instanceof ApiError ? error.fields : {};
      const fields = Object.fromEntries(
        Object.entries(found).map(([path, message]) => [readablePath(input, path), message]),
      );
      show(fields);
      return { message: messageOf(error), fields };
    },
    isDirty: draft.isDirty,
    /** After a save, which sent `sent`: what was typed since then stays. Without it the changes are given up. */
    settle: (next: V, sent?: V) => {
      draft.settle(next, sent);
      setValues(draft.get());
      setErrors({});
    },
    /** Lays the changes over what somebody else saved; where both changed a field, it says so. True where none did. */
    rebaseOn: (theirs: V): boolean => {
      const conflicts = draft.rebaseOn(theirs);
      setValues(draft.get());
      setErrors(Object.fromEntries(conflicts.map((conflict) => [conflict.field, alsoChanged(conflict.theirs)])));
      return conflicts.length === 0;
    },
  };
}
