import type { SettingsSection } from './define-settings-section.ts';
import { accounting } from './sections/accounting.ts';
import { accounts } from './sections/accounts.ts';
import { appointments } from './sections/appointments.ts';
import { comm } from './sections/comm.ts';
import { connectx } from './sections/connectx.ts';
import { dunning } from './sections/dunning.ts';
import { inventory } from './sections/inventory.ts';
import { invoicing } from './sections/invoicing.ts';
import { localization } from './sections/localization.ts';
import { notifications } from './sections/notifications.ts';
import { parties } from './sections/parties.ts';
import { payments } from './sections/payments.ts';
import { printOptions } from './sections/print-options.ts';
import { purchase } from './sections/purchase.ts';
import { salesReceipt } from './sections/sales-receipt.ts';
import { sales } from './sections/sales.ts';
import { service } from './sections/service.ts';
import { support } from './sections/support.ts';
import { tax } from './sections/tax.ts';
import { terms } from './sections/terms.ts';
import { theme } from './sections/theme.ts';
import { tickets } from './sections/tickets.ts';
import { workingHours } from './sections/working-hours.ts';

/** Every declared section; the server serves and the registry test walks this list. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  tax,
  localization,
  printOptions,
  notifications,
  payments,
  parties,
  service,
  workingHours,
  tickets,
  appointments,
  inventory,
  purchase,
  sales,
  dunning,
  invoicing,
  accounting,
  salesReceipt,
  accounts,
  theme,
  terms,
  comm,
  support,
  connectx,
];

export const storedNameOf = (section: SettingsSection): string => section.storedIn ?? section.key;
