import { formatPhone } from '@bahi/domain/parties/phone';

/** Whose name and phone a bill bears where that is not the customer's own: 'Hari Rao, 98450 98450'. */
export const billedTo = (
  billTo: { name: string; phone?: string | null | undefined } | null | undefined,
): string | undefined =>
  billTo ? [billTo.name, billTo.phone && formatPhone(billTo.phone)].filter(Boolean).join(', ') : undefined;
