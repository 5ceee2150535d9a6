import type { Endpoint, InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Place } from '../../src/core/list-places.ts';
import type { DemoDataset } from './dataset.ts';
import type { DemoJournal } from './dataset/organisation.ts';
import type { DemoClock } from './demo-clock.ts';
import { callSignedOut, type DemoClient, signInDemoUser } from './demo-client.ts';
import type { DemoStory } from './demo-story.ts';
import { DEMO_PASSWORD } from './demo-tenant.ts';

/** What the steps of one dataset share: who calls, when, and the ids of what was made before. */
export interface World {
  /** With the months before. */
  dataset: DemoDataset;
  journals: readonly DemoJournal[];
  clock: DemoClock;
  /** The domain of the first entity, where what belongs to the organisation is entered. */
  home: string;
  as(username: string, domain?: string): Promise<DemoClient>;
  /** Without a session, as who follows a link. */
  asNobody<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>): Promise<OutputOf<E>>;
  /** Brings what was kept for the inbox of a branch to whom it concerns, as a job does. */
  relay(place: Place): Promise<void>;
  signOutAll(): Promise<void>;
  complaints: Ids;
  /** Of masters, by key and title. */
  records: Ids;
  guides: Ids;
  operations: Ids;
  items: Ids;
  customerCategories: Ids;
  customers: Ids;
  vendors: Ids;
  vehicles: Ids;
  /** By entity and number. */
  purchaseOrders: Ids;
  purchaseReceives: Ids;
  /** By entity and name. */
  warehouses: Ids;
  /** By the item that they make. */
  recipes: Ids;
  /** Of those from nothing, by their key. */
  invoices: Ids;
}

/** Ids by the name that the dataset uses. */
export interface Ids {
  set(name: string, id: string): void;
  get(name: string): string;
}

function makeIds(kind: string): Ids {
  const known = new Map<string, string>();
  return {
    set: (name, id) => void known.set(name, id),
    get: (name) => {
      const id = known.get(name);
      if (id === undefined) throw new Error(`The demo data has no ${kind} ${name}`);
      return id;
    },
  };
}

export function makeWorld(
  server: FastifyInstance,
  { dataset, journals }: DemoStory,
  clock: DemoClock,
  relay: World['relay'],
): World {
  const home = dataset.entities[0]!.domain;
  const clients = new Map<string, Promise<DemoClient>>();
  return {
    dataset,
    journals,
    clock,
    home,
    as(username, domain = home) {
      const key = `${username}@${domain}`;
      let client = clients.get(key);
      if (!client) {
        // Signed in at the present time, so that the token is good on every day of the story.
        client = clock.atPresent(() => signInDemoUser(server, { domain, username, password: DEMO_PASSWORD }));
        clients.set(key, client);
      }
      return client;
    },
    relay,
    asNobody: (endpoint, input) => callSignedOut(server, endpoint, input),
    async signOutAll() {
      for (const client of clients.values()) await clock.atPresent(async () => (await client).signOut());
      clients.clear();
    },
    complaints: makeIds('complaint'),
    records: makeIds('record'),
    guides: makeIds('labour time guide'),
    operations: makeIds('operation code'),
    items: makeIds('item'),
    customerCategories: makeIds('customer category'),
    customers: makeIds('customer'),
    vendors: makeIds('vendor'),
    vehicles: makeIds('vehicle'),
    purchaseOrders: makeIds('purchase order'),
    purchaseReceives: makeIds('purchase receive'),
    warehouses: makeIds('warehouse'),
    recipes: makeIds('recipe'),
    invoices: makeIds('invoice'),
  };
}

/** Idempotency keys are visible characters without blanks, at most 128. */
export const keyOf = (world: World, kind: string, name: string): string =>
  `${world.dataset.key}-${`${kind}-${name.trim()}`.replaceAll(/[^A-Za-z0-9]+/g, '-')}`.slice(0, 120);
