import { getIntake, saveIntake } from '@bahi/contract/endpoints/service/intake';
import type { OutputOf } from '@bahi/contract/endpoint';
import { mergeFields } from '@bahi/domain/merge/three-way';
import { liveTopic } from '@bahi/contract/live';
import type { Belonging, DamageMark } from '@bahi/domain/intake/intake';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../../app/api-error.ts';
import { DraftKey } from '../../../../app/draft-key.ts';
import { useLive } from '../../../../app/live.ts';
import { useSession } from '../../../../app/session-store.ts';
import { useLeaveGuard } from '../../../../app/unsaved-changes.ts';
import { queryKeyOf, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { alsoChanged, saveMerged } from '../../../../kit/save-merged.ts';
import { toast } from '../../../../ui/toast.ts';

export type IntakeView = OutputOf<typeof getIntake>;

export interface IntakeDraft {
  notes: string;
  belongings: readonly Belonging[];
  marks: readonly DamageMark[];
}

/** How long one may go on typing before it is saved. */
const PAUSE_MS = 700;

const draftOf = ({ notes, belongings, marks }: IntakeView): IntakeDraft => ({
  notes: notes ?? '',
  belongings,
  marks,
});

/** A belonging without a name is not one yet. */
const bodyOf = ({ notes, belongings, marks }: IntakeDraft) => ({
  notes: notes.trim() || null,
  belongings: belongings.filter((one) => one.name.trim() !== ''),
  marks: [...marks],
});

/**
 * What was taken down of an order. It is saved by itself shortly after each change: who walks around a vehicle with a
 * tablet has no hand free for Save.
 */
export function useIntake(orderId: string) {
  const client = useQueryClient();
  const input = { params: { id: orderId } };
  const query = useEndpointQuery(getIntake, input);
  const [draft, setDraft] = useState<IntakeDraft | null>(null);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [draftKey] = useState(() => new DraftKey());
  /** What is typed and not yet at the server; read by timers, which outlive a drawing. */
  const waiting = useRef<IntakeDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  const accept = (view: IntakeView) => client.setQueryData(queryKeyOf(getIntake, input), view);
  const reload = async () => {
    waiting.current = null;
    setDraft(null);
    setErrors({});
    await query.refetch();
  };

  const known = () => client.getQueryData<IntakeView>(queryKeyOf(getIntake, input)) ?? null;
  const send = async (of: IntakeView | null): Promise<IntakeView> => {
    const sent = waiting.current!;
    try {
      const body = { ...bodyOf(sent), rowVersion: of?.rowVersion };
      const answer = await call(saveIntake, { ...input, body }, { idempotencyKey: draftKey.value });
      accept(answer);
      draftKey.settle();
      setErrors({});
      const isWhole = sent.belongings.every((one) => one.name.trim() !== '');
      if (waiting.current === sent) {
        waiting.current = null;
        if (isWhole) setDraft(null);
      }
      return answer;
    } catch (error) {
      draftKey.settle(error);
      throw error;
    }
  };
  /** Lays what is taken down here over what somebody else took down; where the two meet, that is told and mine stands. */
  const rebaseOn = (newer: IntakeView): boolean => {
    const { merged, conflicts } = mergeFields(draftOf(known() ?? newer), waiting.current!, draftOf(newer));
    accept(newer);
    waiting.current = merged;
    setDraft(merged);
    setErrors(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, alsoChanged(theirs)])));
    return conflicts.length === 0;
  };
  const sendOnce = async (): Promise<boolean> => {
    if (!waiting.current) return true;
    setSaving(true);
    try {
      const readAnew = () => call(getIntake, input);
      return (await saveMerged(known(), { send, readAnew, rebaseOn })) !== undefined;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.error(messageOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Saves what waits, one request after the other; false where that was refused. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await running.current;
    running.current = sendOnce();
    const done = await running.current;
    running.current = null;
    return done;
  };

  useLeaveGuard(() => waiting.current !== null);
  // What somebody else takes down is shown, so that the customer signs what he sees.
  const { userId } = useSession();
  useLive(liveTopic.record(orderId), (event) => {
    if (event?.byUserId !== userId && waiting.current === null) void query.refetch();
  });
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  // Another tab of the order takes this one away: what was typed is saved on the way out.
  useEffect(() => () => void (waiting.current && flushLatest.current()), []);

  return {
    query,
    view: query.data,
    draft: draft ?? (query.data ? draftOf(query.data) : null),
    errors,
    /** What became of the last change, in a word. */
    state: saving ? 'Saving…' : waiting.current ? 'Not saved yet' : (query.data?.rowVersion ?? 0) > 0 ? 'Saved' : '',
    change: (part: Partial<IntakeDraft>) => {
      const base = waiting.current ?? draft ?? (query.data && draftOf(query.data));
      if (!base) return;
      waiting.current = { ...base, ...part };
      setDraft(waiting.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
    reload,
    accept,
  };
}
