import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import type { Search } from '../../ui/search-source.ts';
import { FilterChip } from '../filter-chip.tsx';
import styles from './chosen-field.module.css';

interface ChosenFieldProps {
  label: string;
  placeholder: string;
  search: Search;
  /** Ids, in the order in which they were chosen. */
  values: readonly string[];
  nameOf: (id: string) => string;
  error?: string | undefined;
  readOnly: boolean;
  onChange: (ids: string[]) => void;
  onPick?: (picked: { id: string; label: string }) => void;
}

/** Several records: each is found by typing, and taken off by a press on its name. */
export function ChosenField({ label, placeholder, search, values, nameOf, ...field }: ChosenFieldProps) {
  const { error, readOnly, onChange, onPick } = field;
  if (readOnly && values.length === 0) return null;
  const remove = (id: string) => onChange(values.filter((each) => each !== id));
  return (
    <div>
      <AsyncSearchField
        label={label}
        placeholder={placeholder}
        search={search}
        value={null}
        readOnly={readOnly}
        {...(error && { error })}
        onChange={(picked) => {
          if (!picked || values.includes(picked.id)) return;
          onPick?.(picked);
          onChange([...values, picked.id]);
        }}
      />
      {values.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {values.map((id) => (
            <li key={id}>{readOnly ? nameOf(id) : <FilterChip label={nameOf(id)} on onChange={() => remove(id)} />}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
