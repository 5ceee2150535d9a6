import type { OutputOf } from '@bahi/contract/endpoint';
import { payingAccounts, runBillPayments } from '@bahi/contract/endpoints/accounting/bill-payment';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { moneyBesideTax } from '@bahi/domain/payments/deductions';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type DataColumn, DataTable } from '../data-table.tsx';
import styles from '../payment-dialogs.module.css';
import { type DueRow, duesByVendor, type VendorToPay } from './dues-by-vendor.ts';

type Ran = OutputOf<typeof runBillPayments>;

interface PaymentRunDialogProps {
  dues: readonly DueRow[];
  today: string;
  onPaid: () => void;
  onClose: () => void;
}

/** From which bank and on which day; then the payments that were made, and the file for the bank. */
export function PaymentRunDialog({ dues, today, onPaid, onClose }: PaymentRunDialogProps) {
  // What was paid is picked no longer; the dialog goes on telling what it paid.
  const [picked] = useState(dues);
  const vendors = duesByVendor(picked);
  const [kept, setKept] = useState<Readonly<Record<string, number | null>>>({});
  const total = vendors.reduce((sum, { id, duePaise }) => sum + moneyBesideTax(duePaise, taxOf(kept, id)), 0);
  const accounts = useEndpointQuery(payingAccounts, {}).data?.rows ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const run = useEndpointMutation(runBillPayments, {
    onSuccess: (ran) => {
      giveBankFile(ran);
      onPaid();
    },
  });
  const account = chosen ?? (accounts[0] ? String(accounts[0].accountCode) : null);
  const ran = run.data;
  const pay = (): void => {
    if (ran || run.isPending || account === null || paidOn === null) return;
    const tds = vendors.flatMap(({ id }) => {
      const amountPaise = kept[id] ?? 0;
      return amountPaise > 0 ? [{ vendorId: id, amountPaise }] : [];
    });
    run.mutate({ body: { billIds: picked.map(({ id }) => id), accountCode: Number(account), paidOn, tds } });
  };
  if (ran) return <RanDialog ran={ran} onClose={onClose} />;
  return (
    <FormModal
      title={`Pay ${vendors.length === 1 ? vendors[0]!.name : `${vendors.length} vendors`}`}
      verb={`Pay ${formatRupees(total)}`}
      size="large"
      rows
      busy={run.isPending}
      onSubmit={pay}
      onClose={onClose}
    >
      <div className={styles.above}>
        <FormGrid columns={2}>
          <SelectField
            label="From"
            required
            focusFirst
            options={accounts.map(({ accountCode, name }) => ({ value: String(accountCode), label: name }))}
            value={account}
            onChange={setChosen}
          />
          <DateField label="Paid on" required today={today} max={today} value={paidOn} onChange={setPaidOn} />
        </FormGrid>
      </div>
      <FieldError>{run.error ? messageOf(run.error) : undefined}</FieldError>
      <DataTable
        natural
        label="Who is paid"
        columns={toPay(vendors, kept, (id, paise) => setKept({ ...kept, [id]: paise }))}
        groups={[{ key: 'vendors', rows: vendors }]}
        rowKey={({ id }) => id}
      />
    </FormModal>
  );
}

const TO_PAY: readonly DataColumn<VendorToPay>[] = [
  { key: 'name', title: 'Vendor', grow: true, card: 'title', render: ({ name }) => name },
  { key: 'dues', title: 'Dues', align: 'end', card: 'labelled', render: ({ dues }) => dues },
  { key: 'paidInto', title: 'Paid into', render: ({ paidInto }) => paidInto },
  {
    key: 'due',
    title: 'Amount (₹)',
    align: 'end',
    card: 'aside',
    render: ({ duePaise }) => formatPaise(duePaise),
  },
];

type Kept = Readonly<Record<string, number | null>>;
const taxOf = (kept: Kept, id: string) => ({ section: '', amountPaise: kept[id] ?? 0 });

/** Tax is kept back of vendors who have a section, on what was not kept back on their bills. */
function toPay(
  vendors: readonly VendorToPay[],
  kept: Kept,
  keep: (vendorId: string, paise: number | null) => void,
): readonly DataColumn<VendorToPay>[] {
  if (vendors.every(({ tdsSection }) => tdsSection === null)) return TO_PAY;
  const tax: DataColumn<VendorToPay> = {
    key: 'tds',
    title: 'TDS now (₹)',
    align: 'end',
    card: 'labelled',
    render: ({ id, name, tdsSection }) =>
      tdsSection && (
        <MoneyField
          label={`TDS of ${name} under ${tdsSection}`}
          labelHidden
          value={kept[id] ?? null}
          onChange={(paise) => keep(id, paise)}
        />
      ),
  };
  const amount: DataColumn<VendorToPay> = {
    ...TO_PAY.at(-1)!,
    render: ({ id, duePaise }) => formatPaise(moneyBesideTax(duePaise, taxOf(kept, id))),
  };
  return [...TO_PAY.slice(0, -1), tax, amount];
}

/** The file that is uploaded at the bank, once more where it was not kept. */
const giveBankFile = ({ bankFile, fileName }: Ran): void =>
  deliverFile({ bytes: new TextEncoder().encode(bankFile), contentType: 'text/csv;charset=utf-8', fileName });

function RanDialog({ ran, onClose }: { ran: Ran; onClose: () => void }) {
  const count = ran.payments.length;
  return (
    <Modal
      title={`${count === 1 ? '1 payment is' : `${count} payments are`} made`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => giveBankFile(ran)}>Download the file again</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        The file for the bank is downloaded: nothing has left the account until it is uploaded there.
      </p>
      <DataTable
        natural
        label="Payments made"
        columns={MADE}
        groups={[{ key: 'payments', rows: ran.payments }]}
        rowKey={({ id }) => id}
        totals={{ vendor: 'Total', amount: formatPaise(ran.totalPaise ?? 0) }}
      />
    </Modal>
  );
}

const MADE: readonly DataColumn<Ran['payments'][number]>[] = [
  { key: 'code', title: 'Payment', card: 'title', render: ({ code }) => code },
  { key: 'vendor', title: 'Vendor', grow: true, render: ({ vendorName }) => vendorName },
  {
    key: 'amount',
    title: 'Amount (₹)',
    align: 'end',
    card: 'aside',
    render: ({ amountPaise }) => formatPaise(amountPaise ?? 0),
  },
];
