import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { slipNo } from '@bahi/domain/sales/bill-queue';
import { mayDiscount } from '@bahi/domain/totals/discount-ceiling';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../../app/session-store.ts';
import type { KeptBill } from '../../../kit/device-bills/kept-bills.ts';
import { type DocumentVerb, DocumentVerbs } from '../../../kit/document/document-verbs.tsx';
import { useScanner } from '../../../kit/use-scanner.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { addScanned } from './add-scanned.ts';
import { CounterBox } from './counter-box.tsx';
import { CounterPeople } from './counter-people.tsx';
import { CounterRows } from './counter-rows.tsx';
import { CounterSums } from './counter-sums.tsx';
import styles from './counter.module.css';
import { searchCounterOptions } from './find-items.ts';
import { TabDialogs } from './tab-dialogs.tsx';
import { useAskedBill } from './use-asked-bill.ts';
import { type Counter, useCounter } from './use-counter.ts';
import { type LastSold, NOTHING_ADDED, type TabVerbs, useTabVerbs } from './use-tab-verbs.ts';

/** What the strip of tabs tells of a bill: its total where something is on it, and words of it that wait to be taken up. */
export interface TabState {
  totalPaise: number | undefined;
  isOffered: boolean;
}

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
export function CounterTab({ tab, isOpen, strip, beside, heldCount, kept, guard, onState, ...told }: CounterTabProps) {
  const counter = useCounter(tab);
  const { isDirty, offer, form } = counter.form;
  useEffect(() => guard(isDirty), [guard, isDirty]);
  const { access } = useSession().data;
  const box = useRef<HTMLInputElement>(null);
  const doctorAt = useRef<HTMLDivElement>(null);
  const buyerAt = useRef<HTMLDivElement>(null);
  const toBox = () => setTimeout(() => box.current?.focus());
  const verbs = useTabVerbs(counter, { toBox, ...told });
  useAskedBill(counter, kept, toBox, tab === 1);
  const totalPaise = verbs.isEmpty ? undefined : verbs.owed.paise;
  useTold(isOpen, { totalPaise, isOffered: Boolean(offer) }, onState, toBox);
  useScanner(
    (code) => void addScanned(counter, code),
    (target) => !isOpen || (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName)),
  );
  const first = (at: RefObject<HTMLDivElement | null>) => at.current?.querySelector('input')?.focus();
  const shortcuts = [
    { keys: 'alt+r', label: 'Doctor', run: () => first(doctorAt) },
    { keys: 'alt+c', label: 'Buyer', run: () => first(buyerAt) },
    ...(counter.usesLists ? [{ keys: 'alt+p', label: 'Price by another list', run: verbs.askList }] : []),
    { keys: 'alt+g', label: 'Something else instead', run: verbs.askInstead },
    { keys: '/', label: 'Add an item', run: toBox },
  ];
  useShortcuts(isOpen ? shortcuts : []);
  if (!isOpen) return null;
  const may = mayDiscount(access, 'Accounting.SRDisc');
  return (
    <div ref={form}>
      <PageTitleBar
        title="Counter"
        beside={beside}
        actions={
          <div className={styles.buttons}>
            <Verbs counter={counter} verbs={verbs} heldCount={heldCount} />
          </div>
        }
      />
      {strip}
      {offer}
      {counter.mended && (
        <p className={styles.notice} role="status">
          {`Slip ${slipNo(counter.mended.device, counter.mended.slip)}, paid ${formatRupees(counter.mended.totalPaise)}: ${counter.mended.reason ?? ''}`}
        </p>
      )}
      <div className={styles.work}>
        <div className={styles.main}>
          <CounterBox
            input={box}
            search={searchCounterOptions(counter.terms)}
            onAdd={counter.add}
            onQuantity={counter.setLastQuantity}
          />
          <CounterRows counter={counter} mayDiscount={may} />
        </div>
        <div className={styles.side}>
          <CounterSums counter={counter} mayDiscount={may} />
          <CounterPeople counter={counter} doctorAt={doctorAt} buyerAt={buyerAt} />
        </div>
      </div>
      <TabDialogs counter={counter} verbs={verbs} />
    </div>
  );
}

interface VerbsProps {
  counter: Counter;
  verbs: TabVerbs;
  heldCount: number;
}

/** Its buttons and their keys; on a phone what is not the next step stands in a menu. */
function Verbs({ counter, verbs, heldCount }: VerbsProps) {
  const { access } = useSession().data;
  const button = (verb: string, more: Omit<DocumentVerb, 'verb' | 'place' | 'shown'>, shown = true): DocumentVerb => ({
    verb,
    place: 'button',
    shown,
    ...more,
  });
  const blocked = verbs.isEmpty ? { blocked: NOTHING_ADDED } : {};
  const mayReturn = can(access, 'Accounting.SlsRcpt', 'U');
  const maySellOnAccount = can(access, 'Accounting.Invoice', 'C') && can(access, 'Accounting.Invoice', 'U');
  const held = heldCount > 0 ? `Held bills (${heldCount})` : 'Held bills';
  return (
    <DocumentVerbs
      verbs={[
        button('held', { label: held, keysLabel: 'Held bills', keys: 'alt+l', run: verbs.askHeld }),
        button('return', { label: 'Goods come back', keys: 'alt+t', run: verbs.askReturn }, mayReturn),
        button('hold', { label: 'Hold', keysLabel: 'Hold the bill', keys: 'alt+h', run: verbs.hold, ...blocked }),
        button(
          'onAccount',
          { label: 'On account', keys: 'alt+o', run: verbs.askOnAccount, ...blocked },
          maySellOnAccount,
        ),
        {
          verb: 'pay',
          label: `Pay ${formatRupees(verbs.owed.paise)}`,
          keysLabel: 'Take the money',
          keys: 'mod+enter',
          place: 'next',
          shown: true,
          busy: counter.busy,
          run: verbs.ask,
          ...blocked,
        },
      ]}
    />
  );
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
