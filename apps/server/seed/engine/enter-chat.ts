import { markRead, sendPrivate, sendToRoom, starMessage, uploadFile } from '@bahi/contract/endpoints/chat/message';
import { createRoom } from '@bahi/contract/endpoints/chat/room';
import type { DemoLine, DemoTalk } from './dataset/chat.ts';
import { drawVehicle } from './draw-picture.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const HOUR = 60;
const minuteOf = (at: string): number => Number(at.slice(0, 2)) * HOUR + Number(at.slice(3));
/** So many of the last lines of a talk are left unread, for those who did not write them. */
const UNREAD = 2;

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
  const { by, words, answers, vehicle } = talk.lines[no]!;
  const writer = await world.as(by);
  const draft = {
    words,
    clientId: keyOf(world, 'line', `${talk.key} ${no}`),
    replyToId: answers === undefined ? null : await send(world, talk, answers),
    files: vehicle ? [{ key: await upload(world, by, vehicle) }] : [],
  };
  if (talk.name) return (await writer.call(sendToRoom, { body: { roomId: await roomOf(world, talk), ...draft } })).id;
  const other = await world.as(talk.members.find((username) => username !== by)!);
  return (await writer.call(sendPrivate, { body: { receiverId: other.userId, ...draft } })).id;
}

async function upload(world: World, by: string, colour: string): Promise<string> {
  const file = { name: 'vehicle.png', bytes: drawVehicle('front', colour) };
  return ((await (await world.as(by)).upload(uploadFile, {}, file)) as { Key: string }).Key;
}

async function enterLine(world: World, talk: DemoTalk, line: DemoLine, no: number): Promise<void> {
  const id = await send(world, talk, no);
  if (no < talk.lines.length - UNREAD)
    for (const username of talk.members.filter((member) => member !== line.by))
      await (await world.as(username)).call(markRead, { body: { messageIds: [id] } });
  for (const username of line.stars ?? []) await (await world.as(username)).call(starMessage, { params: { id } });
}
