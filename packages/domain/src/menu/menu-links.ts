import { ATTENDANCE_LINKS } from './links/attendance.ts';
import { WORKS_LINKS } from './links/works.ts';
import { COMMON_LINKS } from './links/common.ts';
import { SERVICE_LINKS } from './links/service.ts';
import { INVENTORY_LINKS } from './links/inventory.ts';
import { PURCHASES_LINKS } from './links/purchases.ts';
import { ACCOUNTING_LINKS } from './links/accounting.ts';
import { HOSPITAL_LINKS } from './links/hospital.ts';
import { SALES_LINKS } from './links/sales.ts';
import { REPORTS_LINKS } from './links/reports.ts';
import { SETTINGS_LINKS } from './links/settings.ts';
import { link } from './menu-link.ts';
import type { MenuLink } from './menu-link.ts';

/** The menu of spec 3 §2.1, row by row, with the targets of spec 1 §2 that it does not list. */
export const MENU_LINKS: readonly MenuLink[] = [
  link('Home', 'Home', 'Basic/Home', 'everybody', { built: 'open' }),
  ...ATTENDANCE_LINKS,
  ...WORKS_LINKS,
  ...COMMON_LINKS,
  ...SERVICE_LINKS,
  ...INVENTORY_LINKS,
  ...PURCHASES_LINKS,
  ...ACCOUNTING_LINKS,
  ...HOSPITAL_LINKS,
  ...SALES_LINKS,
  ...REPORTS_LINKS,
  ...SETTINGS_LINKS,
];
