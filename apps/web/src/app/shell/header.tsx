import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDownIcon, HelpIcon, MenuIcon, SearchIcon, SettingsIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { hasChat } from '../has-chat.ts';
import { useSession } from '../session-store.ts';
import { usePageTitle } from '../use-page-title.ts';
import { AccountsPopover } from './accounts-popover.tsx';
import styles from './header.module.css';
import { LinksPopover } from './links-popover.tsx';
import { useSettingsPath } from './use-menu.ts';

const SwitchEntityDialog = lazy(async () => ({
  default: (await import('./switch-entity-dialog.tsx')).SwitchEntityDialog,
}));
/** What stands in the header comes after the page; where the network goes just then it is left out, and the page stays. */
const part = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
const ChatButton = part(async () => (await import('../../features/chat/chat-button.tsx')).ChatButton);
const SupportButton = part(async () => (await import('../../features/chat/support-button.tsx')).SupportButton);
const InboxBell = part(async () => (await import('./inbox-bell.tsx')).InboxBell);
const HeaderLogo = part(async () => (await import('./header-logo.tsx')).HeaderLogo);

interface HeaderProps {
  menuOpened: boolean;
  /** Absent on phones, where the bottom bar holds the menu. */
  onToggleMenu?: () => void;
  /** Opens the palette. */
  onGoTo: () => void;
  /** Opens the list of keys. */
  onKeys: () => void;
}

/** Where one is and who one is (spec 1 §2). */
export function Header({ menuOpened, onToggleMenu, onGoTo, onKeys }: HeaderProps) {
  const { data } = useSession();
  const title = usePageTitle();
  const [switching, setSwitching] = useState(false);
  const settingsPath = useSettingsPath();
  const { displayName, uniqueName, settings } = data.entity;
  const { logo } = settings.common;

  return (
    <header className={styles.header}>
      {onToggleMenu && (
        <IconButton
          aria-label={menuOpened ? 'Hide the menu' : 'Show the menu'}
          aria-expanded={menuOpened}
          onClick={onToggleMenu}
        >
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      )}
      <button
        type="button"
        className={styles.place}
        aria-label={`${displayName}, ${uniqueName}, ${data.user.name}: change branch`}
        aria-haspopup="dialog"
        onClick={() => setSwitching(true)}
      >
        {logo && (
          <Suspense fallback={<span className={styles.logo} />}>
            <HeaderLogo fileId={logo.fileId} />
          </Suspense>
        )}
        <span className={styles.company}>{displayName}</span>
        <span className={styles.detail}>{uniqueName}</span>
        <span className={styles.detail}>{data.user.name}</span>
        <ChevronDownIcon size={14} aria-hidden />
      </button>
      <span className={styles.title} aria-hidden>
        {title}
      </span>
      <IconButton aria-label="Go to (Ctrl+K)" onClick={onGoTo}>
        <SearchIcon size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {/* A phone has no keys, and no room: help stands in its account menu. */}
      {onToggleMenu && (
        <IconButton aria-label="Keys of this page (?)" onClick={onKeys}>
          <HelpIcon size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
      {/* On a phone the menu leads to both. */}
      {onToggleMenu && <LinksPopover />}
      {onToggleMenu && settingsPath && (
        <Tooltip label="Settings">
          <Link to={settingsPath} className={styles.iconLink} aria-label="Settings">
            <SettingsIcon size={18} stroke={1.5} aria-hidden />
          </Link>
        </Tooltip>
      )}
      {/* Until a temporary password is changed the server answers neither. */}
      {hasChat(data) && !data.user.mustChangePassword && (
        <Suspense>
          <ChatButton />
          {settings.comm.support.on && <SupportButton />}
        </Suspense>
      )}
      {!data.user.mustChangePassword && (
        <Suspense fallback={<span className={styles.bell} />}>
          <InboxBell />
        </Suspense>
      )}
      <AccountsPopover onSwitchEntity={() => setSwitching(true)} onKeys={onKeys} />
      {switching && (
        <Suspense>
          <SwitchEntityDialog onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </header>
  );
}
