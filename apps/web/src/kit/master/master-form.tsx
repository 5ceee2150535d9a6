import type { MasterRule } from '@bahi/domain/masters/master-rules';
import { MESSAGES } from '@bahi/domain/messages';
import { useState, type FormEvent } from 'react';
import { useLeaveGuard } from '../../app/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { FormNotice } from '../form-notice.tsx';
import type { RecordForm } from '../use-record-form.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { GroupField } from './group-field.tsx';
import { MasterField, type ReferenceSource } from './master-field.tsx';
import { rowsOf, validateMaster, type MasterFields, type MasterValues } from './master-values.ts';

export interface MasterFormProps {
  /** "New make", "Maruti Suzuki". */
  title: string;
  fields: MasterFields;
  /** The rule of the domain that the declaration names. */
  refine?: MasterRule;
  /** What is typed, and what is wrong with it. */
  form: RecordForm<MasterValues>;
  /** The record stands already: what may be said once only is fixed. */
  isSaved: boolean;
  /** What the server refused as a whole. */
  message?: string;
  references?: Readonly<Record<string, ReferenceSource>>;
  /** The business day of the entity. */
  today: string;
  saving?: boolean;
  readOnly?: boolean;
  onSubmit: () => void;
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
export function MasterForm({ fields, form, onSubmit, onClose, ...props }: MasterFormProps) {
  const { values } = form;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);

  useLeaveGuard(form.isDirty);
  const close = async () => {
    const leave = { heading: MESSAGES.unsavedChanges, message: 'Your changes have not been saved.', ok: 'Discard' };
    if (!form.isDirty() || (await confirm(leave))) onClose();
  };

  const own = validateMaster(fields, values, props.refine);
  /** Of the rows of a group; the server's only while nothing in the group was changed. */
  const rowErrors = (key: string) => {
    const ofGroup = Object.entries({ ...form.errors, ...(submitted && own) }).filter(([path]) =>
      path.startsWith(`${key}.`),
    );
    return Object.fromEntries(ofGroup.map(([path, message]) => [path.slice(key.length + 1), message]));
  };
  const shownError = (key: string) => (submitted || left.has(key) ? own[key] : undefined) ?? form.errors[key];

  const change = (key: string, value: MasterValues[string]) => {
    const ofRows = Object.keys(form.errors).filter((path) => path.startsWith(`${key}.`));
    form.change({ [key]: value }, key, ...ofRows);
  };
  const shared = (key: string, field: MasterFields[string]) => ({
    error: shownError(key),
    today: props.today,
    readOnly: props.readOnly || (field.readOnly && props.isSaved),
    onBlur: () => setLeft((before) => new Set(before).add(key)),
  });

  const submit = () => {
    if (props.saving || props.readOnly) return;
    setSubmitted(true);
    const [firstWrong] = Object.keys(own);
    if (firstWrong)
      document
        .getElementById(formId)
        ?.querySelector<HTMLElement>(
          `:is([data-field="${firstWrong}"], [data-cell="${firstWrong}"]) :is(input, textarea, button)`,
        )
        ?.focus();
    else onSubmit();
  };
  useShortcuts(props.readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  return (
    <Drawer
      title={props.title}
      width={Object.values(fields).some((field) => field.kind === 'group') ? 680 : undefined}
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
            <Button kind="primary" keys="mod+s" type="submit" form={formId} busy={props.saving}>
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
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{props.message}</FieldError>
        <FormGrid columns={1}>
          {Object.entries(fields).map(([key, field], index) => (
            <div key={key} data-field={key}>
              {field.kind === 'group' ? (
                <GroupField
                  {...shared(key, field)}
                  name={key}
                  label={field.label}
                  required={field.required}
                  fields={field.fields ?? {}}
                  value={rowsOf(values[key])}
                  errors={rowErrors(key)}
                  onChange={(rows) => change(key, rows)}
                />
              ) : (
                <MasterField
                  {...shared(key, field)}
                  field={field}
                  value={values[key]}
                  reference={field.reference ? props.references?.[field.reference] : undefined}
                  focusFirst={index === 0}
                  onChange={(value) => change(key, value)}
                />
              )}
            </div>
          ))}
        </FormGrid>
      </form>
    </Drawer>
  );
}
