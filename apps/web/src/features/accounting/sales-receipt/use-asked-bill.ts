import { QueuedState } from '@bahi/domain/sales/bill-queue';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptBill } from '../../../kit/device-bills/kept-bills.ts';
import type { Counter } from './use-counter.ts';

/** `?held=`: a bill of the list that is taken up; `?unsent=`: one of this device that was refused. */
export function useAskedBill(counter: Counter, kept: readonly KeptBill[], toBox: () => void, isMain: boolean): void {
  const { held, unsent } = useSearch({ strict: false }) as { held?: string; unsent?: string };
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  const take = useEffectEvent(async (id: string) => {
    await navigate({ to: '.', search: {} as never, replace: true });
    await counter.resume(id);
    toBox();
  });
  const refused = kept.find(({ clientId, state }) => clientId === unsent && state === QueuedState.refused);
  const mend = useEffectEvent(async (bill: KeptBill) => {
    await navigate({ to: '.', search: {} as never, replace: true });
    counter.mend(bill);
    toBox();
  });
  useEffect(() => {
    if (isMain && refused) void mend(refused);
  }, [isMain, refused]);
  useEffect(() => {
    if (!isMain || !held || asked.current === held) return;
    asked.current = held;
    void take(held);
  }, [isMain, held]);
}
