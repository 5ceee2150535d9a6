import {
  acceptInvitation,
  declineInvitation,
  endConnection,
  findEntities,
  getConnection,
  invite,
} from '@bahi/contract/endpoints/connectx/connection';
import type { DemoInvitation } from './dataset/connectx.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const MORNING = 630;

/** Invitations to other companies, and what became of them. */
export const enterInvitations: Tier = (world) => [
  ...(world.dataset.invitations ?? []).flatMap((invitation) => stepsOf(world, invitation)),
  ...(world.dataset.mailedInvitations ?? []).map(({ email, role, note, daysAgo }) => ({
    ...at(daysAgo, `mail to ${email}`),
    run: async () => {
      const owner = await world.as('owner');
      await owner.call(invite, { body: { email, role, note } }, keyOf(world, 'invite', email));
    },
  })),
];

/** Connections that did not last, once all was said in them. */
export const enterEndings: Tier = (world) =>
  (world.dataset.invitations ?? []).flatMap((invitation) => {
    const { domain, ended } = invitation;
    return ended ? [{ ...at(ended.daysAgo, `invitation ${domain}`), run: () => end(world, invitation, ended) }] : [];
  });

const at = (daysAgo: number, thing: string) => ({
  daysAgo,
  minuteOfDay: MORNING,
  label: 'invitations',
  touches: [thing],
});

function stepsOf(world: World, invitation: DemoInvitation): Step[] {
  const { domain, declined, accepted } = invitation;
  const step = (daysAgo: number, run: Step['run']): Step => ({ ...at(daysAgo, `invitation ${domain}`), run });
  return [
    step(invitation.daysAgo, async () => void (await send(world, invitation))),
    ...(declined ? [step(declined.daysAgo, () => decline(world, invitation, declined.reason))] : []),
    ...(accepted ? [step(accepted.daysAgo, () => accept(world, invitation, accepted.role))] : []),
  ];
}

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

async function accept(world: World, invitation: DemoInvitation, role: DemoInvitation['role']): Promise<void> {
  const id = await send(world, invitation);
  const theirs = await world.as('owner', invitation.domain);
  const { status } = await theirs.call(getConnection, { params: { id } });
  if (status === 'Invited')
    await theirs.call(acceptInvitation, { params: { id }, body: { role } }, keyOf(world, 'accept', invitation.domain));
}

async function end(
  world: World,
  invitation: DemoInvitation,
  { by, reason }: NonNullable<DemoInvitation['ended']>,
): Promise<void> {
  const id = await send(world, invitation);
  const owner = await world.as('owner', by === 'us' ? world.home : invitation.domain);
  const { status } = await owner.call(getConnection, { params: { id } });
  if (status === 'Accepted')
    await owner.call(endConnection, { params: { id }, body: { reason } }, keyOf(world, 'end', invitation.domain));
}
