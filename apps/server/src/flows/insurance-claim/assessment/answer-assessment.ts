import type * as contract from '@bahi/contract/endpoints/service/assessment';
import { assessing } from '@bahi/contract/wire/assessment.wire';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Issue } from '@bahi/domain/document/issue';
import { formatRupees } from '@bahi/domain/money/format';
import {
  type AskedTerms,
  type AskedVerb,
  assessAsked,
  type AssessedLine,
  askedVerbs,
  isPaintedApart,
  type SaidOfLine,
} from '@bahi/domain/service/assessment/asked-assessment';
import { ABOVE_CLAIMED } from '@bahi/domain/service/claim/claim-approval';
import { AppError, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { type AskedAssessment, lockAsked, moveSnapshot } from '../../../features/connectx/snapshot-store.ts';
import { getAsked, mayDo, viewOf } from './asked-views.ts';
import { type AssessmentPaper, partyHere } from './assessment-paper.ts';

/** Its workshop is told once that it was seen, by who answers for it there. */
export async function openAssessment(tx: Tx, id: string) {
  const found = await getAsked(tx, id);
  if (found.status !== 'Sent' || !mayDo(tx, found, 'Answer')) return viewOf(tx, found);
  const locked = await lockAsked(tx, id);
  return viewOf(tx, locked.status === 'Sent' ? await moveSnapshot(tx, locked, { status: 'Seen' }, 'see') : locked);
}

async function lockFor(
  tx: Tx,
  verb: AskedVerb,
  { id, rowVersion }: { id: string; rowVersion?: number | null | undefined },
): Promise<AskedAssessment> {
  // Who may not see it is told that it is not there, before anything is told of it.
  await getAsked(tx, id);
  const asked = await lockAsked(tx, id);
  if (asked.box !== 'In' || !tx.ctx.sees.insurer || !tx.ctx.sees.price) throw new AppError('Forbidden');
  await assertFreshRecord(tx, asked, rowVersion);
  if (!askedVerbs(asked.status, 'surveyor').includes(verb))
    throw refuse(NOT_NOW[asked.status] ?? 'It cannot be answered any more.');
  return asked;
}

const NOT_NOW: Partial<Record<AskedAssessment['status'], string>> = {
  Withdrawn: 'The workshop has withdrawn it.',
  Confirmed: 'The workshop has taken it over: it is assessed.',
  Refused: 'You have refused it.',
};

/** Sends back what is assessed, line by line; what was said before of the others stays. */
export async function answerAssessment(tx: Tx, { params, body }: InputOf<typeof contract.answerAssessment>) {
  const before = await lockFor(tx, 'Answer', { id: params.id, rowVersion: body.rowVersion });
  const told = assessedLines(before, body.lines);
  assertNotAbove(before.paper, told, body.confirmed ?? false);
  const known = new Map((before.answer?.lines ?? []).map((line) => [line.id, line]));
  const lines = before.paper.lines.flatMap(({ id }) => told.get(id) ?? known.get(id) ?? []);
  if (lines.length === 0) throw refuse('Assess one component at least.');
  const { ctx } = tx;
  const answer = {
    by: partyHere(tx),
    byName: ctx.userName,
    answeredOn: ctx.today,
    notes: body.notes === undefined ? before.answer?.notes : body.notes,
    lines,
  };
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Changed', answer, reason: null }, 'answer'));
}

/** Each component that is named is of the claim, and named once. */
function assessedLines({ paper, answer }: AskedAssessment, said: readonly SaidOfLine[]): Map<string, AssessedLine> {
  const asked = new Map(paper.lines.map((line) => [line.id, line]));
  const issues: Issue[] = [];
  const told = new Map<string, AssessedLine>();
  const all: SaidOfLine[] = [...said, ...(answer?.lines ?? []).filter(({ id }) => !said.some((one) => one.id === id))];
  for (const [place, one] of said.entries()) {
    const line = asked.get(one.id);
    if (!line || told.has(one.id)) {
      issues.push({ path: `lines.${place}.id`, message: 'Choose a component of the claim.' });
      continue;
    }
    const assessed = assessAsked(line, one, isPaintedApart(line, paper.lines, all), termsOf(paper));
    if ('missing' in assessed) issues.push({ path: `lines.${place}.${assessed.missing}`, message: assessed.message });
    else told.set(one.id, assessed);
  }
  refuseIssues(assessing, issues);
  return told;
}

const termsOf = (paper: AssessmentPaper): AskedTerms => ({
  agesFrom: paper.agesFrom ?? null,
  lossOn: paper.lossOn,
  zeroDepreciation: paper.zeroDepreciation,
  notZero: paper.notZero,
  underInsuredPercent: paper.underInsuredPercent ?? 0,
  labourDiscountPercent: paper.labourDiscountPercent ?? 0,
  partsDiscountPercent: paper.partsDiscountPercent ?? 0,
});

function assertNotAbove({ lines }: AssessmentPaper, told: ReadonlyMap<string, AssessedLine>, confirmed: boolean): void {
  const above = lines.flatMap(({ id, description, claimedPaise }) => {
    const assessedPaise = told.get(id)?.assessedPaise ?? 0;
    const message = `${description}: ${formatRupees(assessedPaise)} of ${formatRupees(claimedPaise ?? 0)}`;
    return assessedPaise > (claimedPaise ?? 0) ? [{ path: 'Confirm', message }] : [];
  });
  if (above.length > 0 && !confirmed) throw new AppError('AboveClaimed', ABOVE_CLAIMED, above);
}

export async function refuseAssessment(tx: Tx, { params, body }: InputOf<typeof contract.refuseAssessment>) {
  const before = await lockFor(tx, 'Refuse', { id: params.id, rowVersion: body.rowVersion });
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Refused', reason: body.reason }, 'refuse'));
}
