import { authoriseReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { lazy, Suspense } from 'react';
import { call } from '../../../app/api-client.ts';
import type { SentTender } from '../../../kit/device-bills/kept-bills.ts';
import { withBuyer } from './counter-bill.ts';
import { HeldBillsDialog } from './held-bills-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import type { Signer } from './signature-dialog.tsx';
import type { Counter, ToSign } from './use-counter.ts';
import type { RowOfItem, TabVerbs } from './use-tab-verbs.ts';

const SignatureDialog = lazy(async () => ({ default: (await import('./signature-dialog.tsx')).SignatureDialog }));
const SubstitutesDialog = lazy(async () => ({
  default: (await import('../../../kit/line-grid/substitutes-dialog.tsx')).SubstitutesDialog,
}));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));
const OnAccountDialog = lazy(async () => ({ default: (await import('./on-account-dialog.tsx')).OnAccountDialog }));
const CounterListDialog = lazy(async () => ({
  default: (await import('./counter-list-dialog.tsx')).CounterListDialog,
}));

/** What is asked of a bill: its money, who signs it, something else in place of a row, and what stands beside it. */
export function TabDialogs({ counter, verbs }: { counter: Counter; verbs: TabVerbs }) {
  const { dialog, instead, close } = verbs;
  return (
    <>
      {dialog === 'pay' && (
        <PayDialog
          totalPaise={verbs.owed.paise}
          busy={counter.busy}
          onPay={(tenders: SentTender[]) => void verbs.pay(tenders)}
          onClose={close}
        />
      )}
      {dialog === 'held' && <HeldBillsDialog onTake={(id) => void verbs.take(id)} onClose={close} />}
      <Suspense>
        {dialog === 'return' && <ReturnDialog onExchange={verbs.exchange} onClose={close} />}
        {dialog === 'onAccount' && (
          <OnAccountDialog
            customer={counter.bill.customer}
            totalPaise={counter.onAccountPaise()}
            busy={counter.busy}
            onCustomer={(customer) =>
              counter.form.change(withBuyer(counter.bill, customer), 'customerId', 'priceListId')
            }
            onSell={() => void verbs.sellOnAccount()}
            onClose={close}
          />
        )}
        {dialog === 'list' && (
          <CounterListDialog
            chosen={counter.bill.priceList}
            onChoose={(priceList) => {
              counter.form.change({ priceList }, 'priceListId');
              close();
            }}
            onClose={close}
          />
        )}
        <BillSignature counter={counter} verbs={verbs} />
        {instead && <Instead of={instead} counter={counter} onDone={verbs.leaveInstead} />}
      </Suspense>
    </>
  );
}

/** Something else in place of what a row sells. */
function Instead({ of, counter, onDone }: { of: RowOfItem; counter: Counter; onDone: () => void }) {
  return (
    <SubstitutesDialog
      itemId={of.itemId}
      name={of.name}
      isShort={false}
      onChoose={(hit) => void counter.swap(of.key, hit).then(onDone)}
      onKeep={onDone}
      onLeave={onDone}
      onClose={onDone}
    />
  );
}

/** A second person signs the bill that is open. */
const signBill = ({ clientId, bill }: ToSign, signer: Signer) =>
  call(authoriseReceipt, { body: { ...signer, clientId, bill } });

/** Asks for a second person where the seller may not sell the bill alone. */
function BillSignature({ counter, verbs }: { counter: Counter; verbs: TabVerbs }) {
  const { toSign, busy, bill, mended } = counter;
  if (!toSign) return null;
  return (
    <SignatureDialog
      reason={toSign.reason}
      sign={(signer) => signBill(toSign, signer)}
      busy={busy}
      onSigned={verbs.signed}
      onAsk={bill.exchange || mended ? null : (why) => void verbs.askToSign(why)}
      onClose={verbs.leaveUnsigned}
    />
  );
}
