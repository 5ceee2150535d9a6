import { authoriseReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { readCounterEntry } from '@bahi/domain/sales/counter-entry';
import { QueuedState, slipNo } from '@bahi/domain/sales/bill-queue';
import { mayDiscount } from '@bahi/domain/totals/discount-ceiling';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import type { KeptBill, SentTender } from '../../../kit/device-bills/kept-bills.ts';
import { useScanner } from '../../../kit/use-scanner.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { toPayOf } from './counter-bill.ts';
import { CounterBox } from './counter-box.tsx';
import { CounterPeople } from './counter-people.tsx';
import { CounterRows } from './counter-rows.tsx';
import { CounterSums } from './counter-sums.tsx';
import styles from './counter.module.css';
import { searchCounterItems } from './find-items.ts';
import { HeldBillsDialog } from './held-bills-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import type { ExchangedGoods } from './return-goods.ts';
import type { Signer } from './signature-dialog.tsx';
import { type Counter, type ToSign, useCounter } from './use-counter.ts';

const SignatureDialog = lazy(async () => ({ default: (await import('./signature-dialog.tsx')).SignatureDialog }));
const SubstitutesDialog = lazy(async () => ({
  default: (await import('../../../kit/line-grid/substitutes-dialog.tsx')).SubstitutesDialog,
}));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));
const OnAccountDialog = lazy(async () => ({ default: (await import('./on-account-dialog.tsx')).OnAccountDialog }));
const CounterListDialog = lazy(async () => ({
  default: (await import('./counter-list-dialog.tsx')).CounterListDialog,
}));

/** What was sold last: a receipt, or an invoice on account. */
export interface LastSold {
  kind: 'receipt' | 'invoice';
  id: string;
}

/** What the strip of tabs tells of a bill: its total where something is on it, and words of it that wait to be taken up. */
export interface TabState {
  totalPaise: number | undefined;
  isOffered: boolean;
}

type Dialog = 'pay' | 'held' | 'return' | 'onAccount' | 'list';

interface CounterTabProps {
  tab: number;
  isOpen: boolean;
  strip: ReactNode;
  beside: ReactNode;
  heldCount: number;
  kept: readonly KeptBill[];
  /** Names a bill that is lost when the page is left; answers how to forget it. */
  guard: (isDirty: () => boolean) => () => void;
  onState: (state: TabState) => void;
  onSold: (sold: LastSold) => void;
  onKept: (bill: KeptBill) => void;
}

