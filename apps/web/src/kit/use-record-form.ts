import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import type { MergeConflict } from '@bahi/domain/merge/three-way';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../app/api-error.ts';
import { createDraft, type DraftOptions, type Snapshot, type Typed } from './draft.ts';
import type { CopiedRecord } from './draft-kinds.ts';
import { alsoChanged } from './save-merged.ts';
import { useStore } from './store.ts';
import { useDraftCopy } from './use-draft-copy.tsx';

/** Messages by field path: `name`, `billingAddress.pin`. */
export type FormErrors = Readonly<Record<string, string>>;

/** What a refused save is about: its fields, or the whole. */
export interface Refusal {
  message: string;
  fields: FormErrors;
}

interface FormOptions<V extends object> extends Pick<DraftOptions<V>, 'differs' | 'merge'> {
  /** As what the unsaved words are kept in this browser; null where nothing may be changed or somebody else keeps them. */
  copy: CopiedRecord | null;
  /** What is typed already, over an earlier state of the record. */
  carried?: Typed<V>;
}

/**
 * The values of one record in a form: what changed since it was saved, which fields are wrong. Fields are checked on
 * Save; a message goes when its field changes.
 */
export function useRecordForm<V extends object>(
  initial: V,
  validate: (values: V) => FormErrors,
  { copy, carried, differs, merge }: FormOptions<V>,
) {
  const [draft] = useState(() => {
    const made = createDraft({ saved: initial, ...(differs && { differs }), ...(merge && { merge }) });
    if (carried) made.takeUp(carried);
    return made;
  });
  const values = useStore(draft, (all) => all);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);

  /** Says beside each field that two people changed what the other one made of it. True where there is none. */
  const tell = (conflicts: readonly MergeConflict[]): boolean => {
    setErrors(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, alsoChanged(theirs)])));
    return conflicts.length === 0;
  };
  /** Offers what a page left behind that crashed or was closed. */
  const offer = useDraftCopy(copy, draft, tell);

  /** Shows what is wrong; the first wrong field gets the focus. */
  const show = (found: FormErrors) => {
    setErrors(found);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** A field holds words that it cannot take, and says so. */
  const isUnread = () => !!form.current?.querySelector('[data-unread]');
  return {
    values,
    errors,
    draft,
    offer,
    /** The element around the fields; the first wrong one gets the focus. */
    form,
    change: (part: Partial<V>, ...paths: string[]) => {
      draft.change(part);
      const changed = paths.length > 0 ? paths : Object.keys(part);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !changed.includes(path))));
    },
    /** Whether the values can be sent; shows what is wrong. A verb may have rules of its own. */
    check: (rules = validate): boolean => {
      const found = rules(draft.get());
      show(found);
      return Object.keys(found).length === 0 && !isUnread();
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
    /** As a save begins. */
    begin: draft.begin,
    /** After a save, which began with `begun`: what was typed since then stays. Without it the changes are given up. */
    settle: (next: V, begun?: Snapshot<V>) => {
      draft.settle(next, begun);
      setErrors({});
    },
    /** Shows what was typed over another saved state, as a document does that lays all of it together. */
    showOver: (saved: V, typed: V) => void draft.rebaseOn(saved, typed),
    /** Lays the changes over what somebody else saved; where both changed a field, it says so. True where none did. */
    rebaseOn: (theirs: V): boolean => tell(draft.rebaseOn(theirs)),
    tell,
    show,
  };
}

export type RecordForm<V extends object> = ReturnType<typeof useRecordForm<V>>;
