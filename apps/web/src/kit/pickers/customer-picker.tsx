import { can } from '@bahi/domain/access/access';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useWords } from '../../app/use-words.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import type { FieldProps } from '../../ui/field-props.ts';
import { searchCustomerOptions, type CustomerSummary } from './customer-options.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

export interface CustomerPickerProps extends Omit<FieldProps<{ id: string; label: string } | null>, 'label'> {
  /** Default: the word of the industry. */
  label?: string;
  /** Told in addition to `onChange`, with phone, GSTIN and state; also of a new customer. */
  onPick?: (customer: CustomerSummary) => void;
}

/** A customer by name, phone or GSTIN; who may, makes a new one from here. */
export function CustomerPicker({ onPick, ...props }: CustomerPickerProps) {
  const say = useWords();
  const { access } = useSession().data;
  const [creating, setCreating] = useState<string | null>(null);
  return (
    <>
      <AsyncSearchField
        {...props}
        label={props.label ?? say('customer')}
        placeholder={props.placeholder ?? 'Name, phone or GSTIN'}
        search={searchCustomerOptions}
        onPick={(option) => onPick?.(option.value)}
        onCreate={can(access, 'Common.Customer', 'C') ? setCreating : undefined}
        createLabel={(text) => `New ${say('customer').toLowerCase()} “${text}”`}
      />
      {creating !== null && (
        <NewCustomerDialog
          text={creating}
          onClose={() => setCreating(null)}
          onMade={(customer) => {
            setCreating(null);
            props.onChange({ id: customer.id, label: customer.name });
            onPick?.(customer);
          }}
        />
      )}
    </>
  );
}
