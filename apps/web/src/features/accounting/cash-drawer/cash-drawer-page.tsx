import { getDrawer, myDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { mayKeepDrawer } from '@bahi/domain/payments/cash-drawer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { queryKeyOf, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import styles from './cash-drawer.module.css';
import { DrawerDetail } from './drawer-detail.tsx';
import { DrawerStatusChip, Handovers } from './drawer-parts.tsx';
import { OpenDrawerForm } from './open-drawer-form.tsx';

const CountDialog = lazy(async () => ({ default: (await import('./count-dialog.tsx')).CountDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));

type Asked = 'payIn' | 'payOut' | 'handOver' | 'count';

/** The drawer of who is signed in: opened, moved, counted. */
export function CashDrawerPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { access } = useSession().data;
  const mine = useEndpointQuery(myDrawer, {}, { refetchInterval: 30_000 });
  const [asked, setAsked] = useState<Asked>();
  const drawer = mine.data?.drawer;
  const ask = (what: Asked) => () => setAsked(what);
  const list = () => void navigate({ to: '/accounting/cashdrawers' });
  useShortcuts([
    { keys: 'alt+l', label: 'All drawers', run: list },
    ...(drawer
      ? [
          { keys: 'alt+p', label: 'Pay in', run: ask('payIn') },
          { keys: 'alt+o', label: 'Pay out', run: ask('payOut') },
          { keys: 'alt+h', label: 'Hand over', run: ask('handOver') },
          { keys: 'alt+c', label: 'Count and close', run: ask('count') },
        ]
      : []),
  ]);
  if (!mine.data) return <NotLoaded query={mine} />;
  const { waiting, lastCountedPaise } = mine.data;
  const close = () => setAsked(undefined);

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Cash drawer"
        beside={drawer && <DrawerStatusChip status="Open" large />}
        actions={
          <div className={styles.actions}>
            <Button onClick={list}>All drawers</Button>
            {drawer && (
              <>
                <Button keys="alt+p" onClick={ask('payIn')}>
                  Pay in
                </Button>
                <Button keys="alt+o" onClick={ask('payOut')}>
                  Pay out
                </Button>
                <Button keys="alt+h" onClick={ask('handOver')}>
                  Hand over
                </Button>
                <Button keys="alt+c" kind="primary" onClick={ask('count')}>
                  Count and close
                </Button>
              </>
            )}
          </div>
        }
      />
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <Handovers handovers={waiting} own={false} />
        </div>
      )}
      {drawer ? (
        <DrawerDetail drawer={drawer} />
      ) : mayKeepDrawer(access) ? (
        <OpenDrawerForm leftPaise={lastCountedPaise} />
      ) : (
        <EmptyState message="You take no payments and sell nothing at the counter, so you have no cash drawer." />
      )}
      <Suspense fallback={null}>
        {drawer && asked === 'count' && (
          <CountDialog
            drawer={drawer}
            onClose={close}
            onDone={(closed) => {
              client.setQueryData(queryKeyOf(getDrawer, { params: { id: closed.id } }), closed);
              close();
              void navigate({
                to: '/accounting/cashdrawer/$id',
                params: { id: closed.id },
                search: { print: 'count' } as never,
              });
            }}
          />
        )}
        {drawer && (asked === 'payIn' || asked === 'payOut') && (
          <MoveDialog drawerId={drawer.id} kind={asked} onClose={close} />
        )}
        {drawer && asked === 'handOver' && <HandOverDialog drawerId={drawer.id} leftPaise={null} onClose={close} />}
      </Suspense>
    </div>
  );
}
