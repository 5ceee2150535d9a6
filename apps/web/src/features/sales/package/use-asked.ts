import { readablePath } from '@bahi/contract/codec';
import type { WireType } from '@bahi/contract/wire-type';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';

type Problems = Readonly<Record<string, string>>;

interface Asking<V> {
  validate: (values: V) => Problems;
  /** The body that the server names fields of. */
  input: WireType;
  send: (values: V, refused: (error: unknown) => void) => Promise<unknown>;
}

/** The few fields of a dialog, sent together; what is refused is told beside its field, else over all. */
export function useAsked<V extends object>(initial: V, { validate, input, send }: Asking<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const refused = (error: unknown) => {
    const told = error instanceof ApiError ? Object.entries(error.fields) : [];
    const beside = told.map(([path, message]) => [readablePath(input, path), message] as const);
    setErrors(Object.fromEntries(beside));
    if (beside.length === 0 || beside.some(([path]) => !(path in initial))) setRefusal(messageOf(error));
  };
  return {
    values,
    errors,
    refusal,
    change: (part: Partial<V>) => {
      setValues((before) => ({ ...before, ...part }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in part))));
    },
    submit: async (): Promise<void> => {
      const found = validate(values);
      setErrors(found);
      setRefusal(undefined);
      if (Object.keys(found).length === 0) await send(values, refused);
    },
  };
}
