import type { MasterDefinition } from './define-master.ts';
import { defineEndpoint, lookup } from './endpoint.ts';
import { changeRule, masterEndpoints, shownFields } from './master-endpoints.ts';
import { array, object, optional, required, text, type WireType, yesNo } from './wire-type.ts';

/** An entry of the shared catalogue by readable keys; what it holds is declared by its master. */
export interface CatalogueRow extends Record<string, unknown> {
  key: string;
  /** Whether the organisation has a record of this title already. */
  taken: boolean;
}

const made = new WeakMap<MasterDefinition, ReturnType<typeof makeEndpoints>>();

/** The shared catalogue of a master that has one: read by everybody, taken over into the own list, never changed. */
export function catalogueEndpoints(master: MasterDefinition) {
  let endpoints = made.get(master);
  if (!endpoints) made.set(master, (endpoints = makeEndpoints(master)));
  return endpoints;
}

function makeEndpoints(master: MasterDefinition) {
  const { key, path, label, when } = master;
  const many = label.many.toLowerCase();
  const row = object({
    key: required('Key', text(200)),
    ...shownFields(master.fields),
    taken: required('Taken', yesNo()),
  }) as WireType as WireType<CatalogueRow>;
  return {
    list: defineEndpoint({
      id: `master.${key}.catalogue`,
      method: 'GET',
      path: `${path}/Catalogue`,
      summary: `${label.many} of the shared catalogue that match, each telling whether it is taken over`,
      access: 'signedIn',
      ...(when && { when }),
      query: object({ text: optional('q', text(100)) }),
      response: lookup(row),
    }),
    take: defineEndpoint({
      id: `master.${key}.take`,
      method: 'POST',
      path: `${path}/Catalogue`,
      summary: `Takes ${many} over into the own list; those that it has already are left as they are`,
      access: changeRule(master, 'C'),
      ...(when && { when }),
      body: object({ keys: required('Keys', array(text(200), 200)) }),
      response: lookup(masterEndpoints(master).get.response.type),
      idempotent: true,
      touches: [`master.${key}`],
      status: 201,
    }),
  };
}
