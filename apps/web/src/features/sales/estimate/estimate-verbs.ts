import { SalesEstimateStatus, type SalesEstimateVerb } from '@bahi/domain/sales/sales-estimate';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { printVerb } from '../../../kit/document/usual-verbs.ts';
import type { SalesEstimateRecord } from './sales-estimate-form.ts';

type Refuse = Parameters<DocumentVerb['run']>[1];

interface EstimateCommands {
  record: SalesEstimateRecord | null;
  may: (verb: SalesEstimateVerb) => boolean;
  editable: boolean;
  /** The verb that is under way. */
  busy: string | null;
  isClean: boolean;
  print: { busy: boolean; start: () => void };
  save: () => unknown;
  send: () => unknown;
  approve: () => unknown;
  open: (dialog: 'order' | 'invoice' | 'confirm') => void;
  setStatus: (verb: string, status: SalesEstimateStatus, reason: string, refuse: Refuse, message?: string) => unknown;
  giveBack: (reason: string, refuse: Refuse) => unknown;
  reprice: (keep: boolean, refuse: Refuse) => unknown;
}

/** What can be done with an estimate: one main step, the others beside it and in the menu. */
export const estimateVerbs = (commands: EstimateCommands): DocumentVerb[] => [
  ...inMenu(commands),
  ...beside(commands),
  ...mainSteps(commands),
];

const inMenu = ({ record, may, busy, setStatus, reprice }: EstimateCommands): DocumentVerb[] => {
  const went = (record?.version ?? 0) > 0;
  return [
    {
      verb: 'keepPrices',
      label: 'Keep the prices',
      place: 'menu',
      shown: may('KeepPrices'),
      confirmation: {
        heading: 'Keep the prices?',
        message: 'The prices hold anew from today on, though they have expired.',
        ok: 'Keep the prices',
      },
      run: (_, refuse) => reprice(true, refuse),
    },
    {
      verb: 'declineRest',
      label: 'Decline the rest',
      place: 'menu',
      shown: may('DeclineRest'),
      busy: busy === 'declineRest',
      reason: {
        title: 'Decline the rest',
        confirmLabel: 'Decline the rest',
        danger: false,
        words: 'What is not ordered or invoiced is not sold any more.',
      },
      run: (reason, refuse) => setStatus('declineRest', SalesEstimateStatus.converted, reason, refuse),
    },
    {
      verb: 'decline',
      label: 'Customer declines',
      place: 'menu',
      shown: may('Decline'),
      busy: busy === 'decline',
      reason: {
        title: 'The customer declines',
        confirmLabel: 'Declined',
        danger: false,
        words: 'It can be restarted later.',
        needed: went,
      },
      run: (reason, refuse) => setStatus('decline', SalesEstimateStatus.declined, reason, refuse),
    },
    {
      verb: 'cancel',
      label: 'Cancel estimate',
      place: 'menu',
      danger: true,
      shown: may('Cancel'),
      busy: busy === 'cancel',
      reason: {
        title: `Cancel ${record?.code ?? 'the estimate'}`,
        confirmLabel: 'Cancel the estimate',
        words: 'It can be restarted later.',
        needed: went,
      },
      run: (reason, refuse) => setStatus('cancel', SalesEstimateStatus.cancelled, reason, refuse, 'Cancelled.'),
    },
  ];
};

const beside = (commands: EstimateCommands): DocumentVerb[] => {
  const { record, may, busy, print, setStatus, reprice } = commands;
  return [
    {
      verb: 'reopen',
      label: 'Change',
      place: 'button',
      shown: may('ReOpen'),
      busy: busy === 'reopen',
      confirmation: {
        heading: 'Change the estimate?',
        message: 'It is new again, and goes out as another version. What the customer said of this one ends.',
        ok: 'Change',
      },
      run: (_, refuse) => setStatus('reopen', SalesEstimateStatus.new, '', refuse),
    },
    printVerb(print, record !== null && commands.isClean),
    {
      verb: 'return',
      label: 'Return',
      place: 'button',
      shown: may('Return'),
      busy: busy === 'return',
      reason: { title: 'Return the estimate?', confirmLabel: 'Return', danger: false, words: record?.askReason },
      run: (reason, refuse) => commands.giveBack(reason, refuse),
    },
    {
      verb: 'save',
      label: 'Save',
      place: 'button',
      keys: 'mod+s',
      keysLabel: 'Save the estimate',
      shown: commands.editable,
      busy: busy === 'save',
      run: commands.save,
    },
    {
      verb: 'reprice',
      label: 'Reprice',
      place: isExpired(commands) ? 'next' : 'menu',
      shown: may('Reprice'),
      busy: busy === 'reprice',
      confirmation: {
        heading: 'Price it anew?',
        message: 'Lines take the prices of today. The estimate is new again, and goes out as another version.',
        ok: 'Reprice',
      },
      run: (_, refuse) => reprice(false, refuse),
    },
    {
      verb: 'toInvoice',
      label: 'Invoice',
      place: may('ToOrder') ? 'button' : 'next',
      shown: may('ToInvoice'),
      run: () => commands.open('invoice'),
    },
    {
      verb: 'confirm',
      label: 'Customer confirms',
      place: 'button',
      shown: may('Confirm'),
      busy: busy === 'confirm',
      run: () => commands.open('confirm'),
    },
  ];
};

/** Nothing else goes on before it is priced anew. */
const isExpired = ({ may }: EstimateCommands): boolean => may('Reprice') && NEXT.every((verb) => !may(verb));
const NEXT = ['Send', 'Approve', 'Confirm', 'ToOrder', 'ToInvoice'] as const;

const mainSteps = (commands: EstimateCommands): DocumentVerb[] => {
  const { record, may, busy, editable, setStatus } = commands;
  const sends = record ? may('Send') : editable;
  return [
    {
      verb: 'restart',
      label: 'Restart',
      place: 'next',
      shown: may('Restart'),
      busy: busy === 'restart',
      run: (_, refuse) => setStatus('restart', SalesEstimateStatus.new, '', refuse),
    },
    {
      verb: 'send',
      label: 'Send',
      place: 'next',
      keys: 'mod+enter',
      shown: sends,
      busy: busy === 'send',
      run: commands.send,
    },
    {
      verb: 'approve',
      label: 'Approve',
      place: sends ? 'menu' : 'next',
      ...(!sends && { keys: 'mod+enter' }),
      shown: may('Approve'),
      busy: busy === 'approve',
      run: commands.approve,
    },
    {
      verb: 'toOrder',
      label: 'Make the order',
      place: 'next',
      keys: 'mod+enter',
      shown: may('ToOrder'),
      run: () => commands.open('order'),
    },
  ];
};
