import { listQuickLists } from '@bahi/contract/endpoints/catalogue/quick-list';
import { useRef, useState, type KeyboardEvent } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './quick-list-picker.module.css';
import { contentText, linesText, matchQuickLists, type QuickList } from './quick-lists.ts';

interface QuickListPickerProps {
  onPick: (list: QuickList) => void;
  onClose: () => void;
}

/** The quick lists in their order: typing narrows them, Enter takes the first, the arrows another one. */
export function QuickListPicker({ onPick, onClose }: QuickListPickerProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLUListElement>(null);
  const query = useEndpointQuery(listQuickLists, {});
  const lists = matchQuickLists(query.data?.rows ?? [], text);
  const first = lists[0];

  const entering = useRef(false);
  /** Before the lists are there Enter waits for them, however often it is pressed, unless the dialog is left meanwhile. */
  const enter = async () => {
    if (entering.current) return;
    entering.current = true;
    const { data } = query.data ? query : await query.refetch({ cancelRefetch: false });
    entering.current = false;
    const entered = matchQuickLists(data?.rows ?? [], text)[0];
    if (entered && box.current) onPick(entered);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(at + by, buttons.length - 1))]?.focus();
  };
  return (
    <Modal title="Quick lists" onClose={onClose}>
      <TextField
        type="search"
        label="Search quick lists"
        labelHidden
        focusFirst
        placeholder="Name"
        icon={<SearchIcon size={14} aria-hidden />}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return onKey(event);
          event.preventDefault();
          void enter();
        }}
      />
      {query.error && <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} />}
      {query.data && lists.length === 0 && (
        <EmptyState
          message={
            text.trim()
              ? 'No quick list of this name'
              : 'No quick lists yet: they are made under Settings, Quick lists.'
          }
        />
      )}
      <ul ref={box} className={styles.lists} aria-label="Quick lists">
        {lists.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              className={styles.list}
              data-first={list === first && text.trim() !== ''}
              onKeyDown={onKey}
              onClick={() => onPick(list)}
            >
              <span className={styles.name}>{list.name}</span>
              <span className={styles.count}>{linesText(list)}</span>
              <span className={styles.content}>{contentText(list)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
