import { getIntake, saveIntake } from '@bahi/contract/endpoints/service/intake';
import type { OutputOf } from '@bahi/contract/endpoint';
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

  const sendOnce = async (): Promise<boolean> => {
    const sent = waiting.current;
    if (!sent) return true;
    setSaving(true);
    try {
      const known = client.getQueryData<IntakeView>(queryKeyOf(getIntake, input));
      const body = { ...bodyOf(sent), rowVersion: known?.rowVersion };
      accept(await call(saveIntake, { ...input, body }, { idempotencyKey: draftKey.value }));
      draftKey.settle();
      setErrors({});
      const isWhole = sent.belongings.every((one) => one.name.trim() !== '');
      if (waiting.current === sent) {
        waiting.current = null;
        if (isWhole) setDraft(null);
      }
      return true;
    } catch (error) {
      draftKey.settle(error);
      if (error instanceof ApiError && error.code === 'Stale') toast.conflict(error.message, () => void reload());
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
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
