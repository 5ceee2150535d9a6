import { isPeriod, periodProblem } from '@bahi/domain/time/typed-date';
import { useState, type FormEvent } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moreLabels, MORE_KEYS, type InvoiceSearchFields, type MoreKey } from './invoice-search.ts';

interface MoreFiltersProps {
  fields: InvoiceSearchFields;
  onSearch: (fields: InvoiceSearchFields) => void;
  onClose: () => void;
}

const formId = 'more-invoice-filters';
const TEXTS = ['code', 'phone', 'reg', 'order', 'item'] as const satisfies readonly MoreKey[];
const OF_ORDERS: readonly MoreKey[] = ['reg', 'order'];

/** All fields of the search in one form; Enter searches. */
export function MoreFilters({ fields, onSearch, onClose }: MoreFiltersProps) {
  const say = useWords();
  const today = useBusinessDay();
  const withOrders = useSession().data.entity.config.modules['Service'] === true;
  const [typed, setTyped] = useState<InvoiceSearchFields>(fields);
  const labels = moreLabels(say);
  const set = (key: MoreKey, value: string | null) =>
    setTyped((before) => ({ ...before, [key]: value?.trim() ? value : undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPeriod(typed.dueFrom, typed.dueTo)) return;
    const clean = MORE_KEYS.map((key) => [key, typed[key]?.trim() || undefined] as const);
    onSearch({ ...Object.fromEntries(clean), customerName: typed.customer && typed.customerName });
  };
  return (
    <Drawer
      title="More filters"
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() =>
              setTyped({ ...Object.fromEntries(MORE_KEYS.map((key) => [key, undefined])), customerName: undefined })
            }
          >
            Clear
          </Button>
          <Button kind="primary" type="submit" form={formId}>
            Show
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormGrid columns={2}>
          <FormCell span="all">
            <CustomerPicker
              focusFirst
              value={typed.customer ? { id: typed.customer, label: typed.customerName ?? '' } : null}
              onChange={(value) =>
                setTyped((before) => ({ ...before, customer: value?.id, customerName: value?.label }))
              }
            />
          </FormCell>
          {TEXTS.filter((key) => withOrders || !OF_ORDERS.includes(key)).map((key) => (
            <TextField
              key={key}
              label={labels[key]}
              maxLength={80}
              upperCase={key === 'code' || key === 'reg' || key === 'order'}
              value={typed[key] ?? ''}
              onChange={(text) => set(key, text)}
            />
          ))}
          {(['dueFrom', 'dueTo'] as const).map((key) => (
            <DateField
              key={key}
              label={labels[key]}
              today={today}
              value={typed[key] ?? null}
              error={key === 'dueFrom' ? (periodProblem(typed.dueFrom, typed.dueTo) ?? undefined) : undefined}
              onChange={(day) => set(key, day)}
            />
          ))}
          {(['amountFrom', 'amountTo'] as const).map((key) => (
            <TextField
              key={key}
              label={labels[key]}
              inputMode="decimal"
              icon="₹"
              maxLength={14}
              value={typed[key] ?? ''}
              onChange={(text) => /^\d*\.?\d{0,2}$/.test(text) && set(key, text)}
            />
          ))}
          {withOrders && (
            <Checkbox
              label={labels.insurer}
              value={typed.insurer !== undefined}
              onChange={(insurer) => set('insurer', insurer ? 'true' : null)}
            />
          )}
          <Checkbox
            label={labels.mine}
            value={typed.mine !== undefined}
            onChange={(mine) => set('mine', mine ? 'true' : null)}
          />
        </FormGrid>
      </form>
    </Drawer>
  );
}
