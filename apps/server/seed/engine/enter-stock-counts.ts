import {
  countLines,
  createStockCount,
  getStockCount,
  setStockCountStatus,
} from '@bahi/contract/endpoints/inventory/stock-count';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Days ago on which a shelf was counted: the last one still is. */
const COUNTED = [18, 0] as const;
const ITEMS = 6;

/** Two counts in every entity: one that is posted, with a second counter, and a blind one that is under way. */
export const enterStockCounts: Tier = (world) =>
  world.dataset.entities.flatMap(({ domain }) => {
    const kept = world.dataset.items.filter(
      ({ tracked, homeOnly, trackBy }) =>
        tracked && (trackBy ?? 'Qty') === 'Qty' && !(homeOnly && domain !== world.home),
    );
    const random = makeRandom(`stock counts of ${domain}`);
    if (kept.length === 0) return [];
    return COUNTED.map((daysAgo, at): Step => {
      const items = [...new Set(Array.from({ length: ITEMS }, () => random.pick(kept)))];
      return {
        daysAgo,
        minuteOfDay: MORNING + 5,
        label: LABEL_OF_TRADE,
        run: () => count(world, domain, { at, itemKeys: items.map(({ key }) => key), open: daysAgo === 0 }),
      };
    });
  });

interface Counted {
  at: number;
  itemKeys: readonly string[];
  /** It is still being counted. */
  open: boolean;
}

async function count(world: World, domain: string, { at, itemKeys, open }: Counted): Promise<void> {
  const [clerk, parts] = [await world.as('clerk', domain), await world.as('parts', domain)];
  const key = (verb: string) => keyOf(world, 'stock count', `${domain} ${at} ${verb}`);
  const made = await clerk.call(
    createStockCount,
    {
      body: {
        scope: { itemIds: itemKeys.map((item) => world.items.get(item)!) },
        blind: open,
        note: open ? 'Shelf of filters' : 'Half-yearly count',
      },
    },
    key('make'),
  );
  const params = { id: made.id };
  const begun = await clerk.call(setStockCountStatus, { params, body: { status: 'Counting' } }, key('begin'));
  if (open) {
    const [first] = begun.lines;
    await clerk.call(
      countLines,
      { params, body: { lines: [{ id: first!.id, quantity: 4 * QUANTITY_PER_UNIT }] } },
      key('count'),
    );
    return;
  }
  // One piece too many of what there is most of: it is counted twice and stands.
  const most = begun.lines.toSorted((a, b) => b.frozenQuantity! - a.frozenQuantity!)[0]!;
  const found = (line: (typeof begun.lines)[number]) =>
    Math.max(0, line.frozenQuantity!) + (line === most ? QUANTITY_PER_UNIT : 0);
  const lines = begun.lines.map((line) => ({ id: line.id, quantity: found(line) }));
  await clerk.call(countLines, { params, body: { lines } }, key('count'));
  await clerk.call(setStockCountStatus, { params, body: { status: 'Review' } }, key('end'));
  const asked = (await parts.call(getStockCount, { params })).lines.filter(({ againAsked }) => againAsked);
  const again = lines.filter(({ id }) => asked.some((line) => line.id === id));
  await parts.call(countLines, { params, body: { lines: again } }, key('again'));
  await parts.call(setStockCountStatus, { params, body: { status: 'Review' } }, key('review'));
  await parts.call(setStockCountStatus, { params, body: { status: 'Posted' } }, key('post'));
}
