import { can, type Access } from '../access/access.ts';
import type { Paise } from '../money/units.ts';

/** Who may cancel invoices may also give credit: sign for an invoice beyond the limit, and raise the limit itself. */
export const mayGiveCredit = (access: Access): boolean => can(access, 'Accounting.Invoice', 'D');

/** Whether a customer may owe more than before; 0 is no limit: ₹5000 to ₹6000 and ₹5000 to 0 do, 0 to ₹5000 does not. */
export const raisesCreditLimit = (beforePaise: Paise, afterPaise: Paise): boolean =>
  beforePaise > 0 && (afterPaise === 0 || afterPaise > beforePaise);

export const CREDIT_LIMIT_RIGHT = 'Who may cancel invoices raises a credit limit, or takes it away.';
