import type { setTicketStatus } from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { WAITING_FOR_LABELS, WaitingFor } from '@bahi/domain/tickets/ticket';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import type { TicketState } from './use-ticket.ts';

type Next = Omit<InputOf<typeof setTicketStatus>['body'], 'rowVersion'>;
type Refuse = (error: unknown) => void;

/** What the verbs of a ticket do; the page knows how. */
export interface TicketVerbs {
  save: () => Promise<void>;
  move: (verb: string, next: Next, refuse?: Refuse) => Promise<unknown>;
  ask: (question: 'reply' | 'merge' | 'split') => void;
  makeOrder: () => Promise<void>;
  /** Leads to the customer, without whom no order is made. */
  askCustomer: () => void;
  print: { busy: boolean; start: () => unknown };
}

/** The verbs of a ticket: its next step is the main one, what is rare stands in the menu. */
export function ticketVerbs(page: TicketState, work: TicketVerbs, order: string): DocumentVerb[] {
  const { record, busy, may, dirty } = page;
  const saved = record !== null && !dirty;
  const asksCustomer = saved && !record.customerId;
  return [
    ...rareVerbs(page, work),
    {
      verb: 'reply',
      label: 'Reply',
      place: 'button',
      keys: 'alt+r',
      shown: saved && may('Reply'),
      busy: busy === 'reply',
      run: () => work.ask('reply'),
    },
    {
      verb: 'convert',
      label: record?.workOrderId ? `Open ${order}` : `Make ${order}`,
      place: 'button',
      keys: 'alt+w',
      shown: saved && may('ConvertToWO'),
      busy: busy === 'convert',
      ...(asksCustomer && { blocked: 'Choose the customer for whom the work is done.' }),
      run: () => (asksCustomer ? work.askCustomer() : work.makeOrder()),
    },
    {
      verb: 'save',
      label: 'Save',
      place: saved ? 'button' : 'next',
      keys: 'mod+s',
      shown: page.editable,
      hidden: saved,
      busy: busy === 'save',
      run: work.save,
    },
    ...nextSteps(page, work).map((step) => ({ ...step, shown: step.shown && saved })),
  ];
}

/** One of them stands at a time. */
function nextSteps({ record, busy, may }: TicketState, { move }: TicketVerbs): DocumentVerb[] {
  const step = (verb: string, label: string, next: Next, shown: boolean): DocumentVerb => ({
    verb,
    label,
    place: 'next',
    keys: 'mod+enter',
    shown,
    busy: busy === verb,
    run: () => move(verb, next),
  });
  return [
    step('start', record?.status === 'Waiting' ? 'Go on' : 'Take up', { status: 'InProgress' }, may('Start')),
    {
      ...step('resolve', 'Resolve', { status: 'Resolved' }, may('Resolve') && !may('Start')),
      reason: {
        title: `Resolve ${record?.code ?? ''}`,
        confirmLabel: 'Resolve',
        words: 'What was done? The customer may read it.',
        danger: false,
      },
      run: (resolution, refuse) => move('resolve', { status: 'Resolved', resolution }, refuse),
    },
    step('close', 'Close', { status: 'Closed' }, may('Close')),
  ];
}

function rareVerbs(page: TicketState, work: TicketVerbs): DocumentVerb[] {
  const { record, busy, may, dirty } = page;
  const saved = record !== null && !dirty;
  const rare = (verb: string, label: string, shown: boolean, run: DocumentVerb['run']): DocumentVerb => ({
    verb,
    label,
    place: 'menu',
    shown: shown && saved,
    busy: busy === verb,
    run,
  });
  return [
    ...Object.values(WaitingFor).map((waitingFor) =>
      rare(`wait${waitingFor}`, `Wait: ${WAITING_FOR_LABELS[waitingFor].toLowerCase()}`, may('Wait'), () =>
        work.move('wait', { status: 'Waiting', waitingFor }),
      ),
    ),
    rare('reopen', 'Reopen', may('ReOpen'), () => work.move('reopen', { status: 'Reopened' })),
    rare('merge', 'Merge others into it', may('Merge'), () => work.ask('merge')),
    rare('split', 'Split', may('Split'), () => work.ask('split')),
    { ...rare('print', 'Print', true, work.print.start), keys: 'mod+p', busy: work.print.busy },
  ];
}
