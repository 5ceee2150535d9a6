import { countInbox } from '@bahi/contract/endpoints/platform/inbox';
import { liveTopic } from '@bahi/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotificationsIcon } from '../../ui/icons.ts';
import { useLive } from '../live.ts';
import { useSession } from '../session-store.ts';
import { tellBadge } from '../tell-badge.ts';
import { useEndpointQuery } from '../use-endpoint.ts';
import styles from './header.module.css';

const InboxDrawer = lazy(async () => ({
  default: (await import('../../features/platform/inbox/inbox-drawer.tsx')).InboxDrawer,
}));

const MOST_SHOWN = 99;

/** How much is not read, on every page; the list comes when it is opened. */
export function InboxBell() {
  const { userId } = useSession();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const known = useEndpointQuery(countInbox, {}).data?.count;
  const count = known ?? 0;
  useLive(liveTopic.user(userId), (event) => {
    if (!event || event.kind === 'inbox') void client.invalidateQueries({ queryKey: ['platform', 'inbox'] });
  });
  useShortcuts([{ keys: 'alt+i', label: 'Inbox', run: () => setOpened(true) }]);
  useEffect(() => {
    if (known !== undefined) tellBadge('inbox', known);
  }, [known]);
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  return (
    <span className={styles.bell}>
      <IconButton
        aria-label={count === 0 ? 'Inbox (Alt+I)' : `Inbox, ${shown} not read (Alt+I)`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <NotificationsIcon size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {shown}
        </span>
      )}
      {opened && (
        <Suspense>
          <InboxDrawer onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </span>
  );
}
