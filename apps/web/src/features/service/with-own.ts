import type { Choice } from '../../ui/select-field.tsx';

/** The choice of the record stands among the others, whatever became of it since. */
export const withOwn = (
  choices: Choice[],
  id: string | null | undefined,
  label: string | null | undefined,
): Choice[] =>
  !id || choices.some(({ value }) => value === id) ? choices : [...choices, { value: id, label: label ?? '' }];
