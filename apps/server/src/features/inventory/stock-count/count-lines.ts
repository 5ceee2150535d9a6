import type { countLines as endpoint } from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { batchKey, readExpiry } from '@bahi/domain/stock/batch';
import { ownUnitProblem } from '@bahi/domain/stock/entered-unit';
import { serialCountProblem } from '@bahi/domain/stock/serial';
import {
  countLineProblem,
  hidesFrozen,
  isCountingAgain,
  MOST_COUNT_LINES,
  movedSince,
} from '@bahi/domain/stock/stock-count';
import { formatQuantity } from '@bahi/domain/money/format';
import { lockStock } from '../../../core/stock/locked-stock.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { type OnHand, readOnHand, readPieces } from './on-hand.ts';
import { type CountInput, findGoods, type FoundGoods } from './found-goods.ts';
import { assertCountedOnce, NO_SECOND, NOT_COUNTED } from './start-stock-count.ts';
import { lockStockCount, type StockCount, type StockCountLine, stockCounts } from './stock-count-store.ts';
import { assertAction, lineViewer } from './stock-count-view.ts';

/** A line that is taken as it was sent, or why it is not. */
type Judged = { row: number; input: CountInput } & (
  { line: StockCountLine; isNew: boolean } | { message: string; line?: StockCountLine; standing?: boolean }
);
type Taken = Extract<Judged, { isNew: boolean }>;

/**
 * Writes down what several people find on one list, each line by itself: what somebody else counted meanwhile is told and stays,
 * the other lines are taken.
 */
export async function countLines(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await lockStockCount(tx, params.id);
  assertAction(tx, before, 'Count');
  await getUsableWarehouse(tx, before.warehouseId);
  const judged: Judged[] = [];
  for (const [row, input] of body.lines.entries())
    judged.push({ row, input, ...(await judge(tx, before, input, judged)) });
  const taken = judged.filter((each): each is Taken => 'isNew' in each);
  const after = await countedAt(tx, before, taken);
  const saved = taken.length === 0 ? before : stockCounts.save(tx, before, after, 'count');
  const view = lineViewer(tx, saved);
  const byId = new Map(saved.lines.map((line) => [line.id, line]));
  return {
    lines: taken.map(({ line }) => view(byId.get(line.id)!)),
    refused: judged.flatMap((each) =>
      'message' in each
        ? [
            {
              row: each.row,
              id: each.line?.id ?? null,
              message: each.message,
              standing: each.standing && each.line ? view(each.line) : null,
            },
          ]
        : [],
    ),
    rowVersion: saved.rowVersion,
  };
}

async function judge(tx: Tx, count: StockCount, input: CountInput, before: readonly Judged[]) {
  const matching = input.id ? count.lines.filter(({ id }) => id === input.id) : sameGoods(count.lines, input);
  const [known] = matching;
  const countingAgain = isCountingAgain(count.lines);
  if (!known) {
    if (countingAgain) return { message: 'The first round is over: nothing is added any more.' };
    const added = before.flatMap((each) => ('isNew' in each && each.isNew ? [each.line] : []));
    return addedLine(tx, count, input, added);
  }
  if (matching.length > 1) return { message: `Name the bin of ${known.name} that was counted.` };
  if (before.some((each) => 'isNew' in each && each.line.id === known.id))
    return { message: 'This line is sent twice.', line: known };
  const { blind } = count;
  const problem =
    countLineProblem(known, { countingAgain, blind: false, userId: tx.ctx.userId }) ?? foundProblem(known, input);
  if (problem) return { message: problem, line: known };
  const told = meanwhile(tx, count, known, input, countingAgain);
  if (told) return { message: told, line: known, standing: true };
  const closed = countLineProblem(known, { countingAgain, blind, userId: tx.ctx.userId });
  return closed ? { message: closed, line: known } : { line: known, isNew: false };
}

/** What somebody else found on the line since it was seen; null where this count may stand. */
function meanwhile(
  tx: Tx,
  count: StockCount,
  line: StockCountLine,
  { seenVersion }: CountInput,
  countingAgain: boolean,
): string | null {
  const [by, name, quantity] = countingAgain
    ? [line.againBy, line.againByName, line.againQuantity]
    : [line.countedBy, line.countedByName, line.countedQuantity];
  if (by === null || by === tx.ctx.userId || seenVersion === line.version) return null;
  const found = hidesFrozen(count, tx.ctx.access) ? '' : `: ${formatQuantity(quantity ?? 0)}`;
  return `${name ?? 'Somebody else'} counted ${line.name} meanwhile${found}.`;
}

/** What is wrong with the number that was found, by the unit and the numbers of its pieces. */
const foundProblem = (
  goods: Pick<StockCountLine, 'trackBy' | 'unitCode' | 'decimals'>,
  { quantity, serialNos }: CountInput,
): string | null =>
  ownUnitProblem(quantity, goods) ??
  (goods.trackBy === TrackBy.serial ? serialCountProblem(serialNos ?? [], quantity) : null);

