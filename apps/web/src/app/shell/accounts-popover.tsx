import { Popover, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  BookIcon,
  DarkSchemeIcon,
  EntityIcon,
  HelpIcon,
  LightSchemeIcon,
  SignOutIcon,
  UserIcon,
} from '../../ui/icons.ts';
import { KeyHint } from '../../ui/kbd.tsx';
import { useSession } from '../session-store.ts';
import styles from './header.module.css';
import { askToSignOut } from './sign-out.ts';

/** The round button: who is signed in where, and what concerns only him. */
export function AccountsPopover({ onSwitchEntity, onKeys }: { onSwitchEntity: () => void; onKeys: () => void }) {
  const { data } = useSession();
  const [opened, setOpened] = useState(false);
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const closing = (act: () => void) => () => {
    setOpened(false);
    act();
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={240} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles.initials}
          aria-label={`Account of ${data.user.name}`}
          onClick={() => setOpened(!opened)}
        >
          {initialsOf(data.user.name)}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Account">
        <p className={styles.account}>
          <strong>{data.user.name}</strong>
          <span>{data.entity.displayName}</span>
          <span>
            {data.entity.uniqueName} · {data.organisation.name}
          </span>
        </p>
        <ul className={styles.entries}>
          <li>
            <Link to="/basic/profile" className={styles.entry} onClick={() => setOpened(false)}>
              <UserIcon size={16} aria-hidden />
              Profile
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.entry}
              onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
            >
              {scheme === 'dark' ? <LightSchemeIcon size={16} aria-hidden /> : <DarkSchemeIcon size={16} aria-hidden />}
              {scheme === 'dark' ? 'Light colours' : 'Dark colours'}
            </button>
          </li>
          <li>
            <button type="button" className={styles.entry} onClick={closing(onKeys)}>
              <HelpIcon size={16} aria-hidden />
              Keys of this page <KeyHint keys="?" />
            </button>
          </li>
          <li>
            <Link
              to="/help/$topic"
              params={{ topic: 'start' }}
              className={styles.entry}
              onClick={() => setOpened(false)}
            >
              <BookIcon size={16} aria-hidden />
              Help
            </Link>
          </li>
          <li>
            <button type="button" className={styles.entry} onClick={closing(onSwitchEntity)}>
              <EntityIcon size={16} aria-hidden />
              Change branch
            </button>
          </li>
          <li>
            <button type="button" className={styles.entry} onClick={closing(() => void askToSignOut())}>
              <SignOutIcon size={16} aria-hidden />
              Sign out
            </button>
          </li>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}
