import { MESSAGES } from '@bahi/domain/messages';
import { useState, type FormEvent } from 'react';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { MasterField, type ReferenceSource } from './master-field.tsx';
import {
  initialValues,
  validateMaster,
  type MasterErrors,
  type MasterFields,
  type MasterValues,
} from './master-values.ts';

export interface MasterFormProps {
  /** "New make", "Maruti Suzuki". */
  title: string;
  fields: MasterFields;
  /** Of the record that is edited; absent for a new one. */
  values?: MasterValues;
  /** What the server refused, by field key. */
  errors?: MasterErrors;
  /** What it refused as a whole. */
  message?: string;
  references?: Readonly<Record<string, ReferenceSource>>;
  /** The business day of the entity. */
  today: string;
  saving?: boolean;
  readOnly?: boolean;
  onSubmit: (values: MasterValues) => void;
  onClose: () => void;
  onRemove?: () => void;
  /** "Deactivate", "Delete". */
  removeLabel?: string;
}

const formId = 'master-form';

/**
 * One declared record in a drawer beside its list. Fields are checked when they are left, all on Save, and from then on
 * while typing.
 */
export function MasterForm({ fields, onSubmit, onClose, ...props }: MasterFormProps) {
  const [begun] = useState<MasterValues>(() => ({ ...initialValues(fields), ...props.values }));
  const [values, setValues] = useState(begun);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  /** Fields changed since the server refused them: its message no longer applies. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const isDirty = () => Object.keys(values).some((key) => (values[key] ?? '') !== (begun[key] ?? ''));
  useLeaveGuard(isDirty);
  const close = async () => {
    const leave = { heading: MESSAGES.unsavedChanges, message: 'Your changes have not been saved.', ok: 'Discard' };
    if (!isDirty() || (await confirm(leave))) onClose();
  };

  const own = validateMaster(fields, values);
  const shownError = (key: string) =>
    (submitted || left.has(key) ? own[key] : undefined) ?? (changed.has(key) ? undefined : props.errors?.[key]);

  const submit = () => {
    if (props.saving || props.readOnly) return;
    setSubmitted(true);
    const [firstWrong] = Object.keys(own);
    if (firstWrong)
      document
        .getElementById(formId)
        ?.querySelector<HTMLElement>(`[data-field="${firstWrong}"] :is(input, textarea)`)
        ?.focus();
    else {
      setChanged(new Set());
      onSubmit(values);
    }
  };
  useShortcuts(props.readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  return (
    <Drawer
      title={props.title}
      onClose={() => void close()}
      footer={
        <>
          {props.onRemove && !props.readOnly && (
            <span style={{ marginInlineEnd: 'auto' }}>
              <Button kind="quiet" onClick={props.onRemove}>
                {props.removeLabel ?? 'Delete'}
              </Button>
            </span>
          )}
          <Button onClick={() => void close()}>{props.readOnly ? 'Close' : 'Cancel'}</Button>
          {!props.readOnly && (
            <Button kind="primary" type="submit" form={formId} busy={props.saving}>
              Save
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldError>{props.message}</FieldError>
        <FormGrid columns={1}>
          {Object.entries(fields).map(([key, field], index) => (
            <div key={key} data-field={key}>
              <MasterField
                field={field}
                value={values[key]}
                error={shownError(key)}
                reference={field.reference ? props.references?.[field.reference] : undefined}
                today={props.today}
                readOnly={props.readOnly || (field.readOnly && props.values !== undefined)}
                focusFirst={index === 0}
                onBlur={() => setLeft((before) => new Set(before).add(key))}
                onChange={(value) => {
                  setValues((before) => ({ ...before, [key]: value }));
                  setChanged((before) => new Set(before).add(key));
                }}
              />
            </div>
          ))}
        </FormGrid>
      </form>
    </Drawer>
  );
}
