import * as contract from '@bahi/contract/endpoints/settings/logo';
import { notFound } from '../../../core/app-error.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { type Route, serve } from '../../../http/route.ts';
import { lockLogo, replaceLogo } from './logo-store.ts';
import { uploadLogo } from './upload-logo.ts';

export const logoRoutes: Route[] = [
  serve(contract.uploadLogo, uploadLogo),
  serve(contract.getLogo, async (tx) => {
    const { logo } = tx.ctx;
    if (!logo) throw notFound('logo');
    const { name, contentType, bytes } = await readStoredFile(tx, logo.fileId);
    return { fileName: name, contentType, bytes, etag: logo.fileId };
  }),
  serve(contract.deleteLogo, async (tx) => {
    const before = await lockLogo(tx);
    if (before) await replaceLogo(tx, before, null);
    return undefined;
  }),
];
