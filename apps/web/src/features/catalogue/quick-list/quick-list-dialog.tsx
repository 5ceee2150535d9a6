import { createQuickList, listQuickLists, updateQuickList } from '@bahi/contract/endpoints/catalogue/quick-list';
import { QuickListKind } from '@bahi/domain/catalogue/quick-list';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { searchOperationOptions } from '../../../kit/pickers/operation-search.ts';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { EntryRows } from './entry-rows.tsx';
import {
  bodyOf,
  formIssues,
  type FormOperation,
  formOf,
  type FormPart,
  type QuickListForm,
  newOperation,
  newPart,
} from './quick-list-form.ts';
import styles from './quick-list.module.css';

interface QuickListDialogProps {
  /** Null for a new one. */
  list: QuickList | null;
  /** Of a new list: the kinds that the user may make; the first is proposed. */
  kinds: readonly QuickListKind[];
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

const searchOperations = searchOperationOptions(null);

/** A quick list: its name and the entries that it puts on a document, in their order. */
export function QuickListDialog({ list, kinds, onRemove, onClose }: QuickListDialogProps) {
  const say = useWords();
  const creation = useEndpointMutation(createQuickList);
  const update = useEndpointMutation(updateQuickList);
  const { values, errors, form, change, current, saving, refusal, submit, offer } = useFormDialog<
    QuickList,
    QuickListForm
  >({
    kind: 'quickList',
    name: list?.id ?? NEW,
    read: list,
    formOf: (of) => formOf(of, kinds[0]!),
    nameOf: (saved) => saved.name,
    validate: formIssues,
    send: (all, of) =>
      of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...bodyOf(all), rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body: { ...bodyOf(all), kind: all.kind } }),
    readAnew: ({ id }) => readRow(listQuickLists, {}, (row) => row.id === id),
    onSaved: onClose,
  });
  const labels = { services: say.many('labour'), items: say.many('item') };

  /** What an entry was wrong with goes when the entries change: its place may be another's now. */
  const entriesChanged = (part: { operations?: readonly FormOperation[]; items?: readonly FormPart[] }) =>
    change(part, ...Object.keys(part), ...Object.keys(errors).filter((path) => path !== 'name'));
  const setParts = (at: number, parts: readonly FormPart[]) => {
    const { operations } = current();
    entriesChanged({ operations: operations.with(at, { ...operations[at]!, parts }) });
  };
  const partSearch = (label: string, onAdd: (part: FormPart) => void) => (
    <AsyncSearchField
      label={label}
      labelHidden
      placeholder={label}
      value={null}
      search={searchItemOptions}
      onChange={() => {}}
      onPick={({ id, title, value }) => onAdd(newPart(id, title, value.partNumber ?? ''))}
    />
  );
  const item = say('item').toLowerCase();

  return (
    <FormModal
      title={list?.name ?? 'New quick list'}
      verb="Save"
      keys="mod+s"
      drawer={620}
      rows
      stays
      busy={saving}
      beside={
        onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            Delete
          </Button>
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <TextField
            label="Name"
            required
            focusFirst
            maxLength={80}
            placeholder="Periodic service 10,000 km"
            value={values.name}
            error={errors['name']}
            onChange={(name) => change({ name })}
          />
          <SelectField
            label="Holds"
            required
            readOnly={list !== null || kinds.length === 1}
            options={kinds.map((value) => ({ value, label: labels[value] }))}
            value={values.kind}
            onChange={(kind) => kind && change({ kind }, 'kind', 'operations', 'items')}
          />
          <Checkbox
            label="Active"
            help="Switch this off to stop offering it on documents."
            value={values.active}
            onChange={(active) => change({ active })}
          />
        </FormGrid>
        {values.kind === QuickListKind.services ? (
          <fieldset className={styles.group}>
            <legend>{labels.services}</legend>
            <FieldError>{errors['operations']}</FieldError>
            <EntryRows
              framed
              label={labels.services}
              entries={values.operations}
              keyOf={({ operationId }) => operationId}
              idField="operationId"
              errorOf={(path) => errors[`operations.${path}`]}
              onChange={(operations) => entriesChanged({ operations })}
              below={({ parts, title }, at) => (
                <>
                  <EntryRows
                    label={`${labels.items} of ${title}`}
                    entries={parts}
                    keyOf={({ itemId }) => itemId}
                    idField="itemId"
                    errorOf={(path) => errors[`operations.${at}.parts.${path}`]}
                    onChange={(changed) => setParts(at, changed)}
                  />
                  <div className={styles.add}>
                    {partSearch(`Add a ${item} to ${title}`, (part) => {
                      const known = parts.some(({ itemId }) => itemId === part.itemId);
                      if (known) toast.info(`${part.title} stands under it already.`);
                      else setParts(at, [...parts, part]);
                    })}
                  </div>
                </>
              )}
            />
            <AsyncSearchField
              label={`Add ${say('labour').toLowerCase()}`}
              labelHidden
              placeholder={`Add ${say('labour').toLowerCase()}: code or description`}
              value={null}
              search={searchOperations}
              onChange={() => {}}
              onPick={({ id, title, value }) => {
                if (values.operations.some(({ operationId }) => operationId === id))
                  toast.info(`${title} stands in the list already.`);
                else entriesChanged({ operations: [...values.operations, newOperation(id, title, value.code)] });
              }}
            />
          </fieldset>
        ) : (
          <fieldset className={styles.group}>
            <legend>{labels.items}</legend>
            <FieldError>{errors['items']}</FieldError>
            <EntryRows
              label={labels.items}
              entries={values.items}
              keyOf={({ itemId }) => itemId}
              idField="itemId"
              errorOf={(path) => errors[`items.${path}`]}
              onChange={(items) => entriesChanged({ items })}
            />
            {partSearch(`Add a ${item}: name or number`, (part) => {
              const known = values.items.some(({ itemId }) => itemId === part.itemId);
              if (known) toast.info(`${part.title} stands in the list already.`);
              else entriesChanged({ items: [...values.items, part] });
            })}
          </fieldset>
        )}
        <p className={styles.hint}>Alt with ↑ or ↓ moves an entry. Prices are taken when the list is used.</p>
      </div>
    </FormModal>
  );
}
