import { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import {
  array,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const lineInput = object({
  accountCode: required('Acc', integer()),
  debitPaise: optional('Dr', money(0, 1e11)),
  creditPaise: optional('Cr', money(0, 1e11)),
  description: optional('Desc', text(200)),
});

export const voucherInput = object({
  kind: optional('Kind', choiceOf(JournalVoucherKind)),
  postedOn: optional('Date', date()),
  narration: optional('Narration', text(300)),
  /** Number of the paper behind it. */
  reference: optional('Ref', text(60)),
  lines: required('Lines', array(lineInput, 200)),
});

export const voucherChange = object({ ...partial(voucherInput).fields, rowVersion });

/** `Approve: true` posts at once. */
export const voucherCreation = object({ ...voucherInput.fields, post: optional('Approve', yesNo()) });

const header = {
  id: required('_id', id()),
  /** Absent until it is posted. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(JournalVoucherStatus)),
  kind: required('Kind', choiceOf(JournalVoucherKind)),
  postedOn: required('Date', date()),
  narration: required('Narration', text(300)),
  reference: optional('Ref', text(60)),
  totalPaise: required('Total', money(0, 1e13)),
  cancelReason: optional('Reason', text(300)),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const voucherRow = object({ ...header, lineCount: required('Count', integer()) });

export const voucherView = object({
  ...header,
  lines: required(
    'Lines',
    array(
      object({
        accountCode: required('Acc', integer()),
        accountName: required('Name', text()),
        debitPaise: required('Dr', money(0, 1e11)),
        creditPaise: required('Cr', money(0, 1e11)),
        description: optional('Desc', text(200)),
      }),
      200,
    ),
  ),
  actions: required('Actions', array(documentAction)),
});
