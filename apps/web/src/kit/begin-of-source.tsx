import { AsyncSearchField } from '../ui/async-search-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Search } from '../ui/search-source.ts';
import { DocumentEditor } from './document-editor.tsx';

interface BeginOfSourceProps<T> {
  title: string;
  /** What is chosen: Invoice. */
  label: string;
  search: Search<T>;
  /** What to choose, and what follows. */
  empty: string;
  onPick: (id: string) => void;
}

const nothing = () => undefined;

/** A document that begins with another one: that is chosen, and the draft is open. */
export function BeginOfSource<T>({ title, label, search, empty, onPick }: BeginOfSourceProps<T>) {
  return (
    <DocumentEditor
      title={title}
      status={null}
      dirty={false}
      errors={[]}
      actions={null}
      header={
        <AsyncSearchField
          label={label}
          required
          focusFirst
          placeholder="Number or customer"
          value={null}
          search={search}
          onChange={nothing}
          onPick={({ id }) => onPick(id)}
        />
      }
      activeTab="lines"
      onTab={nothing}
      tabs={[{ key: 'lines', label: 'Lines', content: <EmptyState message={empty} /> }]}
    />
  );
}
