import type { Sees } from '@bahi/contract/wire-type';

export interface AuditChange {
  /** Readable path of what changed. */
  path: string;
  from: unknown;
  to: unknown;
  /** Who may read it, as for the field itself. */
  sees?: Sees;
}

export interface AuditDraft {
  /** create, update, approve, cancel, ... */
  action: string;
  /** Document kind or master key. */
  kind: string;
  id: string;
  code?: string | null;
  changes?: AuditChange[];
  reason?: string | null;
  /** Masters, users and other rows of the organisation stand in its chain; documents in their entity's. */
  chain?: 'entity' | 'organisation';
}
