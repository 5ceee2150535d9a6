import type { updateRecordNumber as endpoint } from '@bahi/contract/endpoints/settings/record-numbers';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { DOCUMENT_KIND_KEYS, kindRow } from '@bahi/domain/document/kinds';
import { changeSeries, findSeriesProblem } from '@bahi/domain/numbering/series-change';
import { invariant, invalid, notFound } from '../../../core/app-error.ts';
import { assertFresh } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { foreignPrefixes, lockPrefixes, openSeries } from '../../../core/numbering/open-series.ts';
import { settingsId } from '../../../core/settings-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { presentKey, recordNumberOf, type RecordNumberRow } from './list-record-numbers.ts';
import { lockSeries, saveSeries } from './series-store.ts';

const WIRE = { prefix: 'Prefix', next: 'Next', padding: 'Pad', reason: 'Reason' } as const;

/**
 * Sets a series. Its row stays locked until the end, as it is while a number is taken: of a change and a posting at once
 * the second sees what the first did. Prefixes are compared under the lock of the organisation.
 */
export async function updateRecordNumber(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<RecordNumberRow> {
  const kind = DOCUMENT_KIND_KEYS.find((each) => each.toLowerCase() === params.kind.toLowerCase());
  if (!kind) throw notFound('kind of document');
  const key = presentKey(tx, kind);
  await lockPrefixes(tx);
  await openSeries(tx, key);
  const before = await lockSeries(tx, key);
  invariant(before, 'an opened series exists');
  const id = settingsId(tx.ctx.entityId, `recordNumbers ${kind}`);
  await assertFreshSeries(tx, id, before.rowVersion, body.rowVersion);
  const after = changeSeries(before, {
    prefix: body.prefix === null ? '' : body.prefix,
    next: body.next ?? undefined,
    padding: body.padding ?? undefined,
  });
  const reason = body.reason ?? null;
  const { invoiceClass } = kindRow(kind);
  const problem = findSeriesProblem(before, after, { invoiceClass, others: await foreignPrefixes(tx, key), reason });
  if (problem) throw invalid(WIRE[problem.at], problem.message);
  const changes = diff(shownOf(before), shownOf(after));
  if (changes.length === 0) return recordNumberOf(tx, kind, before);
  await saveSeries(tx, key, after);
  tx.live(liveTopic.entity(tx.ctx.entityId), { kind: 'settings' });
  tx.audit({ action: 'update', kind: 'settings', id, code: `recordNumbers.${kind}`, changes, reason });
  return recordNumberOf(tx, kind, { ...before, ...after, rowVersion: before.rowVersion + 1 });
}

const shownOf = ({ prefix, next, padding }: { prefix: string; next: number; padding: number }) => ({
  prefix,
  next,
  padding,
});

/** A series that nobody has opened is shown with version 0 and begins with 1. */
async function assertFreshSeries(
  tx: Tx,
  id: string,
  rowVersion: number,
  sent: number | null | undefined,
): Promise<void> {
  if (sent === null || sent === undefined || (sent || 1) === rowVersion) return;
  const [last] = await tx.query<{ name: string; at: string }>(
    `select user_name as name, at from audit_entry where org_id = $1 and subject_id = $2 order by seq desc limit 1`,
    [tx.ctx.orgId, id],
  );
  assertFresh(tx, { rowVersion, updatedAt: last?.at ?? tx.ctx.now }, sent, last?.name);
}
