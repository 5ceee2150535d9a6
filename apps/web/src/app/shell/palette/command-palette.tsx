import { type Available, isAvailable } from '@bahi/domain/industry/own-config';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { searchDelayMs, searchFromLength } from '../../../ui/search-source.ts';
import { SearchIcon } from '../../../ui/icons.ts';
import { useRecentPlaces } from '../../recent.ts';
import { configOf, industryOf, useSession } from '../../session-store.ts';
import { useWords } from '../../use-words.ts';
import { type MenuGroup, useMenuGroups } from '../use-menu.ts';
import { localGroups, type PaletteGroup, searchRecords } from './palette-entries.ts';
import styles from './command-palette.module.css';

const NONE: readonly PaletteGroup[] = [];

interface CommandPaletteProps {
  /** What was typed, also before the palette was there. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Ctrl+K: screens, what can be made, recent records, and records by number, phone, name or registration. */
export function CommandPalette({ text, onText, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const menu = useMenuGroups();
  const recent = useRecentPlaces();
  const say = useWords();
  const records = useFoundRecords(text, menu);
  const groups = useMemo(
    () => [...localGroups(text, { menu, recent, say }), ...(records.data ?? NONE)],
    [text, menu, recent, say, records.data],
  );
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (path: string) => {
    onClose();
    void navigate({ to: path });
  };
  const keys = (event: KeyboardEvent) => {
    const chosen = entries[current];
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0));
    else if (event.key === 'Enter' && chosen) go(chosen.path);
    else return;
    event.preventDefault();
  };

  const optionId = (index: number) => `${listId}-${index}`;
  let index = -1;
  return (
    <Modal title="Go to" hanging onClose={onClose}>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-label="Screen, number, name, phone or registration"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        data-autofocus
        data-palette
        autoComplete="off"
        placeholder="Screen, number, name, phone or registration"
        leftSection={<SearchIcon size={14} aria-hidden />}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div ref={list} id={listId} role="listbox" aria-label="Found" className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.group} aria-hidden>
              {group.label}
            </div>
            {group.entries.map((entry) => {
              index += 1;
              const own = index;
              return (
                <div
                  key={`${entry.path} ${entry.title}`}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === current}
                  className={styles.entry}
                  onMouseMove={() => setAt(own)}
                  onClick={() => go(entry.path)}
                >
                  <span className={styles.title}>{entry.title}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                  {entry.aside && <span className={styles.aside}>{entry.aside}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {entries.length === 0 ? (records.isFetching ? 'Searching…' : 'Nothing found') : ''}
      </p>
    </Modal>
  );
}

/** Records that the settled text finds; those of the text before stay until the answer is there. */
function useFoundRecords(text: string, menu: readonly MenuGroup[]) {
  const { data } = useSession();
  const { access } = data;
  const isOffered = (when: Available | undefined) => isAvailable(when, industryOf(data), configOf(data));
  const say = useWords();
  const places = menu.find(({ module }) => module === 'Settings')?.places ?? [];
  const settings = { places, config: data.entity.config };
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => searchRecords(settled, { access, say, isOffered, settings, signal }),
    enabled: settled.length >= searchFromLength,
    placeholderData: (before) => (settled.length >= searchFromLength ? before : undefined),
  });
}
