import { getDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { can } from '@bahi/domain/access/access';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import styles from './cash-drawer.module.css';
import { DrawerDetail } from './drawer-detail.tsx';
import { DrawerStatusChip } from './drawer-parts.tsx';

const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));
const CountDialog = lazy(async () => ({ default: (await import('./count-dialog.tsx')).CountDialog }));

/** One drawer of the list; what its count left may still be handed over, and a forgotten one is counted. */
export function DrawerPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const { access } = useSession().data;
  const drawer = useEndpointQuery(getDrawer, { params: { id } });
  const [asked, setAsked] = useState<'handOver' | 'count'>();
  if (!drawer.data) return <NotLoaded query={drawer} />;
  const { data } = drawer;
  const left = data.leftPaise ?? 0;
  const close = () => setAsked(undefined);
  return (
    <div className={styles.page}>
      <PageTitleBar
        title={`Cash drawer of ${data.userName}`}
        beside={<DrawerStatusChip status={data.status} large />}
        actions={
          <div className={styles.actions}>
            <Button onClick={() => void navigate({ to: '/accounting/cashdrawers' })}>All drawers</Button>
            {data.own && data.status === 'Closed' && left > 0 && (
              <Button onClick={() => setAsked('handOver')}>Hand over</Button>
            )}
            {data.status === 'Open' && !data.own && can(access, 'Accounting.CPay', 'U') && (
              <Button onClick={() => setAsked('count')}>Count and close</Button>
            )}
            {data.own && (
              <Button kind="primary" onClick={() => void navigate({ to: '/accounting/cashdrawer' })}>
                My drawer
              </Button>
            )}
          </div>
        }
      />
      <DrawerDetail drawer={data} />
      <Suspense fallback={null}>
        {asked === 'handOver' && <HandOverDialog drawerId={data.id} leftPaise={left} onClose={close} />}
        {asked === 'count' && <CountDialog drawer={data} onDone={close} onClose={close} />}
      </Suspense>
    </div>
  );
}
