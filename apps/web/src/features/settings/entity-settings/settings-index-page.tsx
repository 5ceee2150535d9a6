import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useMenuGroups } from '../../../app/shell/use-menu.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { settingsIndex } from '../../../kit/settings/settings-index.ts';
import styles from './settings-index-page.module.css';

const SEARCH = 'settings-search';

/** `/settings/settings`: all settings that the user may open, grouped, found by any word. */
export function SettingsIndexPage() {
  const places = useMenuGroups().find(({ module }) => module === 'Settings')?.places ?? [];
  const [typed, setTyped] = useState('');
  const narrow = useNarrow();
  const { config } = useSession().data.entity;
  const groups = settingsIndex(places, config, typed);
  const [first] = groups[0]?.entries ?? [];
  const navigate = useNavigate();
  useShortcuts([{ keys: '/', label: 'Search settings', run: () => document.getElementById(SEARCH)?.focus() }]);
  return (
    <div>
      <PageTitleBar
        title="Settings"
        actions={
          <TextField
            id={SEARCH}
            type="search"
            className={styles.search}
            label="Search settings"
            labelHidden
            placeholder="Search settings"
            icon={<SearchIcon size={14} aria-hidden />}
            value={typed}
            onChange={setTyped}
            focusFirst={!narrow}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() && first) void navigate({ to: first.path });
              else if (event.key === 'Escape' && typed) setTyped('');
            }}
          />
        }
      />
      {groups.length === 0 && (
        <EmptyState
          message={typed ? `No setting has the words “${typed}”.` : 'There are no settings that you may change.'}
          action={typed ? <Button onClick={() => setTyped('')}>Show all settings</Button> : undefined}
        />
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.entries}>
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={styles.entry}>
                    <strong>{entry.label}</strong>
                    <span>{entry.description}</span>
                    {entry.holds.length > 0 && <span className={styles.holds}>{entry.holds.join(' · ')}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
