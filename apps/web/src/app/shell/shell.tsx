import { Outlet } from '@tanstack/react-router';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useSession } from '../session-store.ts';
import { useDialogGuard } from '../unsaved-changes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './shell.module.css';
import { useSideMenuToggle } from './use-side-menu-toggle.ts';
import { useTabEvents } from './use-tab-events.ts';

/** The frame of every page behind the entry guard (spec 1 §2): header, side menu, content; below 768 px a bottom bar. */
export function Shell() {
  const { entityId, userId } = useSession();
  const narrow = useNarrow();
  const menu = useSideMenuToggle();
  useDialogGuard();
  useTabEvents();

  return (
    <div className={styles.shell} data-menu={narrow || !menu.opened ? 'closed' : 'open'} data-narrow={narrow}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header menuOpened={menu.opened} onToggleMenu={narrow ? undefined : menu.toggle} />
      {!narrow && menu.opened && <SideMenu />}
      <main id="content" tabIndex={-1} className={styles.content} key={`${entityId} ${userId}`}>
        <NetworkNotice />
        <Outlet />
      </main>
      {narrow && <BottomBar />}
    </div>
  );
}
