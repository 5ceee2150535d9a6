import { readablePath } from '@bahi/contract/codec';
import { takeUpAdvised } from '@bahi/contract/endpoints/service/advised-work';
import {
  issuePart,
  issueParts,
  reservePart,
  reserveParts,
  returnPart,
  returnParts,
} from '@bahi/contract/endpoints/service/work-order-parts';
import {
  approveWorkOrder,
  generateInvoice,
  reopenWorkOrder,
  setWorkOrderStatus,
} from '@bahi/contract/endpoints/service/work-order';
import { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import { mostToMove, movesWithAll, type PartMove } from '@bahi/domain/stock/job-part';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { DOCUMENT_PLACES, documentPath } from '../../../app/document-places.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { invalidateTouched } from '../../../app/use-endpoint.ts';
import type { Goods } from '../../../kit/batch-picker/goods.ts';
import { carryDraft } from '../../../kit/carried-draft.ts';
import { MergeWaits } from '../../../kit/save-merged.ts';
import { takeBack } from '../../../kit/take-back.ts';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { useCommandRunner } from '../../../kit/use-command-runner.ts';
import { toast } from '../../../ui/toast.ts';
import { makeSplit } from './insurance/make-split.ts';
import type { OrderModel } from './order-model.ts';
import { sortRefusal } from './order-errors.ts';
import { stateOfView, type OrderLine, type OrderState, type WorkOrderView } from '../order-state.ts';
import { DraftRefused } from './save-order.ts';
import { type Merging, useOrderDraft } from './use-order-draft.ts';

const MOVES = { reserve: reservePart, issue: issuePart, return: returnPart } as const;
const MOVES_OF_ALL = { reserve: reserveParts, issue: issueParts, return: returnParts } as const;

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

/** A move of a part that waits for the batch or the serial numbers of its goods. */
export interface NamedMove {
  move: PartMove;
  line: OrderLine;
  quantity: Quantity;
  refusal?: string;
  /** Of a move of all parts: the goods that are named already, and the parts that wait behind this one. */
  all?: { named: ReadonlyMap<string, Goods>; left: readonly OrderLine[] };
}

/** Goods as a move names them. */
const namedGoods = (goods: Goods | null | undefined) =>
  goods && {
    batch: goods.batchId ?? goods.batchNo,
    ...(goods.serialNos && { serialNos: [...goods.serialNos] }),
  };

const asksForGoods = (move: PartMove, line: OrderLine): boolean =>
  move !== 'reserve' && line.trackBy !== TrackBy.quantity;

export interface OrderCommands {
  /** The verb that is running. */
  busy: string | null;
  /** A verb on the saved document; what it refuses about lines is shown on them. */
  act: (verb: string, message: string, send: (view: WorkOrderView) => Promise<WorkOrderView>) => Promise<boolean>;
  /** A call under the key of its verb, so that sent twice it is done once. */
  keyed: ReturnType<typeof useCommandRunner>['keyed'];
  /** What was saved may be printed from there. */
  save: (print?: () => void) => Promise<void>;
  /** Saves where something is unsaved; false where that was refused. Returns the order as saved. */
  saved: () => Promise<WorkOrderView | null>;
  approve: (approval: ApprovalInput) => Promise<boolean>;
  setStatus: (verb: StatusVerb, reason?: string) => Promise<boolean>;
  /** Completes lines, of who may not complete the order over them. */
  completeLines: (lineIds: readonly string[]) => Promise<boolean>;
  reopen: (reason: string) => Promise<boolean>;
  /** Puts work of earlier orders on this one; a new order is saved first. */
  takeUp: (lines: readonly { orderId: string; lineId: string }[]) => Promise<void>;
  invoice: () => Promise<void>;
  /** Moves the quantity, or all that can be moved; false where that was refused, or waits in `naming`. */
  movePart: (move: PartMove, line: OrderLine, quantity?: Quantity | null) => Promise<boolean>;
  /** Moves all parts that can be moved, in one call; the goods of those that are told apart are named first. */
  moveParts: (move: PartMove) => Promise<void>;
  naming: NamedMove | null;
  /** Makes the move that waits, with these goods; null gives it up. */
  nameGoods: (goods: Goods | null) => Promise<void>;
  /** Lays the own changes over what is stored now, and throws where that cannot be read. */
  reread: () => Promise<void>;
  /** As `reread`, telling what fails. */
  refresh: () => Promise<void>;
  /** What two people have changed differently, to be chosen; null where nothing waits for it. */
  merging: Merging | null;
  /** Takes the choice in and saves where saving had asked for it; null gives the choice up. */
  resolve: (chosen: OrderState | null) => Promise<void>;
}

/** Refusals of fields stand on the page already, at the fields and over them. */
const isShown = (error: unknown): boolean =>
  error instanceof DraftRefused || (error instanceof ApiError && Object.keys(error.fields).length > 0);

const MOVED: Readonly<Record<PartMove, string>> = {
  reserve: MESSAGES.partReserved,
  issue: 'All parts are issued.',
  return: 'All parts are returned.',
};
const tellMove = (words: string) =>
  words === MESSAGES.partNotReserved || words === MESSAGES.insufficientQuantity
    ? toast.warning(words)
    : toast.success(words);

/** What may be done with the open order: every command saves the draft first, calls, and takes the answer in. */
export function useOrderCommands(model: OrderModel): OrderCommands {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { autoClose, close } = useAutoClose(DOCUMENT_PLACES[model.work.kind].list);
  const { accept, reconcile, saveDraft, takeNote, merging, choose } = useOrderDraft(model);

  const pathOf = ({ id }: WorkOrderView) => documentPath(model.work.kind, id);
  const reread = async () => {
    if (model.get().view) await reconcile(null);
  };
  const refresh = () => reread().catch((error: unknown) => toast.error(messageOf(error)));

  const { busy, run, keyed } = useCommandRunner((error) => {
    if (error instanceof MergeWaits) return;
    if (error instanceof ApiError && error.code === 'Stale') {
      model.markStale();
      toast.conflict(error.message, () => void refresh());
    } else if (!isShown(error)) toast.error(messageOf(error));
  });

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

  const toStatus = (
    verb: StatusVerb,
    more: { reason?: string | undefined; lineIds?: string[] },
    message: string = MESSAGES.updated,
  ) =>
    act(verb, message, ({ id, rowVersion }) =>
      keyed(setWorkOrderStatus, { params: { id }, body: { status: STATUS_OF[verb], ...more, rowVersion } }),
    );

  /** What was there before, as a change. */
  const undo = (view: WorkOrderView, typed: OrderState) =>
    takeBack(model.draft, { base: stateOfView(view), typed }, async () => (await run('save', saveDraft)) !== undefined);
  const openSaved = async (view: WorkOrderView, before: OrderState | null) => {
    const wasNew = before === null;
    if (autoClose && !model.isDirty()) {
      const open = () => navigate({ to: pathOf(view) });
      return close(`${view.code} saved`, savedActions(view.code, { open }));
    }
    if (wasNew && model.isDirty()) carryDraft(view.id, { base: stateOfView(view), typed: model.state() });
    if (wasNew) await navigate({ to: pathOf(view), replace: true });
    const note = takeNote();
    if (note) toast.success(note);
    else tellSaved(view.code, { print: true, ...(before && { undo: () => undo(view, before) }) });
  };

  const save = async () => {
    await run('save', async () => {
      const before = model.base();
      const changed = before === null || model.isDirty();
      const view = await saveDraft();
      if (changed || autoClose) await openSaved(view, before);
    });
  };

  const [naming, setNaming] = useState<NamedMove | null>(null);
  const sendMove = async (
    move: PartMove,
    line: OrderLine,
    quantity: Quantity | null | undefined,
    goods: Goods | null,
    refuse: (message: string) => void,
  ): Promise<boolean> => {
    const done = await run(move, async () => {
      const view = await saveDraft();
      const { rowVersion, id } = view;
      const input = { params: { id, partId: line.id }, body: { quantity, ...namedGoods(goods), rowVersion } };
      const answer = await keyed(MOVES[move], input).catch((error: unknown) => {
        // The quantity of a move has no field on the page that could show it.
        if (!isShown(error)) throw error;
        refuse(messageOf(error));
      });
      if (!answer) return false;
      // The order's own status and buttons may have moved with the part.
      accept(await model.work.read(id));
      tellMove(answer.message ?? (move === 'reserve' ? MESSAGES.partReserved : MESSAGES.updated));
      return true;
    });
    return done === true;
  };
  const toMove = (move: PartMove) => model.lines.get().lines.filter((line) => line.saved && movesWithAll(move, line));
  /** All parts in one call; where one of them names its goods, every part is named. */
  const sendMoves = async (move: PartMove, named: ReadonlyMap<string, Goods>): Promise<void> => {
    setNaming(null);
    await run(move, async () => {
      const { id, rowVersion } = await saveDraft();
      const parts =
        named.size > 0 ? toMove(move).map((line) => ({ id: line.id, ...namedGoods(named.get(line.id)) })) : null;
      try {
        const answer = await keyed(MOVES_OF_ALL[move], { params: { id }, body: { parts, rowVersion } });
        accept(await model.work.read(id));
        tellMove(answer.message ?? MOVED[move]);
      } catch (error) {
        showIn(error);
        throw error;
      }
    });
  };
  /** The next part whose goods are to be named, or the move where there is none. */
  const nameNext = (move: PartMove, { named, left }: NonNullable<NamedMove['all']>): Promise<void> | void => {
    const [line, ...behind] = left;
    if (!line) return sendMoves(move, named);
    setNaming({ move, line, quantity: mostToMove(move, line), all: { named, left: behind } });
  };

  return {
    busy,
    act,
    keyed,
    naming,
    nameGoods: async (goods) => {
      if (!goods || !naming) return setNaming(null);
      const { move, line, quantity, all } = naming;
      if (all) return nameNext(move, { ...all, named: new Map([...all.named, [line.id, goods]]) });
      const refuse = (refusal: string) => setNaming({ move, line, quantity, refusal });
      if (await sendMove(move, line, quantity, goods, refuse)) setNaming(null);
    },
    reread,
    refresh,
    merging,
    resolve: async (chosen) => {
      if (choose(chosen)) await save();
    },
    save,
    saved: async () => {
      const wasNew = model.get().view === null;
      const view = await run('save', saveDraft);
      if (view && wasNew) await navigate({ to: pathOf(view), replace: true });
      return view ?? null;
    },
    approve: ({ lineIds, authorisedBy, authorisedMode, note }) =>
      act('approve', 'Approved Successfully.', ({ id, rowVersion }) =>
        keyed(approveWorkOrder, {
          params: { id },
          body: {
            lineIds,
            authorisedBy: authorisedBy.trim() || undefined,
            authorisedMode: authorisedMode || undefined,
            note: note.trim() || undefined,
            rowVersion,
          },
        }),
      ),
    setStatus: (verb, reason) =>
      toStatus(verb, { reason: reason?.trim() || undefined }, verb === 'cancel' ? MESSAGES.cancelled : undefined),
    completeLines: (lineIds) => toStatus('complete', { lineIds: [...lineIds] }),
    reopen: (reason) =>
      act('reopen', 'Opened again.', ({ id, rowVersion }) =>
        keyed(reopenWorkOrder, { params: { id }, body: { reason, rowVersion } }),
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
          accept(await keyed(takeUpAdvised, input));
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
        const made = await makeSplit(
          (confirmSplit) => keyed(generateInvoice, { params: { id }, body: { confirmSplit, rowVersion } }),
          showIn,
        );
        if (!made) return;
        void invalidateTouched(client, generateInvoice);
        const invoice = made.rows.find(({ payer }) => payer === 'Cus') ?? made.rows[0];
        if (invoice) await navigate({ to: `/accounting/invoice/${invoice.id}` as string });
        else accept(await model.work.read(id));
      });
    },
    moveParts: async (move) => {
      const left = toMove(move).filter((line) => asksForGoods(move, line));
      await nameNext(move, { named: new Map(), left });
    },
    movePart: async (move, line, quantity) => {
      if (!asksForGoods(move, line)) return sendMove(move, line, quantity, null, toast.error);
      setNaming({ move, line, quantity: quantity ?? mostToMove(move, line) });
      return false;
    },
  };
}
