import { markRead, sendPrivate, sendToRoom, starMessage, uploadFile } from '@bahi/contract/endpoints/chat/message';
import { createRoom } from '@bahi/contract/endpoints/chat/room';
import type { DemoLine, DemoTalk } from './dataset/chat.ts';
import { readInbox } from '@bahi/contract/endpoints/platform/inbox';
import { drawVehicle } from './draw-picture.ts';
import { drawSignature } from './draw-signature.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const HOUR = 60;
const minuteOf = (at: string): number => Number(at.slice(0, 2)) * HOUR + Number(at.slice(3));
/** So many of the last lines of a talk are left unread, for those who did not write them. */
const UNREAD = 2;
/** Who was named before that has looked into his inbox since. */
const DAYS_NOT_LOOKED = 2;

/** What employees wrote to each other in the last days. */
export const enterChat: Tier = (world) =>
  (world.dataset.talks ?? []).flatMap((talk) =>
    talk.lines.map((line, no): Step => ({
      daysAgo: line.daysAgo,
      minuteOfDay: minuteOf(line.at),
      label: 'messages',
      touches: [`talk ${talk.key}`],
      run: () => enterLine(world, talk, line, no),
    })),
  );

/** Asked again under the same name it is the same room: a seeding that was killed goes on. */
async function roomOf(world: World, { key, name, members }: DemoTalk): Promise<string> {
  const [maker, ...others] = await Promise.all(members.map((username) => world.as(username)));
  const body = { name: name!, members: others.map(({ userId }) => userId), clientId: keyOf(world, 'room', key) };
  return (await maker!.call(createRoom, { body })).id;
}

async function send(world: World, talk: DemoTalk, no: number): Promise<string> {
  const { by, answers, vehicle, paper, names = [] } = talk.lines[no]!;
  const writer = await world.as(by);
  const named = await Promise.all(names.map((username) => world.as(username)));
  const draft = {
    words: wordsOf(world, talk.lines[no]!),
    mentions: named.map(({ userId }) => userId),
    clientId: keyOf(world, 'line', `${talk.key} ${no}`),
    replyToId: answers === undefined ? null : await send(world, talk, answers),
    files: vehicle || paper ? [{ key: await upload(world, by, vehicle) }] : [],
  };
  if (talk.name) return (await writer.call(sendToRoom, { body: { roomId: await roomOf(world, talk), ...draft } })).id;
  const other = await world.as(talk.members.find((username) => username !== by)!);
  return (await writer.call(sendPrivate, { body: { receiverId: other.userId, ...draft } })).id;
}

/** Names stand in it behind their @. */
function wordsOf({ dataset }: World, { words, names = [] }: DemoLine): string {
  const called = names.map((username) => `@${dataset.users.find((user) => user.username === username)!.name}`);
  return [...called, words].join(' ');
}

async function upload(world: World, by: string, colour: string | undefined): Promise<string> {
  const file = colour
    ? { name: 'vehicle.png', bytes: drawVehicle('front', colour) }
    : { name: 'signed.png', bytes: drawSignature() };
  return ((await (await world.as(by)).upload(uploadFile, {}, file)) as { Key: string }).Key;
}

async function enterLine(world: World, talk: DemoTalk, line: DemoLine, no: number): Promise<void> {
  const id = await send(world, talk, no);
  if (no < talk.lines.length - UNREAD)
    for (const username of talk.members.filter((member) => member !== line.by))
      await (await world.as(username)).call(markRead, { body: { messageIds: [id] } });
  if (line.names) await look(world, line, line.names);
  for (const username of line.stars ?? []) await (await world.as(username)).call(starMessage, { params: { id } });
}

/** It comes into the inboxes; what is older was read there. */
async function look(world: World, { by, daysAgo }: DemoLine, names: readonly string[]): Promise<void> {
  const { organisationId, entityId } = await world.as(by);
  await world.relay({ orgId: organisationId, entityId });
  if (daysAgo <= DAYS_NOT_LOOKED) return;
  for (const username of names)
    await (await world.as(username)).call(readInbox, { body: { until: world.clock.now() } });
}
