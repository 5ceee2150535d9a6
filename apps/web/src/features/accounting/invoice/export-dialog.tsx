import { setExportDetails } from '@bahi/contract/endpoints/accounting/einvoice';
import {
  CURRENCY_CODES,
  currencyWords,
  type ExportDetails,
  exportIssues,
  foreignTotal,
  PORT_CODE,
  SHIPPING_BILL,
} from '@bahi/domain/einvoice/export-details';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Invoice } from './invoice-form.ts';

const CURRENCIES = CURRENCY_CODES.map((value) => ({ value, label: currencyWords(value) }));

interface ExportDialogProps {
  invoice: Invoice;
  onKept: () => void;
  onClose: () => void;
}

/** Shipping bill, port and currency of an invoice that goes abroad: customs give the number when the goods go. */
export function ExportDialog({ invoice, onKept, onClose }: ExportDialogProps) {
  const today = useBusinessDay();
  const kept = invoice.exportDetails;
  const [details, setDetails] = useState<ExportDetails>({
    shippingBillNo: kept?.shippingBillNo ?? null,
    shippedOn: kept?.shippedOn ?? null,
    portCode: kept?.portCode ?? null,
    currencyCode: kept?.currencyCode ?? null,
    exchangeRate: kept?.exchangeRate ?? null,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const setting = useEndpointMutation(setExportDetails);
  const set = (changed: Partial<ExportDetails>) => {
    setDetails((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const submit = async () => {
    const wrong = problemsOf(details, invoice.invoicedOn, today);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || setting.isPending) return;
    try {
      await setting.mutateAsync({ params: { id: invoice.id }, body: details });
      toast.success(MESSAGES.saved);
      onKept();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.error(messageOf(error));
    }
  };
  const total = foreignTotal(invoice.totalPaise ?? 0, details);
  return (
    <FormModal
      title={`Export of ${invoice.code ?? 'this draft'}`}
      verb="Save"
      size="small"
      leave="Back"
      busy={setting.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <TextField
          label="Shipping bill"
          inputMode="numeric"
          focusFirst
          maxLength={7}
          value={details.shippingBillNo ?? ''}
          error={errors['shippingBillNo']}
          onChange={(words) => set({ shippingBillNo: words.trim() || null })}
        />
        <DateField
          label="Dated"
          today={today}
          value={details.shippedOn}
          error={errors['shippedOn']}
          onChange={(shippedOn) => set({ shippedOn })}
        />
        <TextField
          label="Port code"
          help="Six characters, such as INMAA1"
          maxLength={6}
          value={details.portCode ?? ''}
          error={errors['portCode']}
          onChange={(words) => set({ portCode: words.trim().toUpperCase() || null })}
        />
        <SelectField
          label="Currency"
          options={CURRENCIES}
          clearable
          value={details.currencyCode}
          error={errors['currencyCode']}
          onChange={(currencyCode) => set({ currencyCode })}
        />
        <ScaledNumberField
          label="Exchange rate"
          help={total ? `The total is ${total}.` : 'Rupees of one unit of the currency'}
          unit="unitPrice"
          value={details.exchangeRate}
          error={errors['exchangeRate']}
          onChange={(exchangeRate) => set({ exchangeRate })}
        />
      </FormGrid>
    </FormModal>
  );
}

/** What is wrong, by field; the first of each. */
function problemsOf(details: ExportDetails, invoicedOn: string, today: string): Record<string, string> {
  const { shippingBillNo, portCode } = details;
  const found = Object.fromEntries(
    exportIssues(details, { invoicedOn, today })
      .toReversed()
      .map(({ path, message }) => [path, message]),
  );
  if (shippingBillNo && !SHIPPING_BILL.test(shippingBillNo))
    found['shippingBillNo'] = 'Enter the 3 to 7 digits of the shipping bill.';
  if (portCode && !PORT_CODE.test(portCode)) found['portCode'] = 'Enter six characters, such as INMAA1.';
  return found;
}