/** One bill of the counter: one box, the rows, the money. One that is not open keeps what is on it. */
export function CounterTab({
  tab,
  isOpen,
  strip,
  beside,
  heldCount,
  kept,
  guard,
  onState,
  onSold,
  onKept,
}: CounterTabProps) {
  const counter = useCounter(tab);
  const { isDirty } = counter.form;
  useEffect(() => guard(isDirty), [guard, isDirty]);
  const { access } = useSession().data;
  const mayReturn = can(access, 'Accounting.SlsRcpt', 'U');
  const maySellOnAccount = can(access, 'Accounting.Invoice', 'C') && can(access, 'Accounting.Invoice', 'U');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [instead, setInstead] = useState<RowOfItem | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const doctorAt = useRef<HTMLDivElement>(null);
  const buyerAt = useRef<HTMLDivElement>(null);
  const { bill, priced } = counter;
  const isEmpty = bill.rows.length === 0;
  const owed = toPayOf(bill, priced.totals.totalPaise);
  const toBox = () => setTimeout(() => box.current?.focus());
  const close = () => {
    setDialog(null);
    toBox();
  };
  useAskedBill(counter, kept, toBox, tab === 1);
  useTold(
    isOpen,
    { totalPaise: isEmpty ? undefined : owed.paise, isOffered: Boolean(counter.form.offer) },
    onState,
    toBox,
  );
  useScanner(
    (code) => void addScanned(counter, code),
    (target) => !isOpen || (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName)),
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
    if ('receipt' in paid) return onSold({ kind: 'receipt', id: paid.receipt.id });
    onKept(paid.kept);
  };
  const askOnAccount = () => {
    if (isEmpty) return toast.warning('Add an item first.');
    if (bill.exchange) return toast.warning('An exchange is paid at once.');
    if (counter.mended) return toast.warning('Its buyer has paid and has a slip: send it as it was paid.');
    setDialog('onAccount');
  };
  const sellOnAccount = async (authToken?: string) => {
    const sold = await counter.sellOnAccount(authToken);
    setDialog(null);
    if (!sold) return;
    toBox();
    toast.success(`${sold.code}: ${sold.customer.name} owes ${formatRupees(sold.duePaise ?? 0)}`);
    onSold({ kind: 'invoice', id: sold.id });
  };
  const signed = (token: string) => {
    const { tenders } = counter.toSign!;
    counter.leaveUnsigned();
    void (tenders ? pay(tenders, token) : sellOnAccount(token));
  };
  const askToSign = async (why: string) => {
    if (await counter.ask(why)) toast.success('Asked: the bill is held. Alt+L takes it up once it is signed.');
    toBox();
  };
  const take = async (id: string) => {
    if (!isEmpty) return toast.warning('Hold or pay the open bill first, or take it in another tab (Alt+2).');
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
  const shortcuts = [
    { keys: 'mod+enter', label: 'Take the money', run: ask },
    { keys: 'alt+h', label: 'Hold the bill', run: () => void hold() },
    { keys: 'alt+l', label: 'Held bills', run: () => setDialog('held') },
    ...(mayReturn ? [{ keys: 'alt+t', label: 'Goods come back', run: () => setDialog('return') }] : []),
    { keys: 'alt+r', label: 'Doctor', run: () => first(doctorAt) },
    { keys: 'alt+c', label: 'Buyer', run: () => first(buyerAt) },
    ...(maySellOnAccount ? [{ keys: 'alt+o', label: 'On account', run: askOnAccount }] : []),
    ...(counter.usesLists ? [{ keys: 'alt+p', label: 'Price by another list', run: () => setDialog('list') }] : []),
    { keys: 'alt+g', label: 'Something else instead', run: askInstead },
    { keys: '/', label: 'Add an item', run: toBox },
  ];
  useShortcuts(isOpen ? shortcuts : []);
  if (!isOpen) return null;
  return (
    <div ref={counter.form.form}>
      <PageTitleBar
        title="Counter"
        beside={beside}
        actions={
          <>
            <Button keys="alt+l" onClick={() => setDialog('held')}>
              Held bills{heldCount > 0 ? ` (${heldCount})` : ''}
            </Button>
            {mayReturn && (
              <Button keys="alt+t" onClick={() => setDialog('return')}>
                Goods come back
              </Button>
            )}
            <Button keys="alt+h" disabled={isEmpty} onClick={() => void hold()}>
              Hold
            </Button>
            {maySellOnAccount && (
              <Button keys="alt+o" disabled={isEmpty} onClick={askOnAccount}>
                On account
              </Button>
            )}
            <Button keys="mod+enter" kind="primary" disabled={isEmpty} busy={counter.busy} onClick={ask}>
              Pay {formatRupees(owed.paise)}
            </Button>
          </>
        }
      />
      {strip}
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
          <CounterSums counter={counter} mayDiscount={mayDiscount(access, 'Accounting.SRDisc')} />
          <CounterPeople counter={counter} doctorAt={doctorAt} buyerAt={buyerAt} />
        </div>
      </div>
      {dialog === 'pay' && (
        <PayDialog totalPaise={owed.paise} busy={counter.busy} onPay={(tenders) => void pay(tenders)} onClose={close} />
      )}
      <BillSignature
        counter={counter}
        mayAsk={!bill.exchange && !counter.mended}
        onSigned={signed}
        onAsk={(why) => void askToSign(why)}
        onClose={() => {
          counter.leaveUnsigned();
          toBox();
        }}
      />
      {instead && (
        <Instead
          of={instead}
          counter={counter}
          onDone={() => {
            setInstead(null);
            toBox();
          }}
        />
      )}
      <TabDialogs
        counter={counter}
        dialog={dialog}
        onTake={(id) => void take(id)}
        onExchange={exchange}
        onSell={() => void sellOnAccount()}
        onClose={close}
      />
    </div>
  );
}

