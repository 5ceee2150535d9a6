import type { uploadLogo as endpoint } from '@bahi/contract/endpoints/settings/logo';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { AppError, invalid, refuse } from '../../../core/app-error.ts';
import type { Logo } from '../../../core/company/own-company.ts';
import { storeFile } from '../../../core/files/stored-files.ts';
import type { LogoFile } from '../../../core/files/read-logo-file.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { samplePrint } from '../../../core/print/sample-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockLogo, replaceLogo } from './logo-store.ts';

type Input = InputOf<typeof endpoint>;
type Answer = OutputOf<typeof endpoint>;

/** Sets the logo, or what prints show of one that they cannot draw themselves. */
export async function uploadLogo(tx: Tx, { params, body, file }: Input): Promise<Answer> {
  const read = await readInWorker(tx.ctx, 'logo', { bytes: file.bytes, fileName: params.fileName });
  if (isPrinted(read)) await assertPrints(tx, read);
  const before = await lockLogo(tx);
  const after = body.purpose === 'print' ? await withRendition(tx, before, read) : await newLogo(tx, read);
  await replaceLogo(tx, before, after);
  const { name, fileId, contentType, printFileId } = after;
  return { name, fileId, contentType, printed: printFileId !== null };
}

const isPrinted = ({ contentType }: LogoFile): boolean => contentType === 'image/png' || contentType === 'image/jpeg';

async function newLogo(tx: Tx, file: LogoFile): Promise<Logo> {
  const fileId = await storeFile(tx, file);
  return { name: file.name, contentType: file.contentType, fileId, printFileId: isPrinted(file) ? fileId : null };
}

async function withRendition(tx: Tx, before: Logo | null, file: LogoFile): Promise<Logo> {
  if (!before) throw refuse('Upload the logo itself first.');
  if (before.printFileId === before.fileId) throw refuse('Prints draw this logo as it is.');
  if (file.contentType !== 'image/png') throw new AppError('WrongType', 'What prints show is sent as PNG.');
  return { ...before, printFileId: await storeFile(tx, file) };
}

/** A picture that looks whole may still be damaged: better it is refused here than that every print fails. */
async function assertPrints(tx: Tx, { bytes }: LogoFile): Promise<void> {
  try {
    await printPdf({ kind: 'invoice', ...samplePrint(tx.ctx, tx.ctx.settings.print), logo: bytes });
  } catch {
    throw invalid('file', 'This picture is damaged or of a kind that cannot be printed. Save it anew as PNG.');
  }
}