/** The lines of goods that are named by what they are; several where they lie in several bins and none is named. */
const sameGoods = (lines: readonly StockCountLine[], input: CountInput): StockCountLine[] =>
  lines.filter(
    (line) =>
      line.itemId === input.itemId &&
      (!input.binId || input.binId === line.binId) &&
      (line.trackBy !== TrackBy.batch ||
        (input.batchId
          ? input.batchId === line.batchId
          : batchKey(input.batchNo ?? '') === batchKey(line.batchNo ?? line.batchName ?? '') &&
            (!input.expiresOn || readExpiry(input.expiresOn) === (line.batchExpiresOn ?? line.expiresOn)))),
  );

/** Goods that the books do not have there. */
async function addedLine(tx: Tx, count: StockCount, input: CountInput, added: readonly StockCountLine[]) {
  const goods = await findGoods(tx, input);
  if ('message' in goods) return goods;
  const problem = standingProblem(count.lines, added, goods) ?? foundProblem(goods, input);
  if (problem) return { message: problem };
  if (count.lines.length + added.length >= MOST_COUNT_LINES)
    return { message: `A count has at most ${MOST_COUNT_LINES} lines.` };
  await assertCountedOnce(tx, count, [goods]);
  const line = { ...NOT_COUNTED, ...goods, frozenQuantity: 0, id: `SC${count.lineCount + added.length + 1}` };
  return { line, isNew: true };
}

/** Goods that two lines of a count name would be corrected twice: a line without a bin covers every bin of its goods. */
function standingProblem(
  lines: readonly StockCountLine[],
  added: readonly StockCountLine[],
  goods: FoundGoods,
): string | null {
  const covers = (line: StockCountLine) => coversGoods(line, goods);
  const same = added.find(covers);
  if (same?.binId === goods.binId) return 'This line is sent twice.';
  const standing = same ?? lines.find(covers);
  if (!standing) return null;
  return standing.binId === null
    ? 'It is counted as a whole already.'
    : `It is counted by bin already: name the bin of ${goods.name}.`;
}

const batchOf = (of: FoundGoods): string =>
  [batchKey(of.batchNo ?? of.batchName ?? ''), of.expiresOn ?? of.batchExpiresOn ?? ''].join(' ');
const coversGoods = (line: StockCountLine, goods: FoundGoods): boolean =>
  line.itemId === goods.itemId &&
  (line.binId === null || goods.binId === null || line.binId === goods.binId) &&
  (line.batchId === null || goods.batchId === null ? batchOf(line) === batchOf(goods) : line.batchId === goods.batchId);

/** The count with what was found, against what the books had at that moment. */
async function countedAt(tx: Tx, before: StockCount, taken: readonly Taken[]): Promise<StockCount> {
  if (taken.length === 0) return before;
  const { warehouseId } = before;
  await lockStock(
    tx,
    taken.map(({ line: { itemId } }) => ({ itemId, warehouseId })),
  );
  const times = taken.map(({ input }) => timeOf(tx, before, input));
  const onHand = await readOnHand(
    tx,
    warehouseId,
    taken.map(({ line }, at) => ({ ...line, after: times[at] === tx.ctx.now ? null : times[at]! })),
  );
  const countingAgain = isCountingAgain(before.lines);
  const counted = new Map<string, StockCountLine>();
  for (const [at, each] of taken.entries())
    counted.set(
      each.line.id,
      await lineAfter(tx, before, each, { onHand: onHand[at]!, at: times[at]!, countingAgain }),
    );
  const added = taken.filter(({ isNew }) => isNew).map(({ line }) => counted.get(line.id)!);
  return {
    ...before,
    lines: [...before.lines.map((line) => counted.get(line.id) ?? line), ...added],
    lineCount: before.lineCount + added.length,
  };
}

/** When it was counted; never before the count began, never in the future. */
function timeOf({ ctx }: Tx, { frozenAt }: StockCount, { countedAt: sent }: CountInput): string {
  if (!sent || Date.parse(sent) >= Date.parse(ctx.now)) return ctx.now;
  return frozenAt && Date.parse(sent) < Date.parse(frozenAt) ? frozenAt : sent;
}

interface Moment {
  onHand: OnHand;
  at: string;
  countingAgain: boolean;
}

async function lineAfter(
  tx: Tx,
  count: StockCount,
  { line, input, isNew }: Taken,
  { onHand, at, countingAgain }: Moment,
) {
  const { userId, userName } = tx.ctx;
  const pieces =
    line.trackBy === TrackBy.serial ? await readPieces(tx, count.warehouseId, line, input.serialNos ?? []) : {};
  const frozenQuantity = isNew ? onHand.quantity : line.frozenQuantity;
  return {
    ...line,
    ...pieces,
    frozenQuantity,
    movedQuantity: movedSince(frozenQuantity, onHand.quantity),
    serialNos: input.serialNos?.length ? input.serialNos : null,
    ...(countingAgain
      ? { againQuantity: input.quantity, againBy: userId, againByName: userName, againAt: at }
      : { ...NO_SECOND, countedQuantity: input.quantity, countedBy: userId, countedByName: userName, countedAt: at }),
    version: line.version + 1,
  };
}
