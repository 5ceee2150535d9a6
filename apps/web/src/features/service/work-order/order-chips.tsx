import { CloseIcon } from '../../../ui/icons.ts';
import type { ActiveFilter } from './order-filters.ts';
import styles from './order-list.module.css';

interface OrderChipsProps {
  filters: readonly ActiveFilter[];
  onRemove: (keys: ActiveFilter['keys']) => void;
}

/** What the list is narrowed by; each is taken off by its cross. */
export function OrderChips({ filters, onRemove }: OrderChipsProps) {
  return filters.map(({ text, keys }) => (
    <span key={keys.join()} className={styles.filter}>
      <span title={text}>{text}</span>
      <button type="button" aria-label={`Remove the filter ${text}`} onClick={() => onRemove(keys)}>
        <CloseIcon size={12} aria-hidden />
      </button>
    </span>
  ));
}
