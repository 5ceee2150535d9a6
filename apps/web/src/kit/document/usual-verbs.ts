import type { DocumentVerb } from './document-verbs.tsx';

/** Keeps a draft as it is; nothing of it is checked but what no draft may hold. */
export const saveDraftVerb = (verb: Pick<DocumentVerb, 'shown' | 'busy' | 'run'>): DocumentVerb => ({
  verb: 'save',
  label: 'Save draft',
  place: 'button',
  keys: 'mod+s',
  keysLabel: 'Save the draft',
  ...verb,
});

/** What `usePdf` answers, as far as a verb needs it. */
interface Print {
  busy: boolean;
  start: () => unknown;
}

/** Shows the document as it is printed: what was saved, so that it waits for the save. */
export const printVerb = (print: Print, shown: boolean, label = 'Print'): DocumentVerb => ({
  verb: 'print',
  label,
  place: 'button',
  keys: 'mod+p',
  shown,
  busy: print.busy,
  run: print.start,
});
