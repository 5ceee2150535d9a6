import type { ClaimableGoods, ClaimSource } from '@bahi/domain/purchase/claim-source';
import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';

/** A line of a return, of a bill that is short or of a claim, as a note takes it. */
export interface SourceGoods extends ClaimableGoods {
  hsn: string | null;
  inputCredit: InputCredit | null;
  inputCreditClass: InputCreditClass | null;
  /** Whether there was tax in it, and the day of its bill. */
  taxed: boolean;
  billedOn: string | null;
  /** Of what went back. */
  batchNo?: string | null;
}

/** What a note is made of. */
export interface NoteSource extends ClaimSource {
  id: string;
  lines: readonly SourceGoods[];
  /** The one due of the bill of all its goods; null where there are several, or none. */
  billId: string | null;
  /** What it takes off all its lines. */
  lessPaise: number;
}
