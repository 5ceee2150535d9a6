import { findOrderToIssue, issueScannedParts } from '@bahi/contract/endpoints/service/part-request';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { batchKey } from '@bahi/domain/stock/batch';
import { approveFirst, quantityToServe } from '@bahi/domain/stock/part-request';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { BatchPicker } from '../../../kit/batch-picker/batch-picker.tsx';
import { type Goods, goodsText, isNamed, NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { ScanButton } from '../../../kit/pickers/scan-button.tsx';
import { useCommandRunner } from '../../../kit/use-command-runner.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './part-request.module.css';

type FoundOrder = OutputOf<typeof findOrderToIssue>['rows'][number];
type FoundPart = FoundOrder['parts'][number];

interface PickedPart extends FoundPart {
  /** How much goes now. */
  picked: Quantity;
  goods: Goods;
  told?: { done: boolean; text: string } | undefined;
}
interface PickedOrder extends Omit<FoundOrder, 'parts'> {
  parts: PickedPart[];
}

const pickedOf = (order: FoundOrder): PickedOrder => ({
  ...order,
  parts: order.parts.map((part) => ({ ...part, picked: 0, goods: NO_GOODS })),
});

/** The part of the orders on the page that a code means: the last scanned order first, one that still wants some. */
function partOfCode(orders: readonly PickedOrder[], code: string): { order: PickedOrder; part: PickedPart } | null {
  const key = batchKey(code);
  for (const order of orders) {
    const part = order.parts.find(
      ({ partNumber, barcodes, picked, quantity }) =>
        picked < quantity && [partNumber, ...barcodes].some((each) => each && batchKey(each) === key),
    );
    if (part) return { order, part };
  }
  return null;
}

/** `/items/issueparts`: scan an order, scan its parts, Ctrl+Enter issues; each line tells whether it is done or why not. */
export function IssuePartsPage() {
  const [orders, setOrders] = useState<readonly PickedOrder[]>([]);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [picking, setPicking] = useState<{ orderId: string; partId: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const runner = useCommandRunner((error) => toast.error(messageOf(error)));

  const put = (orderId: string, partId: string, fields: Partial<PickedPart>) =>
    setOrders((before) =>
      before.map((order) =>
        order.workOrderId === orderId
          ? { ...order, parts: order.parts.map((part) => (part.partId === partId ? { ...part, ...fields } : part)) }
          : order,
      ),
    );

  const scan = async (text: string): Promise<void> => {
    const found = partOfCode(orders, text);
    setCode('');
    setProblem(undefined);
    if (found) {
      const { order, part } = found;
      const picked = Math.min(part.quantity, part.picked + QUANTITY_PER_UNIT);
      return put(order.workOrderId, part.partId, { picked, told: undefined });
    }
    const { rows } = await call(findOrderToIssue, { query: { text } });
    if (rows.length === 0) {
      setCode(text);
      return setProblem(`Neither an open order nor a part of the orders here bears ${text}.`);
    }
    const known = new Set(rows.map(({ workOrderId }) => workOrderId));
    setOrders((before) => [...rows.map(pickedOf), ...before.filter(({ workOrderId }) => !known.has(workOrderId))]);
  };
  const take = (text: string) => void runner.run('scan', () => scan(text)).then(() => field.current?.focus());

  const issue = async (): Promise<void> => {
    const chosen = orders.flatMap((order) =>
      order.parts.filter(({ picked }) => picked > 0).map((part) => ({ order, part })),
    );
    if (chosen.length === 0) return setProblem('Scan at least one part.');
    const unnamed = chosen.find(({ part }) => !isNamed({ ...part, quantity: part.picked }));
    if (unnamed) return setPicking({ orderId: unnamed.order.workOrderId, partId: unnamed.part.partId });
    const { rows } = await runner.keyed(issueScannedParts, {
      body: {
        lines: chosen.map(({ order, part }) => ({
          workOrderId: order.workOrderId,
          partId: part.partId,
          quantity: part.picked,
          warehouseId: part.warehouseId ?? null,
          batch: part.goods.batchId ?? part.goods.batchNo,
          serialNos: part.goods.serialNos ? [...part.goods.serialNos] : null,
        })),
      },
    });
    for (const [at, { done, message }] of rows.entries()) {
      const { order, part } = chosen[at]!;
      put(order.workOrderId, part.partId, {
        told: { done, text: done ? `${formatQuantity(part.picked)} issued` : (message ?? 'Not issued') },
        ...(done && {
          quantity: quantityToServe({ id: part.partId, quantity: part.quantity, issuedQuantity: part.picked }),
          picked: 0,
          goods: NO_GOODS,
        }),
      });
    }
    const missed = rows.filter(({ done }) => !done).length;
    if (missed > 0) toast.warning(`${rows.length - missed} issued, ${missed} not.`);
    else toast.success(`${rows.length} issued.`);
  };
  const issueNow = () => void runner.run('issue', issue);
  useShortcuts([{ keys: 'mod+enter', label: 'Issue', run: issueNow }]);
  const asked = picking && orders.find(({ workOrderId }) => workOrderId === picking.orderId);
  const askedPart = asked?.parts.find(({ partId }) => partId === picking?.partId);

  return (
    <>
      <PageTitleBar
        title="Issue parts"
        actions={
          <Button kind="primary" keys="mod+enter" busy={runner.busy === 'issue'} onClick={issueNow}>
            Issue
          </Button>
        }
      />
      <div className={styles.orders}>
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) take(code.trim());
          }}
        >
          <TextField
            ref={field}
            label="Scan an order or a part"
            focusFirst
            value={code}
            error={problem}
            onChange={setCode}
          />
          <ScanButton onScan={take} />
        </form>
        {orders.length === 0 && (
          <EmptyState message="Scan or type the number or the registration of an order; then scan its parts." />
        )}
        {orders.map((order) => (
          <OrderCard
            key={order.workOrderId}
            order={order}
            onPut={(partId, fields) => put(order.workOrderId, partId, fields)}
            onPick={(partId) => setPicking({ orderId: order.workOrderId, partId })}
          />
        ))}
      </div>
      {askedPart && (
        <BatchPicker
          item={{ id: askedPart.itemId, name: askedPart.description, trackBy: askedPart.trackBy }}
          way="out"
          warehouseId={askedPart.warehouseId ?? null}
          quantity={askedPart.picked}
          goods={askedPart.goods}
          onChoose={(goods) => {
            put(picking!.orderId, askedPart.partId, { goods });
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

interface OrderCardProps {
  order: PickedOrder;
  onPut: (partId: string, fields: Partial<PickedPart>) => void;
  onPick: (partId: string) => void;
}

function OrderCard({ order, onPut, onPick }: OrderCardProps) {
  const { orderCode, registrationNumber, parts } = order;
  return (
    <section className={styles.order} aria-label={orderCode}>
      <h2>{[orderCode, registrationNumber && formatRegistration(registrationNumber)].filter(Boolean).join(' · ')}</h2>
      {parts.length === 0 && <EmptyState message="No part of this order is left to issue." />}
      {parts.map((part) => (
        <div key={part.partId} className={styles.serve}>
          <span className={styles.what}>
            <strong>{part.description}</strong>
            <small>
              {[
                part.partNumber,
                `${formatQuantity(part.quantity)} wanted`,
                `${formatQuantity(part.thereQuantity)} there`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {!countsAsApproved(part.status) && <small className={styles.waits}>{approveFirst(part.partId)}</small>}
            {part.told && <small className={part.told.done ? styles.done : styles.refused}>{part.told.text}</small>}
          </span>
          <ScaledNumberField
            label={`Quantity of ${part.description}`}
            labelHidden
            unit="quantity"
            suffix={part.unitCode ?? undefined}
            value={part.picked}
            onChange={(picked) => onPut(part.partId, { picked: picked ?? 0, told: undefined })}
          />
          {part.trackBy === TrackBy.quantity ? (
            <span />
          ) : (
            <Button onClick={() => onPick(part.partId)}>
              {goodsText({ ...part, quantity: part.picked }) || 'Choose'}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
