import type { getImport } from '@bahi/contract/endpoints/settings/import';
import type { OutputOf } from '@bahi/contract/endpoint';
import { ImportStatus } from '@bahi/contract/wire/import.wire';

export type ImportRun = OutputOf<typeof getImport>;

const WORKING: readonly ImportStatus[] = [ImportStatus.checking, ImportStatus.running, ImportStatus.undoing];
export const isWorking = (run: ImportRun): boolean => WORKING.includes(run.status);
