import { isSettingValue, type SectionValues } from './define-settings-section.ts';
import { SETTINGS_SECTIONS, storedNameOf } from './registry.ts';
import type { accounting } from './sections/accounting.ts';
import type { accounts } from './sections/accounts.ts';
import type { appointments } from './sections/appointments.ts';
import type { comm } from './sections/comm.ts';
import type { connectx } from './sections/connectx.ts';
import type { dunning } from './sections/dunning.ts';
import type { inventory } from './sections/inventory.ts';
import type { invoicing } from './sections/invoicing.ts';
import type { localization } from './sections/localization.ts';
import type { notifications } from './sections/notifications.ts';
import type { parties } from './sections/parties.ts';
import type { payments } from './sections/payments.ts';
import type { printOptions } from './sections/print-options.ts';
import type { purchase } from './sections/purchase.ts';
import type { salesReceipt } from './sections/sales-receipt.ts';
import type { sales } from './sections/sales.ts';
import type { service } from './sections/service.ts';
import type { support } from './sections/support.ts';
import type { tax } from './sections/tax.ts';
import type { terms } from './sections/terms.ts';
import type { theme } from './sections/theme.ts';
import type { tickets } from './sections/tickets.ts';
import type { workingHours } from './sections/working-hours.ts';

/** What an entity has set, by stored row; each is one JSON, completed with its defaults and checked on read. */
export interface EntitySettings {
  tax: SectionValues<typeof tax>;
  localization: SectionValues<typeof localization>;
  print: SectionValues<typeof printOptions> & SectionValues<typeof terms>;
  notifications: SectionValues<typeof notifications>;
  payments: SectionValues<typeof payments>;
  parties: SectionValues<typeof parties>;
  service: SectionValues<typeof service>;
  workingHours: SectionValues<typeof workingHours>;
  tickets: SectionValues<typeof tickets>;
  appointments: SectionValues<typeof appointments>;
  inventory: SectionValues<typeof inventory>;
  purchase: SectionValues<typeof purchase>;
  sales: SectionValues<typeof sales>;
  dunning: SectionValues<typeof dunning>;
  invoicing: SectionValues<typeof invoicing>;
  accounting: SectionValues<typeof accounting>;
  salesReceipt: SectionValues<typeof salesReceipt>;
  accounts: SectionValues<typeof accounts>;
  theme: SectionValues<typeof theme>;
  comm: SectionValues<typeof comm>;
  support: SectionValues<typeof support>;
  connectx: SectionValues<typeof connectx>;
}

/** Stored rows over the defaults; a stored value that is not valid any more gives way to its default. */
export function completeSettings(stored: Readonly<Record<string, unknown>>): EntitySettings {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const section of SETTINGS_SECTIONS) {
    const name = storedNameOf(section);
    const row = isRow(stored[name]) ? stored[name] : {};
    const values = (settings[name] ??= {});
    for (const [key, field] of Object.entries(section.fields)) {
      if (field.kept) continue;
      const value = Object.hasOwn(row, key) ? row[key] : undefined;
      values[key] = value !== undefined && isSettingValue(field, value) ? value : field.initial;
    }
  }
  return settings as unknown as EntitySettings;
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const DEFAULT_SETTINGS: EntitySettings = completeSettings({});
