import { lazy, type ReactNode, Suspense } from 'react';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useStore } from '../../../kit/store.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { isCharge } from './bill-lines.ts';
import type { Landed, OpenCharge } from './bill-words.ts';
import type { BillState } from './use-bill.ts';

const ChargeDialog = lazy(() => import('./charge-dialog.tsx').then((module) => ({ default: module.ChargeDialog })));

/** Asks which goods bear a charge: of the line that was pressed, by Alt+L of the one that is worked on or was entered last. */
export function useChargeDialog(
  { store, editable }: Pick<BillState, 'store' | 'editable'>,
  open: OpenCharge,
): ReactNode {
  const lineId = useStore(open, (state) => state.lineId);
  const line = useLineState(store, (state) => state.lines[lineId === null ? -1 : (state.at.get(lineId) ?? -1)]);
  const openAtLine = () => {
    const { active, lines, at } = store.get();
    const here = active ? lines[at.get(active.id) ?? -1] : undefined;
    const wanted = here && isCharge(here) ? here : lines.findLast(isCharge);
    if (wanted) open.set({ lineId: wanted.id });
  };
  useShortcuts(editable ? [{ keys: 'alt+l', label: 'Goods that bear a charge', run: openAtLine }] : []);
  if (!editable || !line) return null;
  const close = () => open.set({ lineId: null });
  const choose = (landed: Landed | null) => {
    // What goods bear is of no account.
    const account = landed ? { accountCode: null, accountText: '' } : {};
    store.update(line.id, (now) => ({ ...now, ...account, landed }));
    close();
  };
  return (
    <Suspense>
      <ChargeDialog name={line.description} landed={line.landed} onChoose={choose} onClose={close} />
    </Suspense>
  );
}
