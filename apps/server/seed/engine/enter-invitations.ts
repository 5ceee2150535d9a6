import { declineInvitation, findEntities, invite } from '@bahi/contract/endpoints/connectx/connection';
import type { DemoInvitation } from './dataset/connectx.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const MORNING = 630;

/** Invitations to other companies, and what became of them. */
export const enterInvitations: Tier = (world) =>
  (world.dataset.invitations ?? []).flatMap((invitation) => {
    const { declined } = invitation;
    const step = (daysAgo: number, run: Step['run']): Step => ({
      daysAgo,
      minuteOfDay: MORNING,
      label: 'invitations',
      touches: [`invitation ${invitation.domain}`],
      run,
    });
    const sent = step(invitation.daysAgo, async () => void (await send(world, invitation)));
    return declined ? [sent, step(declined.daysAgo, () => decline(world, invitation, declined.reason))] : [sent];
  });

/** Asked again under the same key it is the same invitation: a seeding that was killed goes on. */
async function send(world: World, { domain, role, note }: DemoInvitation): Promise<string> {
  const owner = await world.as('owner');
  const [company] = (await owner.call(findEntities, { query: { uniqueName: domain } })).rows;
  const body = { entityId: company!.entityId, role, note };
  return (await owner.call(invite, { body }, keyOf(world, 'invite', domain))).id!;
}

async function decline(world: World, invitation: DemoInvitation, reason: string): Promise<void> {
  const id = await send(world, invitation);
  const theirs = await world.as('owner', invitation.domain);
  await theirs.call(
    declineInvitation,
    { params: { id }, body: { reason } },
    keyOf(world, 'decline', invitation.domain),
  );
}
