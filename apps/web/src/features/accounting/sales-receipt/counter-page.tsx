import { ownCounterDrawer, printSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { can } from '@bahi/domain/access/access';
import { mayDiscount } from '@bahi/domain/totals/discount-ceiling';
import { formatRupees } from '@bahi/domain/money/format';
import { readCounterEntry } from '@bahi/domain/sales/counter-entry';
import { QueuedState, slipNo } from '@bahi/domain/sales/bill-queue';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { useScanner } from '../../../kit/use-scanner.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CounterBox } from './counter-box.tsx';
import { CounterPeople } from './counter-people.tsx';
import { CounterRows } from './counter-rows.tsx';
import styles from './counter.module.css';
import { HeldBillsDialog } from './held-bills-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { searchCounterItems } from './find-items.ts';
import { refreshCounterCache } from './offline/counter-cache.ts';
import type { KeptBill, SentTender } from '../../../kit/device-bills/kept-bills.ts';
import { ProvisionalSlip } from './offline/provisional-slip.tsx';
import { WaitingBills } from './offline/waiting-bills.tsx';
import { useKeptBills } from '../../../kit/device-bills/use-kept-bills.ts';
import { toPayOf } from './counter-bill.ts';
import type { ExchangedGoods } from './return-goods.ts';
import { type Counter, useCounter } from './use-counter.ts';

const SignatureDialog = lazy(async () => ({ default: (await import('./signature-dialog.tsx')).SignatureDialog }));
const SubstitutesDialog = lazy(async () => ({
  default: (await import('../../../kit/line-grid/substitutes-dialog.tsx')).SubstitutesDialog,
}));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

/** `/accounting/salesreceipts/new`: the counter. One box, the rows, the money; everything by keys. */
export function CounterPage() {
  const counter = useCounter();
  const { access } = useSession().data;
  const mayReturn = can(access, 'Accounting.SlsRcpt', 'U');
  const [dialog, setDialog] = useState<'pay' | 'held' | 'return' | null>(null);
  const [instead, setInstead] = useState<{ key: string; itemId: string; name: string } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const doctorAt = useRef<HTMLDivElement>(null);
  const buyerAt = useRef<HTMLDivElement>(null);
  const drawer = useEndpointQuery(ownCounterDrawer, {}, { staleTime: 0 });
  const { last, remember, print } = usePrinted();
  const [slip, setSlip] = useState<KeptBill | null>(null);
  const kept = useKeptBills();
  useDeviceCache();
  const { bill, priced } = counter;
  const isEmpty = bill.rows.length === 0;
  const owed = toPayOf(bill, priced.totals.totalPaise);
  const toBox = () => setTimeout(() => box.current?.focus());
  const close = () => {
    setDialog(null);
    toBox();
  };
  useAskedBill(counter, kept, toBox);
  useScanner(
    (code) => void addScanned(counter, code),
    (target) => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName),
  );

  const ask = () => {
    if (isEmpty) return toast.warning('Add an item first.');
    if (!counter.isPrescribed()) return;
    setDialog('pay');
  };
  const hold = async () => {
    if (isEmpty) return toast.warning('There is nothing to hold.');
    if (bill.exchange) return toast.warning('An exchange is paid at once: it is not held.');
    if (!(await counter.send({ hold: true }))) return;
    toast.success('The bill is held. Alt+L takes it up again.');
    toBox();
  };
  const pay = async (tenders: SentTender[], authToken?: string) => {
    const paid = await counter.send({ tenders, ...(authToken && { authToken }) });
    setDialog(null);
    // What was refused leads to its field.
    if (!paid) return;
    toBox();
    const { code, totalPaise, changePaise } = 'kept' in paid ? wordsOf(paid.kept) : paid.receipt;
    const change = changePaise > 0 ? `, give back ${formatRupees(changePaise)}` : '';
    toast.success(`${code}: ${formatRupees(totalPaise)}${change}`);
    if ('receipt' in paid) return remember(paid.receipt.id);
    setSlip(paid.kept);
  };
  const askToSign = async (why: string) => {
    if (await counter.ask(why)) toast.success('Asked: the bill is held. Alt+L takes it up once it is signed.');
    toBox();
  };
  const take = async (id: string) => {
    if (!isEmpty) return toast.warning('Hold or pay the open bill first.');
    if (await counter.resume(id)) close();
  };
  const exchange = (goods: ExchangedGoods) => {
    const { form } = counter;
    const customer = goods.customer ?? form.current().customer;
    form.change({ exchange: goods, customer }, 'exchange', 'customer');
    close();
  };
  /** Of the row in which one is, else of the last. */
  const askInstead = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const row = bill.rows.find((one) => one.key === key) ?? bill.rows.at(-1);
    if (!row) return toast.warning('Add an item first.');
    setInstead({ key: row.key, itemId: row.item.id, name: row.item.name });
  };
  const first = (at: typeof doctorAt) => at.current?.querySelector('input')?.focus();
  useShortcuts([
    { keys: 'mod+enter', label: 'Take the money', run: ask },
    { keys: 'alt+h', label: 'Hold the bill', run: () => void hold() },
    { keys: 'alt+l', label: 'Held bills', run: () => setDialog('held') },
    ...(mayReturn ? [{ keys: 'alt+t', label: 'Goods come back', run: () => setDialog('return') }] : []),
    { keys: 'alt+r', label: 'Doctor', run: () => first(doctorAt) },
    { keys: 'alt+c', label: 'Buyer', run: () => first(buyerAt) },
    {
      keys: 'alt+z',
      label: 'Print the last bill',
      run: () => (last ? print.start() : toast.warning('Nothing was sold yet.')),
    },
    { keys: 'alt+g', label: 'Something else instead', run: askInstead },
    { keys: '/', label: 'Add an item', run: toBox },
  ]);
  return (
    <div className={styles.page} ref={counter.form.form}>
      <PageTitleBar
        title="Counter"
        beside={
          <>
            <DrawerState drawer={drawer.data} />
            <WaitingBills bills={kept} />
          </>
        }
        actions={
          <>
            <Button keys="alt+l" onClick={() => setDialog('held')}>
              Held bills{drawer.data && drawer.data.heldCount > 0 ? ` (${drawer.data.heldCount})` : ''}
            </Button>
            {mayReturn && (
              <Button keys="alt+t" onClick={() => setDialog('return')}>
                Goods come back
              </Button>
            )}
            <Button keys="alt+h" disabled={isEmpty} onClick={() => void hold()}>
              Hold
            </Button>
            <Button keys="mod+enter" kind="primary" disabled={isEmpty} busy={counter.busy} onClick={ask}>
              Pay {formatRupees(owed.paise)}
            </Button>
          </>
        }
      />
      {counter.form.offer}
      {counter.mended && (
        <p className={styles.notice} role="status">
          {`Slip ${slipNo(counter.mended.device, counter.mended.slip)}, paid ${formatRupees(counter.mended.totalPaise)}: ${counter.mended.reason ?? ''}`}
        </p>
      )}
      <div className={styles.work}>
        <div className={styles.main}>
          <CounterBox input={box} onAdd={counter.add} onQuantity={counter.setLastQuantity} />
          <CounterRows counter={counter} mayDiscount={mayDiscount(access, 'Accounting.SRDisc')} />
        </div>
        <div className={styles.side}>
          <Sums counter={counter} mayDiscount={mayDiscount(access, 'Accounting.SRDisc')} />
          <CounterPeople counter={counter} doctorAt={doctorAt} buyerAt={buyerAt} />
        </div>
      </div>
      {dialog === 'pay' && (
        <PayDialog totalPaise={owed.paise} busy={counter.busy} onPay={(tenders) => void pay(tenders)} onClose={close} />
      )}
      {counter.toSign && (
        <Suspense>
          <SignatureDialog
            toSign={counter.toSign}
            busy={counter.busy}
            onSigned={(token) => {
              const { tenders } = counter.toSign!;
              counter.leaveUnsigned();
              void pay(tenders, token);
            }}
            onAsk={bill.exchange || counter.mended ? null : (why) => void askToSign(why)}
            onClose={() => {
              counter.leaveUnsigned();
              toBox();
            }}
          />
        </Suspense>
      )}
      {instead && (
        <Suspense>
          <SubstitutesDialog
            itemId={instead.itemId}
            name={instead.name}
            isShort={false}
            onChoose={(hit) => {
              setInstead(null);
              void counter.swap(instead.key, hit).then(toBox);
            }}
            onKeep={() => setInstead(null)}
            onLeave={() => setInstead(null)}
            onClose={() => {
              setInstead(null);
              toBox();
            }}
          />
        </Suspense>
      )}
      {dialog === 'held' && <HeldBillsDialog onTake={(id) => void take(id)} onClose={close} />}
      {dialog === 'return' && (
        <Suspense>
          <ReturnDialog onExchange={exchange} onClose={close} />
        </Suspense>
      )}
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

/** The receipt that was posted last, which is printed at once, and again by Alt+Z. */
function usePrinted() {
  const [last, setLast] = useState<string | null>(null);
  const print = usePdf(() => call(printSalesReceipt, { params: { id: last ?? '' } }), 'sales-receipt');
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

/** What a bill of the queue tells as it is paid. */
const wordsOf = ({ device, slip, totalPaise, changePaise }: KeptBill) => ({
  code: `Slip ${slipNo(device, slip)}`,
  totalPaise,
  changePaise,
});

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

/** `?held=`: a bill of the list that is taken up; `?unsent=`: one of this device that was refused. */
function useAskedBill(counter: Counter, kept: readonly KeptBill[], toBox: () => void): void {
  const { held, unsent } = useSearch({ strict: false }) as { held?: string; unsent?: string };
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  const take = useEffectEvent(async (id: string) => {
    await navigate({ to: '.', search: {} as never, replace: true });
    await counter.resume(id);
    toBox();
  });
  const refused = kept.find(({ clientId, state }) => clientId === unsent && state === QueuedState.refused);
  const mend = useEffectEvent(async (bill: KeptBill) => {
    await navigate({ to: '.', search: {} as never, replace: true });
    counter.mend(bill);
    toBox();
  });
  useEffect(() => {
    if (refused) void mend(refused);
  }, [refused]);
  const begin = useEffectEvent(toBox);
  useEffect(() => {
    begin();
    if (!held || asked.current === held) return;
    asked.current = held;
    void take(held);
  }, [held]);
}

async function addScanned(counter: Counter, code: string): Promise<void> {
  try {
    const entry = readCounterEntry(code);
    const [hit] = await searchCounterItems(entry.term || code);
    if (hit) await counter.add(hit, { ...entry, term: entry.term || code, quantity: null });
    else toast.warning(`No item has the code ${code}.`);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

function DrawerState({
  drawer,
}: {
  drawer: { drawerId?: string | null; openedOn?: string | null; isRequired: boolean } | undefined;
}) {
  const navigate = useNavigate();
  if (!drawer) return null;
  if (drawer.drawerId && drawer.openedOn)
    return <span className={styles.drawer}>Drawer open since {formatDate(drawer.openedOn)}</span>;
  return drawer.isRequired ? (
    <Button onClick={() => void navigate({ to: '/accounting/cashdrawer' })}>Open your cash drawer first</Button>
  ) : (
    <span className={styles.drawer}>No drawer is open</span>
  );
}

function Sums({ counter, mayDiscount: may }: { counter: Counter; mayDiscount: boolean }) {
  const { bill, form, priced } = counter;
  const { totals } = priced;
  const { paise, creditPaise, backPaise } = toPayOf(bill, totals.totalPaise);
  const taxPaise = totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
  const rows: [string, number][] = [
    ['Items', totals.subTotalPaise],
    ['Discount', -totals.overallDiscountPaise],
    ['Tax in it', taxPaise],
    ['Round-off', totals.roundPaise],
    [`Back of ${bill.exchange?.code ?? ''}`, -creditPaise],
    ['Give back', backPaise],
  ];
  return (
    <section className={styles.sums} aria-label="Total of the bill">
      <p className={styles.grand} role="status">
        {formatRupees(paise)}
      </p>
      {counter.listName && <p className={styles.under}>By the price list {counter.listName}</p>}
      <dl>
        {rows
          .filter(([, paise]) => paise !== 0)
          .map(([label, paise]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatRupees(paise)}</dd>
            </div>
          ))}
      </dl>
      {bill.exchange && <Button onClick={() => form.change({ exchange: null }, 'exchange')}>Take no goods back</Button>}
      {may && (
        <ScaledNumberField
          label="Discount on all"
          unit="percent"
          suffix="%"
          value={bill.discountPercent}
          error={form.errors['overallDiscountPercent']}
          onChange={(discountPercent) => form.change({ discountPercent }, 'overallDiscountPercent')}
        />
      )}
    </section>
  );
}
