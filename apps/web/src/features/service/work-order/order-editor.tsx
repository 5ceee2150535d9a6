import { defaultPromise } from '@bahi/domain/time/dates';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useWords } from '../../../app/use-words.ts';
import { useCarriedDraft } from '../../../kit/carried-draft.ts';
import { summariseLineErrors } from '../../../kit/line-grid/line-errors.ts';
import { useSubstitutes } from '../../../kit/line-grid/use-substitutes.tsx';
import { askShortPick, createOpenSubstitutes } from '../../../kit/line-grid/ask-short-pick.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useNewerRecord } from '../../../kit/use-newer-record.ts';
import type { SummaryError } from '../../../ui/summary-errors.tsx';
import { entityClock } from '../entity-clock.ts';
import { orderColumns } from './order-columns.tsx';
import type { Advisor } from './order-header.tsx';
import { createOrderModel, OrderModelContext, useOrder, type OrderModel } from './order-model.ts';
import { summariseHeader } from './order-summary.ts';
import { EMPTY_HEADER, type OrderState, type WorkOrderView } from '../order-state.ts';
import { applyQuickList } from './quick-list-lines.ts';
import { ORDER_EDITOR, type WorkEditor } from './work-editor.ts';

const LineDetailsDialog = lazy(() =>
  import('./line-details-dialog.tsx').then((module) => ({ default: module.LineDetailsDialog })),
);
interface Staff extends Advisor {
  technician: boolean;
}

export interface OrderPageProps {
  /** The order that the page was opened with; null where it makes one. */
  opened: string | null;
  model: OrderModel;
  advisors: readonly Advisor[];
  technicians: readonly Advisor[];
}

interface OrderEditorProps {
  view: WorkOrderView | null;
  staff: readonly Staff[];
  /** What it edits; a repair order where nothing is said. */
  work?: WorkEditor;
  children: (page: OrderPageProps) => ReactNode;
}

/** The open order or estimate: its model with what is typed, and the page in it. */
export function OrderEditor({ view, staff, work = ORDER_EDITOR, children }: OrderEditorProps) {
  const session = useSession().data;
  const say = useWords();
  const advisors = useMemo(() => staff.filter(({ technician }) => !technician), [staff]);
  const technicians = useMemo(() => staff.filter(({ technician }) => technician), [staff]);
  const holder = useRef<OrderModel | null>(null);
  const [detailsOf, setDetailsOf] = useState<string | null>(null);
  const [openSubstitutes] = useState(createOpenSubstitutes);
  const carried = useCarriedDraft<OrderState>(view?.id);
  const [model] = useState(() => {
    const own = advisors.find(({ id }) => id === session.user.userId);
    const { entity } = session;
    const { today, now } = entityClock(session);
    const header = {
      ...EMPTY_HEADER,
      advisorId: own?.id ?? null,
      promisedAt:
        work.kind === 'workOrder'
          ? defaultPromise(entity.timeZone, today, now, entity.settings.service.promisedTime)
          : null,
    };
    holder.current = createOrderModel({
      view,
      header,
      session,
      work,
      say,
      columns: orderColumns,
      technicians,
      onShortPick: (lineId) => setTimeout(() => void askShortPick(holder.current!.lines, lineId, openSubstitutes)),
      onQuickList: (list) => void applyQuickList(holder.current!, list),
      onDetails: setDetailsOf,
    });
    if (carried) holder.current.draft.takeUp(carried);
    return holder.current;
  });
  /** The page of a new order makes way for that of the saved one, which takes over what is typed. */
  useLeaveGuard(() => model.isDirty() && !(view === null && model.get().view !== null));
  const { isDirty, accept: take, markStale } = model;
  const substitutes = useSubstitutes(model.lines, openSubstitutes);
  useNewerRecord(view, { record: model.get().view, isDirty, take, markStale });
  return (
    <OrderModelContext value={model}>
      {children({ opened: view?.id ?? null, model, advisors, technicians })}
      {substitutes}
      {detailsOf && (
        <Suspense>
          <LineDetailsDialog id={detailsOf} onClose={() => setDetailsOf(null)} />
        </Suspense>
      )}
    </OrderModelContext>
  );
}

const focusFirstInvalid = () => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();

/** What was refused, each with the way to it. */
export function useSummary(model: OrderModel, onTab: (key: string) => void): SummaryError[] {
  const errors = useOrder((state) => state.errors);
  const lineErrors = useLineState(model.lines, (state) => state.errors);
  return useMemo(() => {
    void lineErrors;
    return [
      ...summariseHeader(errors.header, model.say),
      ...Object.entries(errors.complaints).map(([, message]) => ({
        where: model.say('complaint'),
        message,
        goTo: () => {
          onTab('complaints');
          // After the tab is drawn.
          requestAnimationFrame(focusFirstInvalid);
        },
      })),
      ...Object.entries(errors.repairs).map(([, message]) => ({
        where: 'Accident',
        message,
        goTo: () => onTab('accident'),
      })),
      ...summariseLineErrors(model.lines, () => onTab('lines')),
    ];
  }, [errors, lineErrors, model, onTab]);
}

/** What was refused takes the focus; mending one field leaves it where it is. */
export function useFocusOnRefusal(errors: readonly SummaryError[]): void {
  const before = useRef(0);
  useEffect(() => {
    if (errors.length > before.current) errors[0]?.goTo?.();
    before.current = errors.length;
  }, [errors]);
}
