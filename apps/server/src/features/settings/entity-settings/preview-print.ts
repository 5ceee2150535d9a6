import type { FileAnswer } from '@bahi/contract/endpoint';
import { completeSettings } from '@bahi/contract/settings/entity-settings';
import { type SettingsBody, valuesOf } from '@bahi/contract/settings/settings-tree';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { samplePrint } from '../../../core/print/sample-print.ts';
import type { Tx } from '../../../core/tx.ts';

/** A sample invoice in the sent print options over the saved ones; nothing is saved. */
export async function previewPrint(tx: Tx, { body }: { body: SettingsBody }): Promise<FileAnswer> {
  const sent = valuesOf(body);
  const merged = { ...tx.ctx.settings.print, ...sent['printOptions'], ...sent['terms'] };
  const { print: options } = completeSettings({ print: merged });
  const { print, state } = samplePrint(tx.ctx, options);
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  const bytes = await printPdf({ kind: 'invoice', print, state, logo });
  return { bytes, fileName: 'Preview.pdf', contentType: 'application/pdf' };
}
