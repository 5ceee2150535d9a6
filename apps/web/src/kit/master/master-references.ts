import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { type MasterDefinition, titleKeyOf, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { referencedMaster } from '@bahi/contract/masters/registry';
import { call } from '../../app/api-client.ts';
import { matchOptions } from '../../ui/match-options.ts';
import type { ReferenceSource } from './master-field.tsx';
import type { MasterValues } from './master-values.ts';

/** A record as the server answers it, in readable names, with the titles of its references. */
export type AnswerRow = { id: string; active: boolean; rowVersion: number } & MasterValues;

interface KnownReferences extends ReferenceSource {
  labels: Map<string, string>;
}

/** Where each reference of a master finds its records, by the key of the master that it points to. */
export function masterReferences(master: MasterDefinition): Record<string, KnownReferences> {
  const targets = Object.values(master.fields)
    .filter((field) => field.reference)
    .map(referencedMaster);
  return Object.fromEntries(targets.map((target) => [target.key, target.ofBranch ? warehouses() : sourceOf(target)]));
}

/** Warehouses of the branch that may be used, by what is typed of their names. */
function warehouses(): KnownReferences {
  const labels = new Map<string, string>();
  return {
    labels,
    // One of another branch has no name here.
    labelOf: (id) => labels.get(id) ?? 'In another branch',
    search: async (text, signal) => {
      const { rows } = await call(listWarehouses, {}, { signal });
      const active = rows.filter((row) => row.active);
      for (const { id, name } of active) labels.set(id, name);
      return matchOptions(
        active.map((row) => ({ id: row.id, title: row.name, value: row })),
        text,
      );
    },
  };
}

function sourceOf(master: MasterDefinition): KnownReferences {
  const labels = new Map<string, string>();
  return {
    labels,
    labelOf: (id) => labels.get(id),
    search: async (text, signal) => {
      const { rows } = await call(masterEndpoints(master).searchLite, { query: { text } }, { signal });
      return (rows as unknown as AnswerRow[]).map((row) => {
        const title = titleOf(master, row);
        labels.set(row.id, title);
        return { id: row.id, title, value: row };
      });
    },
  };
}

/** Remembers the titles that stand beside the references of a record. */
export function labelsOf(master: MasterDefinition, row: AnswerRow, references: Record<string, KnownReferences>): void {
  for (const [key, { reference }] of Object.entries(master.fields)) {
    const [id, title] = [row[key], row[titleKeyOf(key)]];
    if (reference && typeof id === 'string' && typeof title === 'string') references[reference]?.labels.set(id, title);
  }
}
