import { useSyncExternalStore } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { RateLine } from './rate-lines.ts';
import styles from './labour-rates.module.css';

/** Lines that are chosen for a change of many, by operation; outside the lines, so that choosing is no unsaved change. */
export function createChosenLines() {
  let codes: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlySet<string>) => {
    codes = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): ReadonlySet<string> => codes,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggle(code: string): void {
      const next = new Set(codes);
      if (!next.delete(code)) next.add(code);
      set(next);
    },
    choose: (all: readonly string[]): void => set(new Set(all)),
  };
}

export type ChosenLines = ReturnType<typeof createChosenLines>;

export const useChosenCount = (chosen: ChosenLines): number =>
  useSyncExternalStore(chosen.subscribe, () => chosen.get().size);

export function ChoiceBox({ chosen, line }: { chosen: ChosenLines; line: RateLine }) {
  const value = useSyncExternalStore(chosen.subscribe, () => chosen.get().has(line.code));
  if (line.operationId === null) return null;
  return (
    <span className={styles.choice}>
      <Checkbox label={`Select ${line.code}`} labelHidden value={value} onChange={() => chosen.toggle(line.code)} />
    </span>
  );
}
