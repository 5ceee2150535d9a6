import { importErrors, importTemplate } from '@bahi/contract/endpoints/settings/import';
import type { Endpoint } from '@bahi/contract/endpoint';
import { exportRecords } from '@bahi/contract/endpoints/settings/import';
import type { SheetFormat } from '@bahi/contract/wire/import.wire';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { toast } from '../../ui/toast.ts';

const deliver = (file: Promise<Parameters<typeof deliverFile>[0]>): Promise<void> =>
  file.then(deliverFile, (error: unknown) => toast.error(messageOf(error)));

export const downloadTemplate = (target: string, format: SheetFormat): Promise<void> =>
  deliver(call(importTemplate, { params: { target }, query: { format } }));

export const downloadErrors = (id: string, format: SheetFormat): Promise<void> =>
  deliver(call(importErrors, { params: { id }, query: { format } }));

/** What a list shows as a sheet: its own query, and the format. */
export function downloadExport(target: string, list: Endpoint, query: object, format: SheetFormat): Promise<void> {
  const { format: asked } = exportRecords.query.fields;
  const fields = { ...list.query?.fields, format: asked };
  const filtered = { ...exportRecords, query: { kind: 'object' as const, fields } };
  return deliver(
    call(filtered as unknown as typeof exportRecords, { params: { target }, query: { ...query, format } }),
  );
}
