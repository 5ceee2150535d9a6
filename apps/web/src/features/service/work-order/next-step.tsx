import type { Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import type { ReactNode } from 'react';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { Button } from '../../../ui/button.tsx';
import { sortRefusal, wordsOfIds } from './order-errors.ts';
import { type OrderModel, useOrder } from './order-model.ts';
import type { WorkOrderView } from '../order-state.ts';

type Step = NonNullable<WorkOrderView['next']>;

const counted = (n: number, one: string, many: string) => `${n} ${(n === 1 ? one : many).toLowerCase()}`;
/** In whole rupees where there is no part of one: ₹10,698. */
const roundRupees = (paise: number) => formatRupees(paise).replace(/\.00$/, '');

/** What the step is called: it says how much it takes. */
export function stepLabel({ verb, lineIds }: Step, view: WorkOrderView, say: Speak): string {
  const n = lineIds.length;
  switch (verb) {
    case 'approve':
      return `Approve ${counted(n, 'line', 'lines')}`;
    case 'issueParts':
      return `Issue ${counted(n, say('item'), say.many('item'))}`;
    case 'complete':
      return n > 0 ? `Complete ${counted(n, 'line', 'lines')}` : `Complete ${say('workOrder').toLowerCase()}`;
    case 'generateInvoice':
      // What is billed already is not billed again, and how much is left the order does not say.
      return view.totalPaise && view.invoiceIds.length === 0
        ? `${say('invoice')} ${roundRupees(view.totalPaise)}`
        : 'Generate invoice';
    case 'close':
      return `Close ${say('workOrder').toLowerCase()}`;
    default:
      return 'Restart';
  }
}

/** What stands in the way of the step, with lines by their words; null where nothing does. */
export function stepBlocked({ reason }: Step, model: OrderModel): string | null {
  if (!reason) return null;
  const rows = [...model.lines.get().lines, ...model.get().complaints];
  return wordsOfIds(reason, (id) => rows.find((row) => row.id === id)?.description);
}

/** Shows it at the line that it is about; false where it is about none. */
export function leadToBlock({ reason, path }: Step, model: OrderModel): boolean {
  if (!reason || !path) return false;
  model.setErrors(sortRefusal({ [path]: reason }, {}, new Map()));
  return true;
}

/** The sentence over a saved order that says what its next step waits for, and leads there. */
export function useStepBlock(model: OrderModel): ReactNode {
  const next = useOrder(({ view }) => view?.next ?? null);
  const dirty = useLineState(model.lines, () => model.isDirty());
  if (!next?.path || model.isTechnician || dirty) return undefined;
  return (
    <>
      {stepBlocked(next, model)}{' '}
      <Button kind="quiet" onClick={() => leadToBlock(next, model)}>
        Go there
      </Button>
    </>
  );
}
