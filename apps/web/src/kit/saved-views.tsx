import { Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../app/use-address.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon, StarIcon } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './list-options.module.css';
import { filtersOf, isAct } from './list-filters.ts';
import { sameAddress, type SavedView, useSavedViews } from './list-preferences.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** `Alt+1` … `Alt+9` are the first views. */
const VIEWS_WITH_KEYS = 9;

/**
 * Filters that the user keeps under a name, as chips; what stands in the address now can be kept too. A list that is
 * opened without filters opens with the default view.
 */
export function SavedViews({ list }: { list: string }) {
  const [views, keep] = useSavedViews(list);
  const [search, go] = useAddress<SavedView['address']>();
  const address = filtersOf(search);
  const current = views.find((view) => sameAddress(view.address, address));
  const filtered = Object.keys(address).length > 0;
  // The views may come after the list; who has begun to filter by then is not led away.
  const untouched = useRef(!filtered && !isAct(search));
  const openDefault = useEffectEvent(() => {
    const chosen = views.find(({ isDefault }) => isDefault);
    if (filtered) untouched.current = false;
    if (!chosen || !untouched.current) return;
    untouched.current = false;
    go(chosen.address);
  });
  useEffect(() => openDefault(), [views, filtered]);
  useShortcuts(
    views.slice(0, VIEWS_WITH_KEYS).map((view, index) => ({
      keys: `alt+${index + 1}`,
      label: view.name,
      run: () => go(view === current ? {} : view.address),
    })),
  );
  const setDefault = (view: SavedView) =>
    keep(
      views.map(({ isDefault: _, ...each }) =>
        each.name === view.name && !view.isDefault ? { ...each, isDefault: true } : each,
      ),
    );
  const remove = (view: SavedView) => {
    keep(views.filter((each) => each !== view));
    toast.undo(`View “${view.name}” deleted.`, () => keep(views));
  };

  return (
    <>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <FilterChip label={view.name} on={view === current} onChange={(on) => go(on ? view.address : {})} />
          {view === current && (
            <IconButton
              aria-label={`Open the list with ${view.name}`}
              pressed={view.isDefault === true}
              onClick={() => setDefault(view)}
            >
              <StarIcon size={14} aria-hidden fill={view.isDefault ? 'currentColor' : 'none'} />
            </IconButton>
          )}
          {view === current && (
            <IconButton aria-label={`Delete the view ${view.name}`} onClick={() => remove(view)}>
              <CloseIcon size={14} aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {filtered && !current && <SaveView onSave={(name) => keep(withView(views, { name, address }))} />}
    </>
  );
}

const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.filter((each) => each.name !== view.name),
  view,
];

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const save = () => {
    if (!name.trim()) return;
    onSave(name.trim());
    setOpened(false);
    setName('');
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={240} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button kind="quiet" onClick={() => setOpened(!opened)}>
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Save these filters">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField label="Name of the view" focusFirst maxLength={40} value={name} onChange={setName} />
          <div style={{ marginTop: 8, textAlign: 'end' }}>
            <Button kind="primary" type="submit" blocked={name.trim() ? undefined : 'Enter a name for the view first.'}>
              Save
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
