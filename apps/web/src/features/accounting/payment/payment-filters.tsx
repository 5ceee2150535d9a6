import { drawerReceivers } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { PAYMENT_TYPES } from '@bahi/domain/payments/payment-types';
import { rupeesOfPaise, tryScaled } from '@bahi/domain/money/convert';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MORE_KEYS, type PaymentSearchFields } from './payment-search-keys.ts';

interface PaymentFiltersProps {
  fields: PaymentSearchFields;
  onChange: (fields: PaymentSearchFields) => void;
  onClose: () => void;
}

const TYPES = PAYMENT_TYPES.map(({ name }) => ({ value: name, label: name }));
const rupeesOf = (paise: number | null): string | undefined =>
  paise === null ? undefined : String(rupeesOfPaise(paise));

/** Every field by which a payment can be found. */
export function PaymentFilters({ fields, onChange, onClose }: PaymentFiltersProps) {
  const { user, access } = useSession().data;
  const [draft, setDraft] = useState(fields);
  const set = (changes: PaymentSearchFields) => setDraft((before) => ({ ...before, ...changes }));
  const customer = useEndpointQuery(
    getCustomer,
    { params: { id: draft.customer ?? '' } },
    { enabled: draft.customer !== undefined },
  );
  const others = useEndpointQuery(drawerReceivers, {}, { enabled: can(access, 'Accounting.CPay', 'C') });
  const people = [{ value: user.userId, label: user.name }].concat(
    (others.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  );
  const find = () => {
    onChange(draft);
    onClose();
  };
  return (
    <Drawer
      title="More filters"
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onChange(Object.fromEntries(MORE_KEYS.map((key) => [key, undefined])));
              onClose();
            }}
          >
            Clear
          </Button>
          <Button kind="primary" type="submit" form="payment-filters">
            Show
          </Button>
        </>
      }
    >
      <form
        id="payment-filters"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <FormGrid columns={2}>
          <FormCell span="all">
            <CustomerPicker
              focusFirst
              value={draft.customer ? { id: draft.customer, label: customer.data?.name ?? '' } : null}
              onChange={(chosen) => set({ customer: chosen?.id })}
            />
          </FormCell>
          <TextField label="Number" value={draft.code ?? ''} onChange={(code) => set({ code: code || undefined })} />
          <TextField label="Phone" value={draft.phone ?? ''} onChange={(phone) => set({ phone: phone || undefined })} />
          <TextField
            label="Invoice number"
            value={draft.invoice ?? ''}
            onChange={(invoice) => set({ invoice: invoice || undefined })}
          />
          <SelectField
            label="Paid by"
            options={TYPES}
            value={draft.type ?? null}
            onChange={(type) => set({ type: type ?? undefined })}
          />
          <FormCell span="all">
            <TextField
              label="Reference"
              help="UTR, approval code or cheque number."
              value={draft.reference ?? ''}
              onChange={(reference) => set({ reference: reference || undefined })}
            />
          </FormCell>
          <MoneyField
            label="Amount from"
            value={draft.least === undefined ? null : (tryScaled(draft.least, 2) ?? null)}
            onChange={(paise) => set({ least: rupeesOf(paise) })}
          />
          <MoneyField
            label="Amount to"
            value={draft.most === undefined ? null : (tryScaled(draft.most, 2) ?? null)}
            onChange={(paise) => set({ most: rupeesOf(paise) })}
          />
          <FormCell span="all">
            <SelectField
              label="Received by"
              options={people}
              value={draft.by ?? null}
              onChange={(by) => set({ by: by ?? undefined })}
            />
          </FormCell>
        </FormGrid>
      </form>
    </Drawer>
  );
}
