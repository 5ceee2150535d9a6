import { readablePath } from '@bahi/contract/codec';
import {
  approveWorkOrder,
  generateInvoice,
  getWorkOrder,
  issuePart,
  reopenWorkOrder,
  reservePart,
  returnPart,
  setWorkOrderStatus,
  takeUpAdvised,
  updateWorkOrder,
} from '@bahi/contract/endpoints/service/work-order';
import { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import type { PartMove } from '@bahi/domain/stock/job-part';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { DraftKey } from '../../../app/draft-key.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { invalidateTouched, queryKeyOf } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import type { OrderModel } from './order-model.ts';
import { sortRefusal } from './order-errors.ts';
import { changesSince, mergeOrder, type OrderMerge } from './merge-order.ts';
import { stateOfView, type OrderLine, type OrderState, type WorkOrderView } from './order-state.ts';
import { DraftRefused, readOrder, saveOrder } from './save-order.ts';

const MOVES = { reserve: reservePart, issue: issuePart, return: returnPart } as const;

const STATUS_OF = {
  hold: WorkOrderStatus.onHold,
  restart: WorkOrderStatus.new,
  complete: WorkOrderStatus.completed,
  cancel: WorkOrderStatus.cancelled,
  decline: WorkOrderStatus.declined,
  close: WorkOrderStatus.closed,
} as const;
export type StatusVerb = keyof typeof STATUS_OF;

export interface ApprovalInput {
  lineIds: string[];
  authorisedBy: string;
  authorisedMode: string;
  note: string;
}

export interface OrderCommands {
  /** The verb that is running. */
  busy: string | null;
  save: () => Promise<void>;
  /** Saves where something is unsaved; false where that was refused. Returns the order as saved. */
  saved: () => Promise<WorkOrderView | null>;
  approve: (approval: ApprovalInput) => Promise<boolean>;
  setStatus: (verb: StatusVerb, reason?: string) => Promise<boolean>;
  reopen: (reason: string) => Promise<boolean>;
  /** Puts work of earlier orders on this one; a new order is saved first. */
  takeUp: (lines: readonly { orderId: string; lineId: string }[]) => Promise<void>;
  invoice: () => Promise<void>;
  /** Moves the quantity, or all that can be moved; false where that was refused. */
  movePart: (move: PartMove, line: OrderLine, quantity?: Quantity | null) => Promise<boolean>;
  refresh: () => Promise<void>;
  /** What two people have changed differently, to be chosen; null where nothing waits for it. */
  merging: Merging | null;
  /** Takes the choice in and saves where saving had asked for it; null gives the choice up. */
  resolve: (chosen: OrderState | null) => Promise<void>;
}

/** Two people's changes that meet, and what the other one changed besides. */
export interface Merging {
  fresh: WorkOrderView;
  merge: OrderMerge;
  changes: ReturnType<typeof changesSince>;
  /** The refusal of a save, which says who was first; null where only a look was asked for. */
  told: string | null;
}

/** Saving waits for a choice. */
class MergeWaits extends Error {}

/** `Anita Rao changed this record at …` begins with who it was. */
const whoOf = (refusal: string): string => refusal.split(' changed this record')[0]!;

/** Refusals of fields stand on the page already, at the fields and over them. */
const isShown = (error: unknown): boolean =>
  error instanceof DraftRefused || (error instanceof ApiError && Object.keys(error.fields).length > 0);

/** What may be done with the open order: every command saves the draft first, calls, and takes the answer in. */
export function useOrderCommands(model: OrderModel): OrderCommands {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { autoClose, close } = useAutoClose('/service/wodashboard');
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const [verbKey] = useState(() => new DraftKey());
  /** What the next success tells besides. */
  const note = useRef<string | null>(null);

  const accept = (view: WorkOrderView) => {
    model.accept(view);
    client.setQueryData(queryKeyOf(getWorkOrder, { params: { id: view.id } }), view);
    void invalidateTouched(client, updateWorkOrder);
  };

  const [merging, setMerging] = useState<Merging | null>(null);

  /** Lays the own changes over what somebody else saved; where both changed the same, the choice is asked for. */
  const reconcile = async (told: string | null): Promise<boolean> => {
    const { view } = model.get();
    const [base, fresh] = [model.base(), await readOrder(view!.id)];
    const theirs = stateOfView(fresh);
    const merge = mergeOrder(base!, model.draft(), theirs);
    if (merge.conflicts.length > 0) {
      setMerging({ fresh, merge, changes: changesSince(base!, theirs), told });
      return false;
    }
    model.rebaseOn(fresh, merge.merged);
    return true;
  };

  const refresh = async () => {
    if (!model.get().view) return;
    try {
      await reconcile(null);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  const report = (error: unknown) => {
    if (error instanceof MergeWaits) return;
    if (error instanceof ApiError && error.code === 'Stale') {
      model.markStale();
      toast.conflict(error.message, () => void refresh());
    } else if (!isShown(error)) toast.error(messageOf(error));
  };

  /** One command at a time; undefined where it failed, which has then been told. */
  async function run<T>(verb: string, work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(verb);
    try {
      return await work();
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  const saveDraft = async (): Promise<WorkOrderView> => {
    const { view } = model.get();
    if (view && !model.isDirty()) return view;
    let saved: WorkOrderView;
    try {
      saved = await saveOrder(model);
    } catch (error) {
      // Somebody else saved first: both changes are saved where they do not meet.
      if (!(error instanceof ApiError && error.code === 'Stale')) throw error;
      if (!(await reconcile(error.message))) throw new MergeWaits();
      saved = await saveOrder(model);
      note.current = `${whoOf(error.message)} had changed this too. Both changes are saved.`;
    }
    accept(saved);
    return saved;
  };

  const keyed = async <T>(work: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> => {
    try {
      const answer = await work({ idempotencyKey: verbKey.value });
      verbKey.settle();
      return answer;
    } catch (error) {
      verbKey.settle(error);
      throw error;
    }
  };

  /** A verb names lines as the order does, not as its own body. */
  const showIn = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const fields = Object.entries(error.fields).map(([path, text]) => [readablePath(workOrderInput, path), text]);
    if (fields.length > 0) model.setErrors(sortRefusal(Object.fromEntries(fields), {}, new Map()));
  };

  /** A verb on the saved order; what it refuses about lines is shown on them. */
  const act = (verb: string, message: string, send: (view: WorkOrderView) => Promise<WorkOrderView>) =>
    run(verb, async () => {
      const view = await saveDraft();
      try {
        accept(await send(view));
      } catch (error) {
        showIn(error);
        throw error;
      }
      toast.success(message);
      return true;
    }).then((done) => done === true);

  const openSaved = async (view: WorkOrderView, wasNew: boolean) => {
    if (autoClose) return close(MESSAGES.saved);
    if (wasNew) await navigate({ to: '/service/workorder/$id', params: { id: view.id }, replace: true });
    toast.success(note.current ?? (wasNew ? MESSAGES.saved : MESSAGES.updated));
    note.current = null;
  };

  const save = async () => {
    await run('save', async () => {
      const wasNew = model.get().view === null;
      const changed = wasNew || model.isDirty();
      const view = await saveDraft();
      if (changed || autoClose) await openSaved(view, wasNew);
    });
  };

  return {
    busy,
    refresh,
    merging,
    resolve: async (chosen) => {
      const waiting = merging;
      setMerging(null);
      if (!waiting || !chosen) return;
      model.rebaseOn(waiting.fresh, chosen);
      if (waiting.told !== null) await save();
    },
    save,
    saved: async () => {
      const wasNew = model.get().view === null;
      const view = await run('save', saveDraft);
      if (view && wasNew) await navigate({ to: '/service/workorder/$id', params: { id: view.id }, replace: true });
      return view ?? null;
    },
    approve: ({ lineIds, authorisedBy, authorisedMode, note }) =>
      act('approve', 'Approved Successfully.', ({ id, rowVersion }) =>
        keyed((options) =>
          call(
            approveWorkOrder,
            {
              params: { id },
              body: {
                lineIds,
                authorisedBy: authorisedBy.trim() || undefined,
                authorisedMode: authorisedMode || undefined,
                note: note.trim() || undefined,
                rowVersion,
              },
            },
            options,
          ),
        ),
      ),
    setStatus: (verb, reason) =>
      act(verb, verb === 'cancel' ? MESSAGES.cancelled : MESSAGES.updated, ({ id, rowVersion }) =>
        keyed((options) =>
          call(
            setWorkOrderStatus,
            { params: { id }, body: { status: STATUS_OF[verb], reason: reason?.trim() || undefined, rowVersion } },
            options,
          ),
        ),
      ),
    reopen: (reason) =>
      act('reopen', 'Opened again.', ({ id, rowVersion }) =>
        keyed((options) => call(reopenWorkOrder, { params: { id }, body: { reason, rowVersion } }, options)),
      ),
    takeUp: async (lines) => {
      await run('takeUp', async () => {
        const { view: before, complaints } = model.get();
        const empty = complaints.length === 0 && model.lines.get().lines.length === 0;
        if (before === null && empty) model.addComplaint('Work advised or declined before');
        const saved = await saveDraft();
        try {
          const { id, rowVersion } = saved;
          const input = { params: { id }, body: { lines: [...lines], rowVersion } };
          accept(await keyed((options) => call(takeUpAdvised, input, options)));
          toast.success(`${lines.length} ${lines.length === 1 ? 'line' : 'lines'} added.`);
        } finally {
          if (before === null)
            await navigate({ to: '/service/workorder/$id', params: { id: saved.id }, replace: true });
        }
      });
    },
    invoice: async () => {
      await run('generateInvoice', async () => {
        const { id, rowVersion } = await saveDraft();
        const made = await keyed((options) => call(generateInvoice, { params: { id }, body: { rowVersion } }, options));
        void invalidateTouched(client, generateInvoice);
        const invoice = made.rows.find(({ payer }) => payer === 'Cus') ?? made.rows[0];
        if (invoice) await navigate({ to: `/accounting/invoice/${invoice.id}` as string });
        else accept(await readOrder(id));
      });
    },
    movePart: async (move, line, quantity) => {
      const done = await run(move, async () => {
        const view = await saveDraft();
        const { rowVersion, id } = view;
        const input = { params: { id, partId: line.id }, body: { quantity, rowVersion } };
        const answer = await keyed((options) => call(MOVES[move], input, options)).catch((error: unknown) => {
          // The quantity of a move has no field on the page that could show it.
          if (!isShown(error)) throw error;
          toast.error(messageOf(error));
        });
        if (!answer) return false;
        // The order's own status and buttons may have moved with the part.
        accept(await readOrder(id));
        const words = answer.message ?? (move === 'reserve' ? MESSAGES.partReserved : MESSAGES.updated);
        if (words === MESSAGES.partNotReserved || words === MESSAGES.insufficientQuantity) toast.warning(words);
        else toast.success(words);
        return true;
      });
      return done === true;
    },
  };
}
