import type { SeesSet } from '@bahi/contract/codec';
import type { EntitySettings } from '@bahi/contract/settings/entity-settings';
import type { Access } from '@bahi/domain/access/access';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { Allowances } from './allowances.ts';
import type { OwnCompany } from './company/own-company.ts';
import type { Pool } from './database.ts';
import type { FileStore } from './files/file-store.ts';
import type { LiveBus } from './live-bus.ts';

export interface EntityProfile {
  id: string;
  uniqueName: string;
  displayName: string;
  industry: IndustryCode;
  branchCode: string;
  gstin: string | null;
  stateCode: string;
  address: Record<string, string>;
  phone: string | null;
  email: string | null;
  timeZone: string;
  rowVersion: number;
}

/** Who asks, where, with which rights: everything a verb may know about its caller. */
export interface Ctx extends OwnCompany {
  pool: Pool;
  requestId: string;
  /** The instant of the request; one request sees one time. */
  now: string;
  /** Business day in the entity's zone. */
  today: string;
  sessionId: string;
  orgId: string;
  orgName: string;
  entityId: string;
  /** Entities that row-level security lets through: the signed-in one, or all that the user may enter. */
  entityIds: string[];
  /** All entities in which the user holds a role. */
  mayEnterEntityIds: string[];
  entity: EntityProfile;
  settings: EntitySettings;
  userId: string;
  userName: string;
  /** All employees below the caller by `ReportsTo`; filled where a role of his reaches as far as his team. */
  teamIds: readonly string[];
  access: Access;
  /** Why another batch goes out than the first to expire, as this request says it. */
  batchReason?: string | undefined;
  /** Which tagged fields the caller may read or write. */
  sees: SeesSet;
  newFeatures: boolean;
  files: FileStore;
  live: LiveBus;
  allowances: Allowances;
  /** Asks a job to run soon (`App.wake`). */
  wake(queue: string, data: object, afterSeconds?: number): void;
}
