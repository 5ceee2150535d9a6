import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from '../store.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { keepShort, leaveOut, type OpenSubstitutes, type PartLine } from './ask-short-pick.ts';
import type { LineStore } from './line-store.ts';
import { useLineState } from './use-line-state.ts';

const SubstitutesDialog = lazy(async () => ({
  default: (await import('./substitutes-dialog.tsx')).SubstitutesDialog,
}));

/** What may be given instead of a picked part: by itself where too little of it is there, and by Alt+G. */
export function useSubstitutes<L extends PartLine, T>(store: LineStore<L, T>, open: OpenSubstitutes): ReactNode {
  const { lineId, isShort } = useStore(open, (state) => state);
  const editable = useLineState(store, (state) => state.editable);
  const line = useLineState(store, (state) => state.lines[lineId === null ? -1 : (state.at.get(lineId) ?? -1)]);
  const column = store.columns.findIndex(({ kind }) => kind === 'search');
  const mayPick = (one: L | undefined): one is L =>
    one !== undefined && one.itemId !== null && (store.columns[column]?.editable?.(one) ?? true);
  const ask = () => {
    const { active, lines } = store.get();
    const at = lines.find(({ id }) => id === active?.id);
    if (mayPick(at)) open.set({ lineId: at.id, isShort: false });
  };
  useShortcuts(editable && lineId === null ? [{ keys: 'alt+g', label: 'Substitutes', run: ask }] : []);
  const close = () => open.set({ lineId: null, isShort: false });
  if (!mayPick(line)) return null;
  const { id, itemId, description } = line;
  return (
    <Suspense fallback={null}>
      <SubstitutesDialog
        itemId={itemId!}
        name={description}
        isShort={isShort}
        onChoose={(row) => {
          close();
          store.pick(id, column, { id: `item-${row.id}`, title: row.name, value: { kind: 'item', row } });
        }}
        onKeep={() => {
          close();
          keepShort(store, id);
        }}
        onLeave={() => {
          close();
          leaveOut(store, id);
        }}
        onClose={close}
      />
    </Suspense>
  );
}
