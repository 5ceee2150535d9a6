import { ASKED_KIND, askedVerbs, OPEN_ASKED } from '@bahi/domain/service/assessment/asked-assessment';
import type { Tx } from '../../../core/tx.ts';
import { ACCEPTED, type Due, lockAsked, moveSnapshot } from '../../../features/connectx/snapshot-store.ts';
import { claims, INSURED, workOf } from '../claim-store.ts';
import { PICTURES_OF } from '../damage-pictures.ts';
import { loadInsuredWork } from '../insured-work.ts';
import { asksTheSame, readAssessmentPaper } from './assessment-paper.ts';
import { sendPictures } from './sent-pictures.ts';

/** What became here of claims that a surveyor is asked to assess: its end, and what was corrected or photographed since. */
export const followAsked = async (tx: Tx): Promise<Due[]> => [
  ...(await surveyedOtherwise(tx)),
  ...(await correctedSince(tx)),
];

/** Claims that were sent to a surveyor, and are approved or have ended here since. */
async function surveyedOtherwise(tx: Tx): Promise<Due[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from exchange.snapshot s ${ACCEPTED}
       join insurance_claim d on d.org_id = $1 and d.entity_id = $2 and d.id = s.document_id
     where s.sender_entity_id = $2 and s.kind = $3 and s.status = any ($4::text[]) and d.status not in ('Intimated', 'Surveyed')`,
    [tx.ctx.orgId, tx.ctx.entityId, ASKED_KIND, OPEN_ASKED],
  );
  return rows.map(({ id }) => ({ id, follow: askNoMore }));
}

async function askNoMore(tx: Tx, id: string): Promise<void> {
  const asked = await lockAsked(tx, id);
  if (!askedVerbs(asked.status, 'workshop').includes('Withdraw')) return;
  await moveSnapshot(tx, asked, { status: 'Withdrawn', reason: 'The claim waits for no survey any more.' }, 'withdraw');
}

/**
 * Claims of which number, papers or pictures are others than the surveyor has. What he assesses is not among them: that is asked
 * anew by who works on the claim.
 */
async function correctedSince(tx: Tx): Promise<Due[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from exchange.snapshot s ${ACCEPTED}
       join insurance_claim d on d.org_id = $1 and d.entity_id = $2 and d.id = s.document_id and d.status in ('Intimated', 'Surveyed')
       ${INSURED}
     where s.sender_entity_id = $2 and s.kind = $3 and s.status = any ($4::text[]) and (
       n.claim_number is distinct from s.paper ->> 'claimNumber'
       or (select count(*) from insurance_claim_paper p where p.org_id = $1 and p.entity_id = $2 and p.claim_id = d.id
             and p.needed and p.got_on is not null)
         <> (select count(p ->> 'gotOn') from jsonb_array_elements(s.paper -> 'papers') p)
       or exists (select ${PICTURES_OF('$1', '$2', 'd.work_order_id', 'd.estimate_id')}
           where not exists (select from exchange.snapshot_picture t where t.snapshot_id = s.id and t.id = f.id)))
     order by s.id limit 100`,
    [tx.ctx.orgId, tx.ctx.entityId, ASKED_KIND, OPEN_ASKED],
  );
  return rows.map(({ id }) => ({ id, follow: correct }));
}

async function correct(tx: Tx, id: string): Promise<void> {
  const asked = await lockAsked(tx, id);
  if (!OPEN_ASKED.includes(asked.status)) return;
  const claim = await claims.get(tx, asked.sentDocumentId);
  const { repairs } = await loadInsuredWork(tx, workOf(claim));
  await sendPictures(tx, { snapshotId: id, claim, repairs });
  const paper = await readAssessmentPaper(tx, claim);
  // Another component or term is another claim: it is sent again by who works on it.
  const now = asksTheSame(asked.paper, paper) ? paper : asked.paper;
  await moveSnapshot(tx, asked, { paper: { ...now, claimNumber: paper.claimNumber, papers: paper.papers } }, 'correct');
}