interface RowOfItem {
  key: string;
  itemId: string;
  name: string;
}

/** Something else in place of what a row sells. */
function Instead({ of, counter, onDone }: { of: RowOfItem; counter: Counter; onDone: () => void }) {
  return (
    <Suspense>
      <SubstitutesDialog
        itemId={of.itemId}
        name={of.name}
        isShort={false}
        onChoose={(hit) => void counter.swap(of.key, hit).then(onDone)}
        onKeep={onDone}
        onLeave={onDone}
        onClose={onDone}
      />
    </Suspense>
  );
}

interface BillSignatureProps {
  counter: Counter;
  mayAsk: boolean;
  onSigned: (token: string) => void;
  onAsk: (why: string) => void;
  onClose: () => void;
}

/** Asks for a second person where the seller may not sell the bill alone. */
function BillSignature({ counter, mayAsk, onSigned, onAsk, onClose }: BillSignatureProps) {
  const { toSign, busy } = counter;
  if (!toSign) return null;
  return (
    <Suspense>
      <SignatureDialog
        reason={toSign.reason}
        sign={(signer) => signBill(toSign, signer)}
        busy={busy}
        onSigned={onSigned}
        onAsk={mayAsk ? onAsk : null}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface TabDialogsProps {
  counter: Counter;
  dialog: Dialog | null;
  onTake: (id: string) => void;
  onExchange: (goods: ExchangedGoods) => void;
  onSell: () => void;
  onClose: () => void;
}

/** What is asked of a bill beside its money. */
function TabDialogs({ counter, dialog, onTake, onExchange, onSell, onClose }: TabDialogsProps) {
  return (
    <>
      {dialog === 'held' && <HeldBillsDialog onTake={onTake} onClose={onClose} />}
      {dialog === 'return' && (
        <Suspense>
          <ReturnDialog onExchange={onExchange} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'onAccount' && (
        <Suspense>
          <OnAccountDialog
            customer={counter.bill.customer}
            totalPaise={counter.onAccountPaise()}
            busy={counter.busy}
            onCustomer={(customer) => counter.form.change({ customer, priceList: null }, 'customerId')}
            onSell={onSell}
            onClose={onClose}
          />
        </Suspense>
      )}
      {dialog === 'list' && (
        <Suspense>
          <CounterListDialog
            chosen={counter.bill.priceList}
            onChoose={(priceList) => {
              counter.form.change({ priceList }, 'priceListId');
              onClose();
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
}

/** A second person signs the bill that is open. */
const signBill = ({ clientId, bill }: ToSign, signer: Signer) =>
  call(authoriseReceipt, { body: { ...signer, clientId, bill } });

/** What a bill of the queue tells as it is paid. */
const wordsOf = ({ device, slip, totalPaise, changePaise }: KeptBill) => ({
  code: `Slip ${slipNo(device, slip)}`,
  totalPaise,
  changePaise,
});

/** `?held=`: a bill of the list that is taken up; `?unsent=`: one of this device that was refused. */
function useAskedBill(counter: Counter, kept: readonly KeptBill[], toBox: () => void, isMain: boolean): void {
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
    if (isMain && refused) void mend(refused);
  }, [isMain, refused]);
  useEffect(() => {
    if (!isMain || !held || asked.current === held) return;
    asked.current = held;
    void take(held);
  }, [isMain, held]);
}

/** Tells the strip of tabs what is on the bill, and goes to the box of the tab that is opened. */
function useTold(isOpen: boolean, state: TabState, onState: (state: TabState) => void, toBox: () => void): void {
  const { totalPaise, isOffered } = state;
  const tell = useEffectEvent(onState);
  const begin = useEffectEvent(toBox);
  useEffect(() => tell({ totalPaise, isOffered }), [totalPaise, isOffered]);
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
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
