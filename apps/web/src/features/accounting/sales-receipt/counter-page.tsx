import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { ownCounterDrawer, printSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { mayKeepDrawer } from '@bahi/domain/payments/cash-drawer';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { KeptBill } from '../../../kit/device-bills/kept-bills.ts';
import { useKeptBills } from '../../../kit/device-bills/use-kept-bills.ts';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { CounterTab, type TabState } from './counter-tab.tsx';
import styles from './counter.module.css';
import { refreshCounterCache } from './offline/counter-cache.ts';
import { ProvisionalSlip } from './offline/provisional-slip.tsx';
import { WaitingBills } from './offline/waiting-bills.tsx';
import { printOnDevice } from './print-on-device.ts';
import type { LastSold } from './use-tab-verbs.ts';

/** Bills that one seller has open beside each other. */
const TABS = [1, 2, 3, 4, 5] as const;

/** `/accounting/salesreceipts/new`: the counter, with five bills in tabs; everything by keys. */
export function CounterPage() {
  const [open, setOpen] = useState<number>(1);
  const [states, setStates] = useState<Readonly<Record<number, TabState>>>({});
  const drawer = useEndpointQuery(ownCounterDrawer, {}, { staleTime: 0 });
  const { last, remember, print } = usePrinted();
  const [slip, setSlip] = useState<KeptBill | null>(null);
  const kept = useKeptBills();
  useDeviceCache();
  const openBills = useRef(new Set<() => boolean>());
  // Asked once for all tabs.
  useLeaveGuard(() => [...openBills.current].some((isDirty) => isDirty()));
  const guard = useCallback((isDirty: () => boolean) => {
    const bills = openBills.current;
    bills.add(isDirty);
    return () => void bills.delete(isDirty);
  }, []);
  useShortcuts([
    ...TABS.map((tab) => ({ keys: `alt+${tab}`, label: `Bill ${tab}`, run: () => setOpen(tab) })),
    {
      keys: 'alt+z',
      label: 'Print the last bill',
      run: () => (last ? print.start() : toast.warning('Nothing was sold yet.')),
    },
  ]);
  const strip = (
    <div className={styles.tabs} role="tablist" aria-label="Open bills">
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === open}
          title={`Alt+${tab}`}
          onClick={() => setOpen(tab)}
        >
          <span>{tab}</span>
          {states[tab]?.totalPaise !== undefined && <span>{formatRupees(states[tab].totalPaise)}</span>}
          {states[tab]?.isOffered && <span>not saved</span>}
        </button>
      ))}
    </div>
  );
  return (
    <div className={classNames(styles.page, styles.counter)}>
      {TABS.map((tab) => (
        <CounterTab
          key={tab}
          tab={tab}
          isOpen={tab === open}
          strip={strip}
          heldCount={drawer.data?.heldCount ?? 0}
          beside={
            <>
              <DrawerState drawer={drawer.data} />
              <WaitingBills bills={kept} />
            </>
          }
          kept={kept}
          guard={guard}
          onState={(state) => setStates((before) => ({ ...before, [tab]: state }))}
          onSold={remember}
          onKept={setSlip}
        />
      ))}
      {slip && <ProvisionalSlip key={slip.clientId} bill={slip} />}
      {print.shown && (
        <iframe
          className={styles.print}
          title="Receipt"
          src={print.shown.url}
          onLoad={(event) => event.currentTarget.contentWindow?.print()}
        />
      )}
    </div>
  );
}

/** What was sold last, which is printed at once, and again by Alt+Z. */
function usePrinted() {
  const { data } = useSession();
  const [last, setLast] = useState<LastSold | null>(null);
  const { paper } = data.entity.settings.accounting.salesReceipt;
  const print = usePdf(
    () => {
      const params = { id: last?.id ?? '' };
      return last?.kind === 'invoice' ? call(printInvoice, { params }) : call(printSalesReceipt, { params });
    },
    'sales-receipt',
    async () => last?.kind === 'receipt' && printOnDevice(last.id, paper),
  );
  const start = () => {
    print.close();
    print.start();
  };
  const startNow = useEffectEvent(start);
  useEffect(() => {
    if (last) startNow();
  }, [last]);
  return { last, remember: setLast, print: { ...print, start } };
}

const CACHE_MS = 300_000;

/** Keeps what is sold on this device, as long as the counter is open, where the entity sells without a network. */
function useDeviceCache(): void {
  const { data } = useSession();
  const isKept = data.entity.settings.accounting.salesReceipt.offline;
  const version = data.accessVersion;
  useEffect(() => {
    if (!isKept) return undefined;
    const refresh = () =>
      refreshCounterCache().catch((error: unknown) => console.warn('The counter keeps nothing on this device', error));
    void refresh();
    const timer = setInterval(() => void refresh(), CACHE_MS);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [isKept, version]);
}

function DrawerState({
  drawer,
}: {
  drawer: { drawerId?: string | null; openedOn?: string | null; isRequired: boolean } | undefined;
}) {
  const navigate = useNavigate();
  const { access } = useSession().data;
  if (!drawer) return null;
  if (drawer.drawerId && drawer.openedOn)
    return <span className={styles.drawer}>Drawer open since {formatDate(drawer.openedOn)}</span>;
  return (
    <>
      {!drawer.isRequired && <span className={styles.drawer}>No drawer is open</span>}
      {mayKeepDrawer(access) && (
        <Button
          kind={drawer.isRequired ? 'default' : 'quiet'}
          onClick={() => void navigate({ to: '/accounting/cashdrawer' })}
        >
          {drawer.isRequired ? 'Open your cash drawer first' : 'Open one'}
        </Button>
      )}
    </>
  );
}
