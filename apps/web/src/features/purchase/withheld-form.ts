import type { withheldView } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { formatPaise } from '@bahi/domain/money/format';
import type { Percent } from '@bahi/domain/money/units';

/** What is kept back of a vendor: as it is usual for him, nothing, or what is said. */
export interface WithheldForm {
  withheld: 'usual' | 'none' | 'said';
  withheldSection: string;
  withheldPercent: Percent | null;
}

type Told = Partial<Infer<typeof withheldView>> | null | undefined;

export const withheldForm = (told: Told): WithheldForm => ({
  withheld: told?.said ? 'said' : 'usual',
  withheldSection: told?.section ?? '',
  withheldPercent: told?.percent ?? null,
});

/** What of it is sent: nothing where it follows the vendor. */
export const bodyOfWithheld = ({ withheld, withheldSection, withheldPercent }: WithheldForm) => ({
  ...(withheld === 'none' && { withheld: null }),
  ...(withheld === 'said' && {
    withheld: { section: withheldSection.trim() || null, percent: withheldPercent },
  }),
});

/** What is kept back, below a total: nothing of what an earlier advance bore the tax of. */
export const withheldRows = (told: Infer<typeof withheldView> | null | undefined) =>
  told
    ? [
        {
          label: `TDS ${told.section} of ${formatPaise(told.basePaise)}`,
          value: told.basePaise === 0 ? 'Kept back of an advance' : formatPaise(-told.amountPaise),
        },
      ]
    : [];

export const WITHHELD_LABELS = { withheldSection: 'TDS', withheldPercent: 'TDS percent' } as const;
export const WITHHELD_FIELDS = {
  'withheld.section': 'withheldSection',
  'withheld.percent': 'withheldPercent',
} as const;
