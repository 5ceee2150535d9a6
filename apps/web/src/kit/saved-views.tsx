import { Popover } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './list-options.module.css';
import { sameAddress, type SavedView, useSavedViews } from './list-preferences.ts';

const filledIn = (search: object): SavedView['address'] =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as SavedView['address'];

/** Filters that the user keeps under a name, as chips; what stands in the address now can be kept too. */
export function SavedViews({ list }: { list: string }) {
  const [views, keep] = useSavedViews(list);
  const address = filledIn(useSearch({ strict: false }) as object);
  const navigate = useNavigate();
  const current = views.find((view) => sameAddress(view.address, address));
  const filtered = Object.keys(address).length > 0;
  const go = (search: SavedView['address']) => void navigate({ to: '.', search: search as never, replace: true });
  const remove = (view: SavedView) => {
    keep(views.filter((each) => each !== view));
    toast.undo(`View “${view.name}” removed.`, () => keep(views));
  };

  return (
    <>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <FilterChip label={view.name} on={view === current} onChange={(on) => go(on ? view.address : {})} />
          {view === current && (
            <IconButton aria-label={`Remove the view ${view.name}`} onClick={() => remove(view)}>
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
            <Button kind="primary" type="submit" disabled={!name.trim()}>
              Save
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
