import { PAYER_LABELS } from '@bahi/domain/document/payer';
import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { isPeriod, periodProblem } from '@bahi/domain/time/typed-date';
import { useState, type FormEvent } from 'react';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MESSAGES } from '@bahi/domain/messages';
import { FLAG_FILTERS, PERIOD_FILTERS, TEXT_FILTERS, type FilterWords } from './order-filters.ts';
import { countFilters, LEAST_LENGTH, statusesOf } from './order-query.ts';
import type { WorkOrderSearch } from './work-order-search.ts';
import styles from './order-list.module.css';

export interface FilterDrawerProps {
  words: FilterWords;
  search: WorkOrderSearch;
  statuses: readonly WorkOrderStatus[];
  /** Who may be chosen. */
  advisors: readonly { value: string; label: string }[];
  technicians: readonly { value: string; label: string }[];
  prices: boolean;
  today: string;
  /** Nothing chosen is refused: a search needs a field (spec 2 §5). */
  needsField: boolean;
  onApply: (search: WorkOrderSearch) => void;
  onClose: () => void;
}

const tooShort = (value: unknown) => typeof value === 'string' && value.trim().length < LEAST_LENGTH;

/** Every field that orders are searched by; shown when all of them are right. */
export function OrderFilterDrawer({ words, search, onApply, onClose, ...props }: FilterDrawerProps) {
  const { say } = words;
  const [draft, setDraft] = useState(search);
  const [tried, setTried] = useState(false);
  const set = (change: WorkOrderSearch) => {
    const next = Object.entries({ ...draft, ...change });
    setDraft(Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '' && value !== false)));
  };
  const short = TEXT_FILTERS.filter(({ key }) => tooShort(draft[key])).map(({ key }) => key);
  const nothing = props.needsField && countFilters(draft) === 0 && draft.q === undefined;
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (short.length > 0 || nothing || PERIOD_FILTERS.some(({ from, to }) => !isPeriod(draft[from], draft[to]))) return;
    onApply(draft);
    onClose();
  };
  const chosen = statusesOf(draft);
  const toggle = (status: WorkOrderStatus, on: boolean) => {
    const next = props.statuses.filter((one) => (one === status ? on : chosen.includes(one)));
    set({ status: next.join(',') || undefined });
  };

  return (
    <Drawer
      title="More filters"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft({})}>Clear</Button>
          <Button kind="primary" onClick={() => apply()}>
            Show
          </Button>
        </>
      }
    >
      <form className={styles.filterForm} noValidate onSubmit={apply}>
        {/* Enter in any field shows what was found. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        {tried && nothing && <FieldError>{MESSAGES.searchNeedsField}</FieldError>}
        <FormGrid columns={2}>
          {TEXT_FILTERS.map(({ key, label }, index) => (
            <TextField
              key={key}
              label={label(words)}
              focusFirst={index === 0}
              maxLength={key === 'code' || key === 'invoice' || key === 'phone' ? 20 : 40}
              value={draft[key] ?? ''}
              onChange={(value) => set({ [key]: value })}
              error={tried && short.includes(key) ? `Type at least ${LEAST_LENGTH} characters.` : undefined}
            />
          ))}
          <CustomerPicker
            value={draft.customer ? { id: draft.customer, label: draft.customerName ?? '' } : null}
            onChange={(value) => set({ customer: value?.id, customerName: value?.label })}
          />
          <SelectField
            label={say('advisor')}
            options={props.advisors}
            value={draft.advisor ?? null}
            onChange={(advisor) => set({ advisor: advisor ?? undefined })}
          />
          <SelectField
            label={say('technician')}
            options={props.technicians}
            value={draft.technician ?? null}
            onChange={(technician) => set({ technician: technician ?? undefined })}
          />
          {PERIOD_FILTERS.flatMap(({ label, from, to }) =>
            ([from, to] as const).map((key) => (
              <DateField
                key={key}
                label={`${label} ${key === from ? 'from' : 'to'}`}
                today={props.today}
                value={draft[key] ?? null}
                error={key === from ? (periodProblem(draft[from], draft[to]) ?? undefined) : undefined}
                onChange={(day) => set({ [key]: day ?? undefined })}
                clearable
              />
            )),
          )}
          {props.prices &&
            (['totalFrom', 'totalTo'] as const).map((key) => (
              <ScaledNumberField
                key={key}
                label={key === 'totalFrom' ? 'Total from' : 'Total to'}
                unit="money"
                value={draft[key] ?? null}
                onChange={(value) => set({ [key]: value ?? undefined })}
              />
            ))}
          <SelectField
            label="Payer"
            options={Object.entries(PAYER_LABELS).map(([value, label]) => ({ value, label }))}
            value={draft.payer ?? null}
            onChange={(payer) => set({ payer: payer ?? undefined })}
          />
          <FormCell span="all">
            <fieldset className={styles.choices}>
              <legend>Status</legend>
              {props.statuses.map((status) => (
                <Checkbox
                  key={status}
                  label={statusLabel(status)}
                  value={chosen.includes(status)}
                  onChange={(on) => toggle(status, on)}
                />
              ))}
            </fieldset>
          </FormCell>
          <FormCell span="all">
            <fieldset className={styles.choices}>
              <legend>Only</legend>
              {FLAG_FILTERS.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  label={label}
                  value={draft[key] === true}
                  onChange={(on) => set({ [key]: on || undefined })}
                />
              ))}
            </fieldset>
          </FormCell>
        </FormGrid>
      </form>
    </Drawer>
  );
}
