import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { itemCategory } from '@bahi/contract/masters/item-category';
import { useMemo } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import type { Choice } from '../../ui/select-field.tsx';

const categories = masterEndpoints(itemCategory);
const MOST = 500;

/** The item categories as choices, below one another: "Engine › Filters". */
export function useItemCategories() {
  const { data, isPending } = useEndpointQuery(categories.list, { query: { active: true, limit: MOST } });
  const rows = data?.rows;
  return useMemo(() => {
    const byId = new Map(rows?.map((row) => [row.id, row]));
    const nameOf = (id: string, depth = 0): string => {
      const row = byId.get(id);
      if (!row) return '';
      const above = row.parentId && depth < 10 ? nameOf(row.parentId, depth + 1) : '';
      return above ? `${above} › ${row.name}` : row.name;
    };
    const choices: Choice[] = [...byId.keys()].map((id) => ({ value: id, label: nameOf(id) }));
    return { byId, known: !isPending, choices: choices.toSorted((one, other) => one.label.localeCompare(other.label)) };
  }, [rows, isPending]);
}
