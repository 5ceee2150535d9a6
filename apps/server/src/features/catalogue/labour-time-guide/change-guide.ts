import type {
  createGuide as createEndpoint,
  updateGuide as updateEndpoint,
} from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { type GuideRecord, lockGuides, saveGuide } from './guide-store.ts';

const EDITABLE = ['name', 'bodyType', 'hourlyRate', 'isDefault', 'active'] as const;
const GUIDE_SEES = { hourlyRate: 'price' } as const;

/** A new guide; the first of the organisation is the default one. */
export async function createGuide(tx: Tx, { body }: InputOf<typeof createEndpoint>): Promise<GuideRecord> {
  const others = await lockGuides(tx);
  const guide: GuideRecord = {
    id: newId(),
    name: body.name,
    bodyType: body.bodyType ?? null,
    hourlyRate: body.hourlyRate ?? null,
    isDefault: (body.isDefault ?? false) || others.length === 0,
    active: body.active ?? true,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  assertGuides(others, guide);
  await saveGuide(tx, guide);
  tx.audit({
    action: 'create',
    kind: 'labourTimeGuide',
    id: guide.id,
    code: guide.name,
    changes: diff({}, guide, GUIDE_SEES),
    chain: 'organisation',
  });
  return guide;
}

export async function updateGuide(tx: Tx, { params, body }: InputOf<typeof updateEndpoint>): Promise<GuideRecord> {
  const guides = await lockGuides(tx);
  const before = guides.find((guide) => guide.id === params.guideId);
  if (!before) throw notFound('labour time guide');
  await assertFreshRecord(tx, before, body.rowVersion);
  if (body.name === null) throw invalid('Name', 'This Field Is Required.');
  const sent = merged<GuideRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE);
  const after = { ...sent, isDefault: sent.isDefault ?? before.isDefault, active: sent.active ?? true };
  if (before.isDefault && !after.isDefault) throw refuse('Choose another guide as the default one instead.');
  assertGuides(
    guides.filter((guide) => guide !== before),
    after,
  );
  const changes = diff(before, after, GUIDE_SEES);
  if (changes.length === 0) return before;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveGuide(tx, saved);
  tx.audit({
    action: 'update',
    kind: 'labourTimeGuide',
    id: saved.id,
    code: saved.name,
    changes,
    chain: 'organisation',
  });
  return saved;
}

/** The default guide is one that can be used, and a body type has one guide. */
function assertGuides(others: readonly GuideRecord[], guide: GuideRecord): void {
  if (guide.isDefault && !guide.active) throw refuse('The default guide cannot be inactive.');
  const wanted = guide.bodyType?.toLowerCase();
  const same =
    wanted && guide.active ? others.find((one) => one.active && one.bodyType?.toLowerCase() === wanted) : undefined;
  if (same) throw invalid('BodyType', `${same.name} is the guide of this body type.`);
}
