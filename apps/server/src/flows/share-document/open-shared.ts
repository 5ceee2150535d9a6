import type { FileAnswer } from '@bahi/contract/endpoint';
import type { App } from '../../core/app.ts';
import { findSharedPlace, LINK_HEADERS } from '../../core/links/find-shared-place.ts';
import { asTenant } from '../../core/as-tenant.ts';
import type { PublicAnswer } from '../../http/route.ts';

/** The print behind a link: only this file, only while the link is good. The answer never tells why it is not. */
export async function openShared(app: App, token: string): Promise<PublicAnswer & { value: FileAnswer }> {
  const file = await findShared(app, token);
  if (!file) return { value: GONE, headers: LINK_HEADERS, status: 404 };
  return { value: file, headers: LINK_HEADERS };
}

async function findShared(app: App, token: string): Promise<FileAnswer | null> {
  const link = await findSharedPlace(app, token);
  if (!link) return null;
  return asTenant(app.pool, { orgId: link.orgId, entityIds: [link.entityId] }, async (client) => {
    const found = await client.query<{ name: string; contentType: string; contentKey: string }>(
      `update document_share s set opens = s.opens + 1, last_opened_at = $4 from stored_file f
       where s.org_id = $1 and s.entity_id = $2 and s.id = $3 and s.revoked_at is null
         and f.org_id = s.org_id and f.id = s.file_id
       returning f.name, f.content_type as "contentType", f.content_key as "contentKey"`,
      [link.orgId, link.entityId, link.shareId, app.clock.now()],
    );
    const file = found.rows[0];
    if (!file) return null;
    const bytes = await app.files.read(link.orgId, file.contentKey);
    return { bytes, fileName: file.name, contentType: file.contentType };
  });
}

/** People open links: they are answered in words. */
const GONE: FileAnswer = {
  fileName: 'link.html',
  contentType: 'text/html; charset=utf-8',
  bytes: Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>This link is not valid any more</title>
<body><h1>This link is not valid any more</h1><p>Ask for a new one where it came from.</p></body></html>`,
  ),
};
