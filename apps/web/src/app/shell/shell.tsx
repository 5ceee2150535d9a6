import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useSession } from '../session-store.ts';
import { useDialogGuard, useNetworkGuard } from '../unsaved-changes.ts';
import { useLostFocus } from '../use-lost-focus.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CaptureHost } from './capture-host.tsx';
import { Header } from './header.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { ShellKeys, type ShellOverlay } from './shell-keys.tsx';
import { Footer, SideMenu } from './side-menu.tsx';
import styles from './shell.module.css';
import { useAppearance } from './use-appearance.ts';
import { useSideMenuToggle } from './use-side-menu-toggle.ts';
import { useTabEvents } from './use-tab-events.ts';
import { useUpdates } from './use-updates.ts';
import { useWaitingBills } from './use-waiting-bills.ts';

const TemporaryPasswordDialog = lazy(async () => ({
  default: (await import('../../features/platform/password/temporary-password-dialog.tsx')).TemporaryPasswordDialog,
}));

/** The frame of every page behind the entry guard (spec 1 §2): header, side menu, content; below 768 px a bottom bar. */
export function Shell() {
  const { entityId, userId, data } = useSession();
  const narrow = useNarrow();
  const menu = useSideMenuToggle();
  const [overlay, setOverlay] = useState<ShellOverlay>(null);
  useDialogGuard();
  useNetworkGuard();
  useLostFocus();
  useTabEvents();
  useAppearance();
  useUpdates();
  useWaitingBills();

  return (
    <div className={styles.shell} data-menu={narrow || !menu.opened ? 'closed' : 'open'} data-narrow={narrow}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header
        menuOpened={menu.opened}
        onToggleMenu={narrow ? undefined : menu.toggle}
        onGoTo={() => setOverlay('palette')}
        onKeys={() => setOverlay('keys')}
      />
      {!narrow && menu.opened && <SideMenu />}
      <main id="content" tabIndex={-1} className={styles.content} key={`${entityId} ${userId}`}>
        <NetworkNotice />
        {/* Until a temporary password is changed the server answers no page what it asks. */}
        {!data.user.mustChangePassword && <Outlet />}
      </main>
      {!narrow && !menu.opened && (
        <div className={styles.footer}>
          <Footer />
        </div>
      )}
      {narrow && <BottomBar />}
      {data.user.mustChangePassword && (
        <Suspense>
          <TemporaryPasswordDialog />
        </Suspense>
      )}
      <ShellKeys open={overlay} onOpen={setOverlay} />
      <CaptureHost />
    </div>
  );
}
