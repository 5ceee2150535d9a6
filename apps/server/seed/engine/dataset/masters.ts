import type { MasterDefinition } from '@bahi/contract/define-master';

export type DemoBodyType = 'hatchback' | 'sedan' | 'suv' | 'two-wheeler' | 'equipment';

export interface DemoMake {
  name: string;
  country: string;
  models: readonly { name: string; bodyType: DemoBodyType; engineCc?: number; variants: readonly string[] }[];
}

/** Records of a declared master by readable keys; references name a record by its title. */
export interface DemoMaster {
  master: MasterDefinition;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Keys of entries that are taken over from the shared catalogue. */
  taken?: readonly string[];
}

export interface DemoComplaint {
  description: string;
  category: string;
}

export interface DemoModelRequest {
  makeName: string;
  modelName: string;
  note?: string;
}
