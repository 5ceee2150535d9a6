import { setExportDetails } from '@bahi/contract/endpoints/accounting/einvoice';
import { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { seesPrices } from '@bahi/domain/access/access';
import {
  CURRENCY_CODES,
  currencyWords,
  type ExportDetails,
  exportIssues,
  foreignTotal,
  PORT_CODE,
  SHIPPING_BILL,
} from '@bahi/domain/einvoice/export-details';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Invoice } from './invoice-form.ts';

const CURRENCIES = CURRENCY_CODES.map((value) => ({ value, label: currencyWords(value) }));

type Kept = NonNullable<Invoice['exportDetails']>;

interface ExportDialogProps {
  invoice: Invoice;
  onKept: () => void;
  onClose: () => void;
}

/** Shipping bill, port and currency of an invoice that goes abroad: customs give the number when the goods go. */
export function ExportDialog({ invoice, onKept, onClose }: ExportDialogProps) {
  const today = useBusinessDay();
  const { access } = useSession().data;
  const setting = useEndpointMutation(setExportDetails);
  const params = { id: invoice.id };
  const { values, errors, form, change, saving, refusal, submit, offer } = useFormDialog<Kept, ExportDetails>({
    kind: 'exportDetails',
    name: invoice.id,
    read: invoice.exportDetails ?? null,
    formOf: (kept) => ({
      shippingBillNo: kept?.shippingBillNo ?? null,
      shippedOn: kept?.shippedOn ?? null,
      portCode: kept?.portCode ?? null,
      currencyCode: kept?.currencyCode ?? null,
      exchangeRate: kept?.exchangeRate ?? null,
    }),
    validate: (details) => problemsOf(details, invoice.invoicedOn, today),
    send: (details, kept) =>
      setting.mutateAsync({ params, body: { ...details, rowVersion: kept?.rowVersion ?? null } }),
    readAnew: async (kept) => (await call(getInvoice, { params })).exportDetails ?? kept,
    onSaved: () => {
      onKept();
      onClose();
    },
  });
  const total = foreignTotal(invoice.totalPaise ?? 0, values);
  return (
    <FormModal
      title={`Export of ${invoice.code ?? 'this draft'}`}
      verb="Save"
      size="small"
      leave="Back"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={1}>
          <TextField
            label="Shipping bill"
            inputMode="numeric"
            focusFirst
            maxLength={7}
            value={values.shippingBillNo ?? ''}
            error={errors['shippingBillNo']}
            onChange={(words) => change({ shippingBillNo: words.trim() || null })}
          />
          <DateField
            label="Dated"
            today={today}
            value={values.shippedOn}
            error={errors['shippedOn']}
            onChange={(shippedOn) => change({ shippedOn })}
          />
          <TextField
            label="Port code"
            help="Six characters, such as INMAA1"
            maxLength={6}
            value={values.portCode ?? ''}
            error={errors['portCode']}
            onChange={(words) => change({ portCode: words.trim().toUpperCase() || null })}
          />
          <SelectField
            label="Currency"
            options={CURRENCIES}
            clearable
            value={values.currencyCode}
            error={errors['currencyCode']}
            onChange={(currencyCode) => change({ currencyCode })}
          />
          {seesPrices(access) && (
            <ScaledNumberField
              label="Exchange rate"
              help={total ? `The total is ${total}.` : 'Rupees of one unit of the currency'}
              unit="unitPrice"
              value={values.exchangeRate}
              error={errors['exchangeRate']}
              onChange={(exchangeRate) => change({ exchangeRate })}
            />
          )}
        </FormGrid>
      </div>
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
