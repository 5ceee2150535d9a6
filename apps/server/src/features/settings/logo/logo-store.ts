import { liveTopic } from '@bahi/contract/live';
import type { Logo } from '../../../core/company/own-company.ts';
import { loadOwnCompany, saveOwnCompany } from '../../../core/company/stored-company.ts';
import { diff } from '../../../core/diff.ts';
import { deleteStoredFile } from '../../../core/files/stored-files.ts';
import { settingsId } from '../../../core/settings-id.ts';
import type { Tx } from '../../../core/tx.ts';

/** The logo under the lock of the entity's row: of two uploads at once the later one stays, and no file is lost. */
export async function lockLogo(tx: Tx): Promise<Logo | null> {
  const { orgId, entityId } = tx.ctx;
  await tx.query('select 1 from entity where org_id = $1 and id = $2 for no key update', [orgId, entityId]);
  return (await loadOwnCompany(tx)).logo;
}

/** Stores another logo, or none. What approved documents may show by its id stays; a screen's own file goes. */
export async function replaceLogo(tx: Tx, before: Logo | null, after: Logo | null): Promise<void> {
  const { entityId } = tx.ctx;
  await saveOwnCompany(tx, 'logo', after ?? {});
  if (before && before.fileId !== before.printFileId && before.fileId !== after?.fileId)
    await deleteStoredFile(tx, before.fileId);
  tx.live(liveTopic.entity(entityId), { kind: 'settings' });
  tx.audit({
    action: after ? 'update' : 'delete',
    kind: 'settings',
    id: settingsId(entityId, 'logo'),
    code: 'logo',
    changes: diff(before ?? {}, after ?? {}),
  });
}
