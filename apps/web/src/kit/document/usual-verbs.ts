import { MESSAGES } from '@bahi/domain/messages';
import { toast } from '../../ui/toast.ts';
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

/** The open document that a verb acts on, as `useDocument` answers it. */
interface ActingDocument<R> {
  record: R | null;
  busy: string | null;
  may: (verb: 'Cancel') => boolean;
  act: (verb: string, work: (of: R) => Promise<R>, onRefused?: (error: unknown) => void) => Promise<R | undefined>;
}

interface Cancelling<R> {
  /** What is cancelled, in a word; none where the title of the page says it. */
  what?: string;
  /** What becomes of what it posted. */
  posted: string;
  /** Of a draft, which posted nothing. */
  draft: string;
  /** Where also a draft says why. */
  always?: boolean;
  /** On a page whose buttons are others. */
  inMenu?: boolean;
  cancel: (of: R, reason: string | null) => Promise<R>;
}

/** Takes a document back. One that has a number keeps it, and is asked for the reason. */
export function cancelVerb<R extends { code?: string | null | undefined }>(
  page: ActingDocument<R>,
  { what, posted, draft, always = false, inMenu = false, cancel }: Cancelling<R>,
): DocumentVerb {
  const code = page.record?.code ?? null;
  return {
    verb: 'cancel',
    label: what ? `Cancel ${what}` : 'Cancel',
    place: inMenu ? 'menu' : 'button',
    danger: inMenu,
    shown: page.may('Cancel'),
    busy: page.busy === 'cancel',
    reason: {
      title: `Cancel ${code ?? `the ${what ?? 'draft'}`}`,
      confirmLabel: what ? `Cancel the ${what}` : 'Cancel it',
      words: code ? `${posted} The number stays.` : draft,
      needed: always || code !== null,
    },
    run: async (reason, refuse) => {
      const cancelled = await page.act('cancel', (of) => cancel(of, reason || null), refuse);
      if (cancelled) toast.success(MESSAGES.cancelled);
      return cancelled;
    },
  };
}
