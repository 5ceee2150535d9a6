import { getDrawer, printDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { can } from '@bahi/domain/access/access';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
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
  const print = usePdf(() => call(printDrawer, { params: { id } }), 'cash-count');
  const isCounted = drawer.data?.status === 'Closed';
  useShortcuts(isCounted ? [{ keys: 'mod+p', label: 'Print', run: print.start }] : []);
  usePrintOnce(isCounted, print.start);
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
            {isCounted && (
              <Button keys="mod+p" busy={print.busy} onClick={print.start}>
                Print
              </Button>
            )}
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
        {asked === 'count' && (
          <CountDialog
            drawer={data}
            onDone={() => {
              close();
              print.start();
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {print.shown && <PdfDialog title="Cash count" shown={print.shown} onClose={print.close} />}
    </div>
  );
}

/** `?print=count`: the page follows a count, which is printed once. */
function usePrintOnce(isCounted: boolean, print: () => void): void {
  const navigate = useNavigate();
  const asked = (useSearch({ strict: false }) as { print?: string }).print === 'count';
  const done = useRef(false);
  useEffect(() => {
    if (!asked || !isCounted || done.current) return;
    done.current = true;
    void navigate({ to: '.', search: {} as never, replace: true });
    print();
  }, [asked, isCounted, print, navigate]);
}
