import type { setManufactureOrderStatus } from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import type { ManufactureRecord } from './manufacture-order-lines.ts';
import type { ManufactureState } from './use-manufacture-order.ts';

type Next = InputOf<typeof setManufactureOrderStatus>['body']['status'];

interface VerbFacts {
  page: ManufactureState;
  print: { start: () => unknown; busy: boolean };
  setStatus: (to: Next, of: ManufactureRecord, reason: string | null) => Promise<ManufactureRecord>;
  openMoves: (what: 'issue' | 'return') => unknown;
  openOutput: () => void;
}

const { released, inProgress, done, closed, cancelled } = ManufactureStatus;

/** What can be done with an order; the next step follows from how far it is. */
export function manufactureVerbs({ page, print, setStatus, openMoves, openOutput }: VerbFacts): DocumentVerb[] {
  const { record, editable, busy, may } = page;
  const isNew = record === null;
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const release = async () => {
    const after = await page.saveAndAct('release', (of) => setStatus(released, of, null));
    if (after?.code) toast.success(`${after.code} is released.`);
  };
  const ended = async (verb: string, to: Next, reason: string, refuse: (error: unknown) => void, told: string) => {
    const after = await page.act(verb, (of) => setStatus(to, of, reason || null), refuse);
    if (after) toast.success(told);
    return after;
  };
  const begun = record?.status === inProgress;
  const issue: DocumentVerb = {
    verb: 'issue',
    label: 'Issue components',
    place: record?.status === released ? 'next' : 'button',
    keys: 'alt+c',
    shown: may('Issue'),
    busy: busy === 'issue',
    run: () => openMoves('issue'),
  };
  const output: DocumentVerb = {
    verb: 'output',
    label: 'Take in what was made',
    place: begun ? 'next' : 'button',
    keys: 'alt+o',
    shown: may('Output'),
    run: openOutput,
  };
  return [
    cancelVerb(page, {
      what: 'order',
      posted: 'Its components come back and what it made leaves.',
      draft: 'Nothing was released yet.',
      inMenu: true,
      cancel: (of, reason) => setStatus(cancelled, of, reason),
    }),
    {
      verb: 'finish',
      label: 'Finish without more',
      place: 'menu',
      shown: may('Finish'),
      busy: busy === 'finish',
      reason: {
        title: `Finish ${record?.code ?? ''}`,
        confirmLabel: 'Finish it',
        words: 'Nothing more comes of it: what is left in the work is a loss.',
        needed: true,
      },
      run: (reason, refuse) => ended('finish', done, reason, refuse, 'The order is done.'),
    },
    {
      verb: 'return',
      label: 'Return components',
      place: 'menu',
      shown: may('Return'),
      busy: busy === 'return',
      run: () => openMoves('return'),
    },
    printVerb(print, record !== null && !page.dirty, 'Print card'),
    saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
    // The next step stands last.
    ...(begun ? [issue, output] : [output, issue]),
    {
      verb: 'close',
      label: 'Close',
      place: 'next',
      keys: 'mod+enter',
      shown: may('Close'),
      busy: busy === 'close',
      run: (_reason, refuse) => ended('close', closed, '', refuse, `${record?.code} is closed.`),
    },
    {
      verb: 'release',
      label: 'Release',
      place: 'next',
      keys: 'mod+enter',
      shown: isNew ? editable : may('Release'),
      busy: busy === 'release',
      run: release,
    },
  ];
}
