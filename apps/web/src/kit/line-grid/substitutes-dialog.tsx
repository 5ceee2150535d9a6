import { listItemSubstitutes } from '@bahi/contract/endpoints/catalogue/item';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BEING_COUNTED } from '../pickers/item-search.ts';
import styles from '../pickers/quick-list-picker.module.css';
import { inStock, type Substitute } from './ask-short-pick.ts';

interface SubstitutesDialogProps {
  itemId: string;
  name: string;
  /** Too little of it is there: it may be added all the same, or left out. */
  isShort: boolean;
  onChoose: (row: Substitute) => void;
  onKeep: () => void;
  onLeave: () => void;
  onClose: () => void;
}

const wordsOf = ({ genericName, manufacturer, salePrice, isAutomatic }: Substitute): string =>
  [
    isAutomatic ? genericName : 'Named as a substitute',
    manufacturer,
    typeof salePrice === 'number' && `₹${formatUnitPrice(salePrice)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const stockOf = ({ tracked, counting, freeQuantity, unitCode }: Substitute): string =>
  counting ? BEING_COUNTED : tracked ? `${formatQuantity(freeQuantity ?? 0)} ${unitCode} free` : '';

/** What may be given instead of a part and is there; the arrows go through it, Enter takes one. */
export function SubstitutesDialog({ itemId, name, isShort, onChoose, ...on }: SubstitutesDialogProps) {
  const query = useEndpointQuery(listItemSubstitutes, { params: { id: itemId } });
  const box = useRef<HTMLUListElement>(null);
  const rows = inStock(query.data?.rows ?? []);
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (isRead) box.current?.querySelector('button')?.focus();
  }, [isRead]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(at + by, buttons.length - 1))]?.focus();
  };
  return (
    <Modal
      title={isShort ? `${MESSAGES.insufficientQuantity} Instead of ${name}:` : `Instead of ${name}`}
      onClose={isShort ? on.onLeave : on.onClose}
      footer={
        isShort && (
          <>
            <Button onClick={on.onLeave}>Leave it out</Button>
            <Button onClick={on.onKeep}>Add it all the same</Button>
          </>
        )
      }
    >
      {query.error && <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} />}
      {query.data && rows.length === 0 && (
        <EmptyState message="Nothing of the same generic name is there. Substitutes are named on the page of the item." />
      )}
      <ul ref={box} className={styles.lists} aria-label="Substitutes">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.list} onKeyDown={onKey} onClick={() => onChoose(row)}>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.count}>{stockOf(row)}</span>
              <span className={styles.content}>{wordsOf(row)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
