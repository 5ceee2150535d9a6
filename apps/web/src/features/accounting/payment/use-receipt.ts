import { openDuesOf } from '@bahi/contract/endpoints/accounting/open-dues';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { tenderAmounts } from '@bahi/domain/payments/tender-amounts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { newTender, type Tender } from '../../../kit/tenders/tender.ts';
import { useOfferedTypes } from '../../../kit/tenders/tender-fields.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { sentAllocations, type Shares } from '../due-keys.ts';
import {
  checkPayment,
  type DeductionDraft,
  openDueOf,
  sentDeductions,
  sharesOf,
  type Spread,
  sumOf,
} from './payment-form.ts';

export interface Payer {
  id: string;
  label: string;
}

interface ReceiptForm {
  customer: Payer | null;
  receivedOn: string | null;
  note: string;
  tenders: readonly Tender[];
  deductions: readonly DeductionDraft[];
  spread: Spread;
  /** What was typed of the shares, where they are typed. */
  shares: Shares;
}

/** A payment while it is entered: what follows from what was typed, and its saving. */
export function useReceipt(
  payer: Payer | null,
  invoiceId: string | undefined,
  onReceived: (payment: OutputOf<typeof receivePayment>) => void,
) {
  const today = useBusinessDay();
  const firstType = useOfferedTypes()[0]!.name;
  const form = useRecordForm<ReceiptForm>(
    {
      customer: payer,
      receivedOn: today,
      note: '',
      tenders: [newTender(1, firstType)],
      deductions: [],
      spread: invoiceId ? 'invoice' : 'oldest',
      shares: {},
    },
    () => ({}),
    { copy: { kind: 'payment', record: invoiceId ?? payer?.id ?? NEW } },
  );
  const { customer, receivedOn, note, tenders, deductions, spread } = form.values;
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const change = (part: Partial<ReceiptForm>) => {
    form.change(part);
    setRefusal(undefined);
  };
  useLeaveGuard(form.isDirty);

  const dues = useEndpointQuery(
    openDuesOf,
    { params: { customerId: customer?.id ?? '' } },
    { enabled: customer !== null },
  );
  const rows = customer ? dues.data?.rows : undefined;
  const open = (rows ?? []).map(openDueOf);
  const dueTotal = sumOf(open.map(({ balancePaise }) => balancePaise));
  const sent = sentDeductions(deductions);
  const deducted = sumOf(sent.map(({ amountPaise }) => amountPaise));
  const target = invoiceId ? (open.find(({ id }) => id === invoiceId)?.balancePaise ?? 0) : dueTotal;
  const amounts = tenderAmounts(
    tenders.map(({ amountPaise }) => amountPaise),
    Math.max(0, target - deducted),
  );
  const received = sumOf(amounts);
  const shares = sharesOf(open, received + deducted, spread, form.values.shares, invoiceId);
  const own = checkPayment({ customerId: customer?.id, amountPaise: received, open, shares, deductions: sent });

  const save = useEndpointMutation(receivePayment, {
    onSuccess: (payment) => {
      form.settle(form.current());
      onReceived(payment);
    },
    onError: async (error) => {
      const isTwice = error instanceof ApiError && error.code === 'Duplicate';
      if (
        isTwice &&
        (await confirm({ heading: 'Received before?', message: `${error.message} Receive it again?`, ok: 'Receive' }))
      )
        send(true);
      else setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} });
    },
  });
  const send = (acceptDuplicate: boolean) => {
    if (!customer) return;
    save.mutate({
      body: {
        customerId: customer.id,
        amountPaise: received,
        deductions: sent,
        allocations: sentAllocations(shares),
        tenders: tenders.map((tender, i) => tenderBody(tender, amounts[i]!)).filter((tender) => tender.amountPaise > 0),
        receivedOn: receivedOn ?? today,
        note: note.trim() || null,
        ...(acceptDuplicate && { acceptDuplicate }),
      },
    });
  };
  const submit = () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (!save.isPending && customer && Object.keys(own).length === 0) send(false);
  };

  return {
    today,
    customer,
    receivedOn,
    note,
    tenders,
    deductions,
    spread,
    refusal,
    submit,
    dues,
    rows,
    open,
    amounts,
    shares,
    errors: submitted ? own : {},
    busy: save.isPending,
    offer: form.offer,
    choose: (chosen: Payer | null) => change({ customer: chosen, shares: {}, spread: 'oldest' }),
    setReceivedOn: (day: string | null) => change({ receivedOn: day }),
    setNote: (text: string) => change({ note: text }),
    addTender: () => change({ tenders: [...tenders, newTender((tenders.at(-1)?.key ?? 0) + 1, firstType)] }),
    changeTender: (key: number, changes: Partial<Tender>) =>
      change({ tenders: tenders.map((other) => (other.key === key ? { ...other, ...changes } : other)) }),
    removeTender: (key: number) => change({ tenders: tenders.filter((other) => other.key !== key) }),
    addDeduction: () => {
      const key = (deductions.at(-1)?.key ?? 0) + 1;
      change({ deductions: [...deductions, { key, kind: 'TDS', section: '194C', amountPaise: null }] });
    },
    changeDeduction: (key: number, changes: Partial<DeductionDraft>) =>
      change({ deductions: deductions.map((other) => (other.key === key ? { ...other, ...changes } : other)) }),
    removeDeduction: (key: number) => change({ deductions: deductions.filter((other) => other.key !== key) }),
    share: (dueKey: string, paise: number) => change({ shares: { ...shares, [dueKey]: paise }, spread: 'typed' }),
    spreadOldest: () => change({ spread: 'oldest' }),
  };
}

const tenderBody = ({ type, subType, reference, bank, chequeOn }: Tender, amountPaise: number) => ({
  type,
  subType,
  amountPaise,
  reference: reference.trim() || null,
  ...(type === 'Cheque' && { bank: bank.trim() || null, chequeOn }),
});
