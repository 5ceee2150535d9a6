import { listItemsByIds } from '@bahi/contract/endpoints/catalogue/item';
import { useRef } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { ChosenField } from './chosen-field.tsx';
import { searchPurchaseItemOptions } from './item-search.ts';

interface ItemsFieldProps {
  label: string;
  values: readonly string[];
  error?: string | undefined;
  readOnly: boolean;
  onChange: (ids: string[]) => void;
}

const MOST_NAMED = 200;

/** Several items; those of a saved record are named by a question of their own. */
export function ItemsField(props: ItemsFieldProps) {
  const picked = useRef(new Map<string, string>());
  const asked = props.values.filter((id) => !picked.current.has(id)).slice(0, MOST_NAMED);
  const query = useEndpointQuery(listItemsByIds, { query: { ids: asked } }, { enabled: asked.length > 0 });
  const known = new Map(query.data?.rows.map(({ id, name }) => [id, name]));
  return (
    <ChosenField
      {...props}
      placeholder="All items"
      search={searchPurchaseItemOptions}
      nameOf={(id) => picked.current.get(id) ?? known.get(id) ?? 'Inactive item'}
      onPick={({ id, label }) => picked.current.set(id, label)}
    />
  );
}
