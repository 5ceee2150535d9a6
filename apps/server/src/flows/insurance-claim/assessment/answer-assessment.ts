import type * as contract from '@bahi/contract/endpoints/service/assessment';
import { assessing } from '@bahi/contract/wire/assessment.wire';
import type { InputOf } from '@bahi/contract/endpoint';
import { type Issue, issuesByPlace, lineIssue } from '@bahi/domain/document/issue';
import {
  askedPaint,
  type AskedVerb,
  assessAsked,
  type AssessedLine,
  askedVerbs,
  saidByHand,
  termsOfPaper,
} from '@bahi/domain/service/assessment/asked-assessment';
import { AppError, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { type AskedAssessment, lockAsked, moveSnapshot } from '../../../features/connectx/snapshot-store.ts';
import { assertNotAbove } from '../assert-not-above.ts';
import { getAsked, mayDo, viewOf } from './asked-views.ts';
import { partyHere } from './assessment-paper.ts';

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

/** Sends back what is assessed, line by line; what was said before of the others stays, beside what is said now. */
export async function answerAssessment(tx: Tx, { params, body }: InputOf<typeof contract.answerAssessment>) {
  const before = await lockFor(tx, 'Answer', { id: params.id, rowVersion: body.rowVersion });
  const told = assessedLines(before, body.lines);
  const named = new Set(body.lines.map(({ id }) => id));
  assertNotAbove(
    before.paper.lines.flatMap(({ id, description, claimedPaise }) => {
      const { assessedPaise = null } = told.get(id) ?? {};
      return named.has(id) ? [{ description, claimedPaise: claimedPaise ?? 0, assessedPaise }] : [];
    }),
    body.confirmed ?? false,
  );
  const lines = before.paper.lines.flatMap(({ id }) => told.get(id) ?? []);
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

/** The whole answer. Each component that is named is of the claim, and named once. */
function assessedLines(
  { paper, answer }: AskedAssessment,
  named: InputOf<typeof contract.answerAssessment>['body']['lines'],
): Map<string, AssessedLine> {
  const terms = termsOfPaper(paper);
  const lines = new Map(paper.lines.map((line) => [line.id, { ...line, claimedPaise: line.claimedPaise ?? 0 }]));
  const components = [...lines.values()];
  const before = (answer?.lines ?? []).map((line) => ({
    ...line,
    material: line.material ?? null,
    note: line.note ?? null,
  }));
  const painted = askedPaint(components, before);
  const kept = before
    .filter(({ id }) => !named.some((one) => one.id === id))
    .map((one) => {
      const line = lines.get(one.id)!;
      return saidByHand(line, one, painted(line.repairId), terms);
    });
  const all = [...named.filter(({ open }) => !open), ...kept];
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [place, { id }] of named.entries()) {
    if (!lines.has(id) || seen.has(id))
      issues.push({ path: `lines.${place}.id`, message: 'Choose a component of the claim.' });
    seen.add(id);
  }
  refuseIssues(assessing, issues);
  const told = new Map<string, AssessedLine>();
  const isPainted = askedPaint(components, all);
  for (const one of all) {
    const line = lines.get(one.id)!;
    const assessed = assessAsked(line, one, isPainted(line.repairId), terms);
    if ('missing' in assessed) issues.push(lineIssue(one.id, assessed.missing, assessed.message));
    else told.set(one.id, assessed);
  }
  refuseIssues(
    assessing,
    issuesByPlace(
      issues,
      named.map(({ id }) => id),
    ),
  );
  return told;
}

export async function refuseAssessment(tx: Tx, { params, body }: InputOf<typeof contract.refuseAssessment>) {
  const before = await lockFor(tx, 'Refuse', { id: params.id, rowVersion: body.rowVersion });
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Refused', reason: body.reason }, 'refuse'));
}
