import type { MasterDefinition } from '../define-master.ts';
import { complaint } from './complaint.ts';
import { make } from './make.ts';
import { model } from './model.ts';

/** Every declared master; the server mounts and the registry test walks this list. */
export const MASTERS: readonly MasterDefinition[] = [make, model, complaint];
