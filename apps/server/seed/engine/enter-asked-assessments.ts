import {
  answerAssessment,
  askForAssessment,
  assessmentOfClaim,
  type getAssessment,
  refuseAssessment,
  takeOverAssessment,
} from '@bahi/contract/endpoints/service/assessment';
import { claimDashboard } from '@bahi/contract/endpoints/service/claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { ClaimStatus } from '@bahi/domain/service/claim/claim';
import type { DemoAskedAssessments, DemoAskedEnd } from './dataset/insurance.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type Claim = OutputOf<typeof claimDashboard>['rows'][number];
type Assessment = OutputOf<typeof getAssessment>;

/** Claims of a connected workshop, which is made before the surveyor, and what he said of them. */
export const enterAskedAssessments: Tier = (world) => {
  const { askedAssessments: asked } = world.dataset;
  if (!asked) return [];
  return [
    {
      daysAgo: 0,
      minuteOfDay: MORNING,
      label: 'assessments across companies',
      touches: [`invitation ${asked.domain}`],
      run: () => enterAll(world, asked),
    } satisfies Step,
  ];
};

async function enterAll(world: World, { domain, ends }: DemoAskedAssessments): Promise<void> {
  const manager = await world.as('manager', domain);
  const { rows } = await manager.call(claimDashboard, { query: { limit: 100 } });
  for (const status of [ClaimStatus.intimated, ClaimStatus.surveyed] as const) {
    const claims = rows.filter((row) => row.status === status);
    for (const [at, end] of ends[status].entries()) await enter(world, domain, claims[at]!, end);
  }
}

async function enter(world: World, domain: string, claim: Claim, end: DemoAskedEnd): Promise<void> {
  const key = (verb: string) => keyOf(world, 'asked assessment', `${claim.code} ${verb}`);
  const [manager, surveyor] = [await world.as('manager', domain), await world.as('advisor')];
  const params = { id: claim.id };
  const { offices } = await manager.call(assessmentOfClaim, { params });
  const { connectionId } = offices[0]!;
  const { asked } = await manager.call(askForAssessment, { params, body: { connectionId } }, key('ask'));
  if (end === 'sent') return;
  const there = { id: asked!.id };
  if (end === 'refused') {
    await surveyor.call(
      refuseAssessment,
      { params: there, body: { reason: 'We are not on the panel of this insurer' } },
      key('refuse'),
    );
    return;
  }
  await surveyor.call(answerAssessment, { params: there, body: answerOf(asked!) }, key('answer'));
  if (end === 'takenOver') await manager.call(takeOverAssessment, { params, body: {} }, key('take over'));
}

const answerOf = ({ paper }: Assessment) => ({
  lines: paper.lines.map(({ id, kind, description }) => {
    if (kind === 'Pr') return { id, material: /bumper/i.test(description) ? ('Plastic' as const) : ('Metal' as const) };
    return /paint/i.test(description) ? { id, material: 'Paint' as const } : { id };
  }),
  notes: 'Seen at the workshop, pictures taken.',
});
