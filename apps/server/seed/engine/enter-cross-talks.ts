import { markRead, sendPrivate, sendToRoom } from '@bahi/contract/endpoints/chat/message';
import { publicRoom } from '@bahi/contract/endpoints/chat/room';
import { saveOwnCard } from '@bahi/contract/endpoints/connectx/card';
import type { DemoCrossLine, DemoCrossTalk, DemoSide } from './dataset/connectx.ts';
import type { DemoClient } from './demo-client.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const HOUR = 60;
const MORNING = 8 * HOUR;
const minuteOf = (at: string): number => Number(at.slice(0, 2)) * HOUR + Number(at.slice(3));
/** So many of the last lines are left unread. */
const UNREAD = 3;

/** What people of this company and of a connected one write to each other, and who of them shows a card. */
export const enterCrossTalks: Tier = (world) =>
  (world.dataset.crossTalks ?? []).flatMap((talk) => {
    const { domain, lines, cards = [], privateLines = [] } = talk;
    const step = ({ daysAgo, at }: { daysAgo: number; at?: string }, run: Step['run']): Step => ({
      daysAgo,
      minuteOfDay: at ? minuteOf(at) : MORNING,
      label: 'messages across companies',
      // Behind what connects the two, and before what ends it.
      touches: [`talk with ${domain}`, `invitation ${domain}`, `buyer ${domain}`],
      run,
    });
    return [
      ...cards.map((card) =>
        step(card, async () => {
          const holder = await personOf(world, talk, card);
          const body = { published: true, designation: card.designation, sharesPresence: true };
          await holder.call(saveOwnCard, { body });
        }),
      ),
      ...lines.map((line, no) => step(line, () => say(world, talk, line, no))),
      ...privateLines.map((line, no) =>
        step(line, async () => {
          const [writer, holder] = [
            await personOf(world, talk, line),
            await personOf(world, talk, { side: line.side === 'us' ? 'them' : 'us', by: line.to }),
          ];
          const clientId = keyOf(world, 'private across', `${domain} ${no}`);
          await writer.call(sendPrivate, { body: { receiverId: holder.userId, words: line.words, clientId } });
        }),
      ),
    ];
  });

const personOf = (world: World, { domain }: DemoCrossTalk, { side, by }: { side: DemoSide; by: string }) =>
  world.as(by, side === 'us' ? world.home : domain);

/** Said again under the same name it is the same message: a seeding that was killed goes on. */
async function say(world: World, talk: DemoCrossTalk, line: DemoCrossLine, no: number): Promise<void> {
  const writer = await personOf(world, talk, line);
  const [ours, theirs] = [await world.as('owner'), await world.as('owner', talk.domain)];
  const other = line.side === 'us' ? theirs : ours;
  const query = { entityId: writer.entityId, otherEntityId: other.entityId };
  const { id: roomId } = await writer.call(publicRoom, { query });
  const clientId = keyOf(world, 'across', `${talk.domain} ${no}`);
  const { id } = await writer.call(sendToRoom, { body: { roomId, words: line.words, clientId } });
  if (no >= talk.lines.length - UNREAD) return;
  const people = new Set<DemoClient>([ours, theirs]);
  for (const { side, by } of talk.lines.slice(0, no)) people.add(await personOf(world, talk, { side, by }));
  people.delete(writer);
  for (const person of people) await person.call(markRead, { body: { messageIds: [id] } });
}
