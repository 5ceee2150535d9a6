import type * as contract from '@bahi/contract/endpoints/service/assessment';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { assessmentRow } from '@bahi/contract/wire/assessment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { can, peopleInReach } from '@bahi/domain/access/access';
import {
  ASKED_KIND,
  type AskedVerb,
  askedVerbs,
  OPEN_ASKED,
  openComponents,
} from '@bahi/domain/service/assessment/asked-assessment';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type AskedAssessment, readAsked, SNAPSHOT } from '../../../features/connectx/snapshot-store.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { claims } from '../claim-store.ts';

type View = OutputOf<typeof contract.getAssessment>;

/** What came is the office's, read by who reads more than his own; what was sent, by who reaches its claim. */
export async function getAsked(tx: Tx, id: string): Promise<AskedAssessment> {
  const found = await readAsked(tx, id);
  if (found.box === 'Out') await claims.get(tx, found.sentDocumentId);
  else if (!readsAll(tx)) throw notFound('assessment');
  return found;
}

const readsAll = ({ ctx }: Tx): boolean => peopleInReach(ctx.access, 'Service.Est', ctx) === null;

const sideOf = ({ box }: AskedAssessment) => (box === 'Out' ? 'workshop' : 'surveyor');

/** Who answers or takes over sees what insurers pay; a claim is taken over when all of it is assessed. */
export function mayDo({ ctx }: Tx, asked: AskedAssessment, verb: AskedVerb): boolean {
  const { access, sees } = ctx;
  const isForNow = asked.connected && askedVerbs(asked.status, sideOf(asked)).includes(verb);
  if (verb === 'TakeOver' && openComponents(asked.paper, asked.answer) > 0) return false;
  return isForNow && sees.insurer && sees.price && can(access, 'Service.Est', 'U');
}

const assessedOf = ({ answer }: Pick<AskedAssessment, 'answer'>): number | null =>
  answer && answer.lines.reduce((sum, { assessedPaise }) => sum + (assessedPaise ?? 0), 0);

function rowOf(asked: AskedAssessment): Infer<typeof assessmentRow> {
  const { paper } = asked;
  return {
    ...asked,
    other: { entityId: asked.otherEntityId, displayName: asked.otherName },
    claimNumber: paper.claimNumber,
    insurerName: paper.insurerName,
    vehicle: paper.vehicle,
    claimedPaise: paper.claimedPaise,
    assessedPaise: assessedOf(asked),
  };
}

const listSentPictures = (tx: Tx, snapshotId: string): Promise<View['pictures']> =>
  tx.query('select id, name, panel from exchange.snapshot_picture where snapshot_id = $1 order by id', [snapshotId]);

export async function viewOf(tx: Tx, asked: AskedAssessment): Promise<View> {
  const pictures = await listSentPictures(tx, asked.id);
  const actions = askedVerbs(asked.status, sideOf(asked)).filter((verb) => mayDo(tx, asked, verb));
  return { ...rowOf(asked), revision: asked.revision, paper: asked.paper, answer: asked.answer, pictures, actions };
}

/** Said in words, so that the index of what is open is found whatever statuses are asked for. */
const OPEN = `and s.status in (${OPEN_ASKED.map((status) => `'${status}'`).join(', ')})`;

/** What connected workshops have sent here: what waits longest first. */
export async function listAssessments(tx: Tx, { query }: InputOf<typeof contract.listAssessments>) {
  const { ctx } = tx;
  const { limit: askedLimit, cursor, statuses, insurerCode, text } = query ?? {};
  const limit = askedLimit ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 2);
  const words = text ? likeWords(text) : [];
  const onlyOpen = Boolean(statuses?.length && statuses.every((status) => OPEN_ASKED.includes(status)));
  const rows = readsAll(tx)
    ? await tx.queryOnce<AskedAssessment>(
        `select r.* from (${SNAPSHOT} and s.receiver_entity_id = $1 and s.kind = '${ASKED_KIND}'
           and ($3::text[] is null or s.status = any ($3)) ${onlyOpen ? OPEN : ''} and ($4::text is null or s.paper ->> 'insurerCode' = $4)
           and ($5::timestamptz is null or (s.sent_at, s.id) > ($5, $6::uuid))) r
         where lower(concat_ws(' ', r.code, r."otherName", r.paper ->> 'claimNumber', r.paper ->> 'vehicle',
           replace(r.paper ->> 'vehicle', ' ', ''))) like all ($7::text[])
         order by r."sentAt", r.id limit $8`,
        [
          ...[ctx.entityId, ctx.orgId, statuses?.length ? statuses : null, insurerCode ?? null],
          ...[after?.[0] ?? null, after?.[1] ?? null, words, limit + 1],
        ],
      )
    : [];
  const page = pageOf(rows, limit, (row) => [row.sentAt, row.id]);
  return { ...page, rows: page.rows.map(rowOf) };
}
