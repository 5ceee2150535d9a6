import { AddIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from './line-grid.module.css';
import { useLineState, type AnyLineStore } from './use-line-state.ts';

/** Columns in which every line is as usual, to be drawn all the same. */
export function MoreColumns({ store }: { store: AnyLineStore }) {
  const hidden = useLineState(store, (state) => state.hidden);
  if (hidden.size === 0) return null;
  return (
    <Menu
      label="More columns"
      trigger={
        <button type="button" className={styles.more} aria-label="More columns" aria-haspopup="menu">
          <AddIcon size={14} aria-hidden />
        </button>
      }
      entries={[...hidden].map((col) => ({
        label: store.columns[col]!.title,
        onSelect: () => store.reveal(col),
      }))}
    />
  );
}
