import type { UnitPrice } from '@bahi/domain/money/units';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';

interface FoundCost {
  itemId: string;
  unitCost: UnitPrice;
}
interface Asked {
  itemId: string;
  name: string;
}

const PLACE = /^costs\.(.+)$/i;

/** What the server asks the worth of, or null where it refused something else. */
function askedCosts(error: unknown): Asked[] | null {
  if (!(error instanceof ApiError) || error.code !== 'Confirm') return null;
  const asked = Object.entries(error.fields).flatMap(([path, name]) => {
    const itemId = PLACE.exec(path)?.[1];
    return itemId ? [{ itemId, name }] : [];
  });
  return asked.length > 0 ? asked : null;
}

/** Sends, and asks what one is worth of goods without a known cost; `again` is called with what was said. */
export function useFoundCosts(again: (costs: FoundCost[]) => Promise<unknown>): {
  dialog: ReactNode;
  /** Answers `stays` where costs are asked first. */
  asking: <T>(sent: Promise<T>, stays: T) => Promise<T>;
} {
  const [asked, setAsked] = useState<Asked[] | null>(null);
  const asking = <T,>(sent: Promise<T>, stays: T): Promise<T> =>
    sent.catch((error: unknown) => {
      const found = askedCosts(error);
      if (!found) throw error;
      setAsked(found);
      return stays;
    });
  const dialog = asked && (
    <FoundCostsDialog
      asked={asked}
      onClose={() => setAsked(null)}
      onSaid={(costs) => {
        setAsked(null);
        void again(costs);
      }}
    />
  );
  return { dialog, asking };
}

interface FoundCostsDialogProps {
  asked: readonly Asked[];
  onSaid: (costs: FoundCost[]) => void;
  onClose: () => void;
}

function FoundCostsDialog({ asked, onSaid, onClose }: FoundCostsDialogProps) {
  const [costs, setCosts] = useState<Readonly<Record<string, UnitPrice | null>>>({});
  const post = () => onSaid(asked.map(({ itemId }) => ({ itemId, unitCost: costs[itemId] ?? 0 })));
  return (
    <FormModal title="What was found has no known cost" size="small" verb="Post" rows onSubmit={post} onClose={onClose}>
      <FormGrid columns={1}>
        {asked.map(({ itemId, name }, at) => (
          <ScaledNumberField
            key={itemId}
            label={`Cost of one: ${name}`}
            unit="unitPrice"
            prefix={<span aria-hidden>₹</span>}
            focusFirst={at === 0}
            help={at === 0 ? 'Left empty, it comes in at no cost.' : undefined}
            value={costs[itemId] ?? null}
            onChange={(cost) => setCosts({ ...costs, [itemId]: cost })}
          />
        ))}
      </FormGrid>
    </FormModal>
  );
}
