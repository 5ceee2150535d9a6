import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import { invalidateTouched, queryKeyOf } from '../../../app/use-endpoint.ts';
import { MergeWaits } from '../../../kit/save-merged.ts';
import { changesSince, mergeOrder, type OrderMerge } from './merge-order.ts';
import type { SentOrder } from './order-draft.ts';
import type { OrderModel } from './order-model.ts';
import { stateOfView, type OrderState, type WorkOrderView } from '../order-state.ts';
import { saveOrder } from './save-order.ts';

/** Two people's changes that meet, and what the other one changed besides. */
export interface Merging {
  fresh: WorkOrderView;
  merge: OrderMerge;
  changes: ReturnType<typeof changesSince>;
  /** The refusal of a save, which says who was first; null where only a look was asked for. */
  told: string | null;
}

/** `Anita Rao changed this record at …` begins with who it was. */
const whoOf = (refusal: string): string => refusal.split(' changed this record')[0]!;

/** The draft of the open order on its way to the server, where somebody else may have been first. */
export function useOrderDraft(model: OrderModel) {
  const client = useQueryClient();
  const [merging, setMerging] = useState<Merging | null>(null);
  /** What the next success tells besides. */
  const note = useRef<string | null>(null);

  const accept = (view: WorkOrderView, sent?: SentOrder) => {
    model.accept(view, sent);
    client.setQueryData(queryKeyOf(model.work.get, { params: { id: view.id } } as never), model.work.answerOf(view));
    void invalidateTouched(client, model.work.change);
  };

  /** Lays the own changes over what somebody else saved; where both changed the same, the choice is asked for. */
  const reconcile = async (told: string | null): Promise<boolean> => {
    const { view } = model.get();
    const [base, fresh] = [model.base(), await model.work.read(view!.id)];
    const theirs = stateOfView(fresh);
    const merge = mergeOrder(base!, model.state(), theirs, model.terms().labourInclusive);
    if (merge.conflicts.length > 0) {
      setMerging({ fresh, merge, changes: changesSince(base!, theirs), told });
      return false;
    }
    model.rebaseOn(fresh, merge.merged);
    return true;
  };

  return {
    accept,
    reconcile,
    /** What two people have changed differently, to be chosen; null where nothing waits for it. */
    merging,
    /** Takes a choice in, null gives it up; true where a save waits for it. */
    choose(chosen: OrderState | null): boolean {
      setMerging(null);
      if (!merging || !chosen) return false;
      model.rebaseOn(merging.fresh, chosen);
      return merging.told !== null;
    },
    /** The order as saved; saved anew where something was changed. */
    async saveDraft(): Promise<WorkOrderView> {
      const { view } = model.get();
      if (view && !model.isDirty()) return view;
      let answer: Awaited<ReturnType<typeof saveOrder>>;
      try {
        answer = await saveOrder(model);
      } catch (error) {
        // Somebody else saved first: both changes are saved where they do not meet.
        if (!(error instanceof ApiError && error.code === 'Stale')) throw error;
        if (!(await reconcile(error.message))) throw new MergeWaits();
        answer = await saveOrder(model);
        note.current = `${whoOf(error.message)} had changed this too. Both changes are saved.`;
      }
      const { saved, sent } = answer;
      accept(saved, sent);
      return saved;
    },
    /** What a success tells besides, once. */
    takeNote(): string | null {
      const told = note.current;
      note.current = null;
      return told;
    },
  };
}
