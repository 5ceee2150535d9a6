import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SearchPopup } from '../../ui/search-popup.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSearchCombobox } from '../../ui/use-search-combobox.ts';
import { cellText, isEditable, type Line, type LineColumn, typedText } from './line-column.ts';
import styles from './line-cards.module.css';
import { removeWithUndo } from './remove-with-undo.ts';
import { useLineState, useLineStore } from './use-line-state.ts';

interface LineFormProps {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One line over the whole screen of a phone, with the lines before and after it a tap away. */
export function LineForm({ id, onOpen, onClose }: LineFormProps) {
  const store = useLineStore();
  const row = useLineState(store, (state) => state.at.get(id) ?? -1);
  const line = useLineState(store, (state) => (row < 0 ? undefined : (state.lines[row] ?? state.blank)));
  const count = useLineState(store, (state) => state.lines.length);
  const ids = useLineState(store, (state) => state.ids);
  if (!line) return null;
  const previous = ids[row - 1];
  const next = ids[row + 1];

  return (
    <Modal
      title={row < count ? `Line ${row + 1} of ${count}` : 'New line'}
      size="fullScreen"
      onClose={onClose}
      footer={
        <>
          {row < count && store.removable(line) && (
            <Button
              kind="quiet"
              className={styles.removeButton}
              onClick={() => {
                onClose();
                removeWithUndo(store, id);
              }}
            >
              Remove
            </Button>
          )}
          <Button disabled={!previous} onClick={() => previous && onOpen(previous)}>
            Previous
          </Button>
          <Button disabled={!next} onClick={() => next && onOpen(next)}>
            {next === ids[count] ? 'Add next' : 'Next'}
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <FormGrid columns={2}>
        {store.columns.map((column, col) => (
          <LineFormField key={column.key} column={column} col={col} line={line} />
        ))}
        {store.columns.map(
          ({ key, action }) =>
            action?.shown(line) && (
              <Button key={key} onClick={() => action.run(line)}>
                {action.label}
              </Button>
            ),
        )}
      </FormGrid>
    </Modal>
  );
}

interface LineFormFieldProps {
  column: LineColumn<Line>;
  col: number;
  line: Line;
}

function LineFormField({ column, col, line }: LineFormFieldProps) {
  const store = useLineStore();
  const error = useLineState(store, (state) => state.errors[line.id]?.[column.key]);
  const editable = useLineState(store, (state) => state.editable) && isEditable(column, line);
  const total = useLineState(store, (state) => {
    const row = state.at.get(line.id) ?? -1;
    return column.total && state.lines[row] ? column.total(state.totals, row) : undefined;
  });

  if (!editable) {
    const text = total ?? cellText(column, line);
    return text ? (
      <dl className={styles.readOnly}>
        <dt>{column.title}</dt>
        <dd>{text}</dd>
      </dl>
    ) : null;
  }
  if (column.kind === 'search') return <SearchFormField column={column} col={col} line={line} error={error} />;
  if (column.kind === 'choice') {
    return (
      <SelectField
        label={column.title}
        error={error}
        required
        options={column.options?.(line) ?? []}
        value={column.read(line)}
        onChange={(value) => value !== null && store.write(line.id, col, value)}
      />
    );
  }
  return <TextFormField column={column} col={col} line={line} error={error} />;
}

type TypedFieldProps = LineFormFieldProps & { error: string | undefined };

function TextFormField({ column, col, line, error }: TypedFieldProps) {
  const store = useLineStore();
  // While typing, the text as typed; the line holds what could be read of it.
  const [typed, setTyped] = useState<string | null>(null);
  const number = column.kind === 'number';
  return (
    <TextField
      label={column.title}
      error={error}
      inputMode={number ? 'decimal' : undefined}
      maxLength={column.maxLength}
      value={typed ?? column.read(line)}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        const cleaned = typedText(column, text);
        if (cleaned === null) return;
        setTyped(cleaned);
        store.write(line.id, col, cleaned);
      }}
    />
  );
}

function SearchFormField({ column, col, line, error }: TypedFieldProps) {
  const store = useLineStore();
  const [typed, setTyped] = useState<string | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const combobox = useSearchCombobox({
    text: typed ?? '',
    search: column.search && ((term, signal) => column.search!(term, signal, line)),
    onPick: (option) => {
      setTyped(null);
      store.pick(line.id, col, option);
    },
    onCreate: column.create && ((term) => column.create!(term, line.id)),
    createLabel: column.createLabel,
  });
  return (
    <>
      <TextInput
        {...combobox.inputAria}
        label={column.title}
        error={error}
        wrapperProps={{ ref: wrapper }}
        autoComplete="off"
        placeholder="Type to search"
        maxLength={column.maxLength}
        value={typed ?? column.read(line)}
        onKeyDown={combobox.onKeyDown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          store.write(line.id, col, text);
          combobox.typed();
        }}
        onBlur={() => {
          // Tab was faster than the answer, which is still taken.
          if (combobox.isPicking()) return;
          setTyped(null);
          combobox.close();
        }}
      />
      {combobox.shown && <SearchPopup {...combobox.popup} label={column.title} anchor={wrapper} />}
    </>
  );
}
