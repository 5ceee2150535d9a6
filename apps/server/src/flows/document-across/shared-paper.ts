import { takenOffPaise } from '@bahi/domain/connectx/shared-document';
import { supplierOf } from '../../core/print/supplier.ts';
import type { PrintParty } from '../../core/print/invoice-print.ts';
import type { Tx } from '../../core/tx.ts';
import type { Paper } from '../../features/connectx/snapshot-store.ts';

/** A document as it goes to the company that it is made out to. */
export interface SharedPaper {
  code: string | null;
  /** Our vendor or customer; none of a walk-in at the counter. */
  partyId: string | null;
  /** Whether it stands: a draft is not sent, nor what was cancelled. */
  stands: boolean;
  totalPaise: number;
  paper: Paper;
}

export type PaperReader = (tx: Tx, id: string) => Promise<SharedPaper>;
export type PaperLine = Paper['lines'][number];

export const fromUs = ({ ctx }: Tx): Paper['from'] => partyOf(supplierOf(ctx));

export const partyOf = ({
  name,
  address,
  gstin,
  stateCode,
}: Pick<PrintParty, 'name' | 'address' | 'gstin' | 'stateCode'>): Paper['from'] => ({
  name,
  address: [...address],
  gstin,
  stateCode,
});

type Amounts = Record<'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise', number>;

/** All that was taken off a line stands in one discount. */
export const amountsOf = ({ amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: Amounts) => ({
  discountPaise: takenOffPaise({ amountPaise, taxablePaise }),
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
});

type Sums = NonNullable<Paper['sums']>;
export const sumsOf = ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  adjustPaise,
  roundPaise,
  totalPaise,
}: Sums): Sums => ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, adjustPaise, roundPaise, totalPaise });
