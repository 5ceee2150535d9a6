import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatPhone } from '@bahi/domain/parties/phone';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { SUPPLY_TYPES } from '@bahi/domain/tax/registration';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';

/** How texts of a field are shown everywhere; statuses of orders and other codes are told by the words of their record. */
const TEXTS: Readonly<Record<string, (value: string) => string | undefined>> = {
  registrationNumber: formatRegistration,
  phone: formatPhone,
  otherPhone: formatPhone,
  status: (value) => invoiceStatusLabel(value as InvoiceStatus),
  supplyType: (value) => SUPPLY_TYPES.find(({ type }) => type === value)?.label,
};

/** A text of the audit log as its own screens show it; undefined where it is shown as it is. */
export const valueTextOf = (field: string, value: string): string | undefined => TEXTS[field]?.(value);
