import { askSignature, authoriseVerb, returnOfReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { can, hasFlag } from '@bahi/domain/access/access';
import { formatPercent, formatRupees } from '@bahi/domain/money/format';
import { ItcReversal } from '@bahi/domain/notes/credit-note';
import { cashLeft, RefundBy, refundProblem, refundTenders } from '@bahi/domain/sales/counter-return';
import { SignedVerb } from '@bahi/domain/sales/counter-signature';
import { reasonProblem } from '@bahi/domain/text/reason';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { pricingSettings } from '../../../kit/sale/sale-pricing.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { REVERSED } from '../noted-sale.ts';
import styles from './counter.module.css';
import {
  type ExchangedGoods,
  linesOf,
  paidReceipt,
  type Returnable,
  type Returning,
  type Taken,
  worthOf,
} from './return-goods.ts';
import { ReturnRows } from './return-rows.tsx';
import { type Signer, SignatureDialog } from './signature-dialog.tsx';

const SETTLED: Readonly<Record<RefundBy, string>> = {
  [RefundBy.tenders]: 'As it was paid',
  [RefundBy.cash]: 'In cash',
  [RefundBy.credit]: 'Left to the customer',
};
const REVERSALS = Object.values(ItcReversal).map((value) => ({ value, label: REVERSED[value] }));

interface ReturnFormProps {
  receipt: Returnable;
  onExchange: ((goods: ExchangedGoods) => void) | undefined;
  onClose: () => void;
}

/** What of a receipt comes back, why, and how it is settled; what it is worth is shown before it is given. */
export function ReturnForm({ receipt, onExchange, onClose }: ReturnFormProps) {
  const { data } = useSession();
  const { access } = data;
  const today = useBusinessDay();
  const usual = receipt.usualChargePercent;
  const [taken, setTaken] = useState<Taken>({});
  const [reason, setReason] = useState('');
  const [refundBy, setRefundBy] = useState<RefundBy>(RefundBy.tenders);
  const [chargePercent, setCharge] = useState(usual);
  const [itcReversed, setReversed] = useState<ItcReversal | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Why somebody who may has to take it back. */
  const [toSign, setToSign] = useState<string | null>(null);
  const lines = linesOf(taken);
  const paid = paidReceipt(receipt);
  const { roundToRupee: rounds } = pricingSettings(data);
  const notePaise = lines.length > 0 ? worthOf(receipt, taken, { chargePercent, today, rounds }) : 0;
  const mayChangePayments = can(access, 'Accounting.CPay', 'U');
  const asked = { amountPaise: notePaise, hasCustomer: Boolean(receipt.customerId), mayChangePayments };
  const problem = refundProblem({ ...asked, by: refundBy }, paid);
  const offered = Object.values(RefundBy)
    .filter((by) => by !== RefundBy.credit || receipt.customerId)
    .filter((by) => by !== RefundBy.cash || mayChangePayments || cashLeft(paid) > 0)
    .map((value) => ({ value, label: SETTLED[value] }));
  const send = useEndpointMutation(returnOfReceipt, {
    onSuccess: ({ creditNote, refund }) => {
      const given = refund.map(({ type, amountPaise }) => `${formatRupees(amountPaise ?? 0)} ${type}`).join(', ');
      toast.success(`${creditNote.code}: ${given ? `give back ${given}` : 'left to the customer'}.`);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'AuthNeeded') setToSign(messageOf(error));
      else setErrors(toldOf(error));
    },
  });
  const returning = (): Returning | null => {
    const why = reasonProblem(reason);
    setErrors(why ? { reason: why } : {});
    if (why || lines.length === 0) return null;
    return { lines, reason: reason.trim(), refundBy, chargePercent, itcReversed };
  };
  const { id, rowVersion } = receipt;
  const giveBack = (authToken?: string) => {
    const body = problem ? null : returning();
    if (!body || send.isPending) return;
    send.mutate({ params: { id }, body: { ...body, rowVersion, authToken: authToken ?? null } });
  };
  const asking = useEndpointMutation(askSignature, {
    onSuccess: () => {
      toast.success('Asked: once it is signed, the same goods come back with the same settlement.');
      onClose();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const sign = (signer: Signer) =>
    call(authoriseVerb, {
      params: { id },
      body: { ...signer, verb: SignedVerb.return, returning: { lines, refundBy }, rowVersion },
    });
  const exchange = () => {
    const body = returning();
    if (!body) return;
    const { id: receiptId, code, customerId, customerName } = receipt;
    const customer = customerId ? { id: customerId, label: customerName } : null;
    onExchange?.({ receiptId, code, customer, returning: body, notePaise });
  };
  const blocked = lines.length === 0 ? 'Enter what came back first.' : undefined;
  return (
    <FormModal
      title={`Goods of ${receipt.code} come back`}
      verb={`${refundBy === RefundBy.credit ? 'Credit' : 'Give back'} ${formatRupees(notePaise)}`}
      size="large"
      rows
      busy={send.isPending}
      blocked={blocked ?? problem ?? undefined}
      beside={
        onExchange && (
          <Button blocked={blocked} onClick={exchange}>
            Exchange for the bill
          </Button>
        )
      }
      onSubmit={() => giveBack()}
      onClose={onClose}
    >
      <p className={styles.under}>{`${receipt.customerName} · ${formatDate(receipt.soldOn)}`}</p>
      <ReturnRows goods={receipt.goods} taken={taken} errors={errors} onTake={setTaken} />
      <div className={styles.returnFields}>
        <TextField
          label="Reason"
          required
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={setReason}
        />
        <SelectField
          label="Settled"
          required
          options={offered}
          value={refundBy}
          error={errors['refundBy']}
          onChange={(by) => by && setRefundBy(by)}
        />
        {usual > 0 && (
          <SelectField
            label="Return charge"
            required
            readOnly={!hasFlag(access, 'Accounting.NoRetCh')}
            options={[usual, 0].map((value) => ({
              value: String(value),
              label: value === 0 ? 'None' : formatPercent(value),
            }))}
            value={String(chargePercent)}
            onChange={(percent) => percent !== null && setCharge(Number(percent))}
          />
        )}
        {receipt.registered && (
          <SelectField
            label="Credit given back"
            placeholder="Ask the customer"
            options={REVERSALS}
            value={itcReversed}
            error={errors['itcReversed']}
            onChange={setReversed}
          />
        )}
      </div>
      <p className={styles.change} role="status">
        {toldRefund(refundTenders(refundBy, notePaise, paid))}
      </p>
      {toSign && (
        <SignatureDialog
          reason={toSign}
          sign={sign}
          busy={send.isPending || asking.isPending}
          onSigned={(token) => {
            setToSign(null);
            giveBack(token);
          }}
          verb="Sign and take back"
          askLabel="Ask somebody elsewhere"
          onAsk={(why) =>
            asking.mutate({
              body: { clientId: receipt.clientId, verb: SignedVerb.return, returning: { lines, refundBy }, why },
            })
          }
          onClose={() => setToSign(null)}
        />
      )}
      <FieldError>{errors['all'] ?? (notePaise > 0 ? (problem ?? undefined) : undefined)}</FieldError>
    </FormModal>
  );
}

const toldRefund = (tenders: ReturnType<typeof refundTenders>): string =>
  tenders.map(({ type, amountPaise }) => `${formatRupees(amountPaise)} ${type}`).join(', ');

/** Refusals beside their fields; what names none stands below. */
function toldOf(error: Error): Readonly<Record<string, string>> {
  const fields = 'fields' in error ? (error.fields as Readonly<Record<string, string>>) : {};
  return Object.keys(fields).length > 0 ? fields : { all: error.message };
}
