import { REPORT_SLUGS } from '../access/report-ids.ts';
import type { Access } from '../access/access.ts';
import { BUILT_REPORTS } from './permitted-reports.ts';

/** Whether a report of the list exists already. */
export const isBuiltReport = (id: number): boolean => BUILT_REPORTS.some((report) => report.id === id);

/** Second spellings of slugs under which reports are found (decisions §3). */
const SLUG_ALIASES = new Map([
  ['drugexpirereport', 'expiringdrug'],
  ['vendorbalances', 'vendorbalences'],
]);

const IDS_BY_SLUG = new Map(Object.entries(REPORT_SLUGS).map(([id, slug]) => [slug.toLowerCase(), Number(id)]));

/** Finds a report by its id or slug, in any case: '801' and 'reportbygst' are 801. Undefined for what is no report. */
export function findReportId(idOrSlug: string): number | undefined {
  const name = idOrSlug.toLowerCase();
  if (/^\d+$/.test(name)) return Number(name) in REPORT_SLUGS ? Number(name) : undefined;
  return IDS_BY_SLUG.get(SLUG_ALIASES.get(name) ?? name);
}

/** A view is shared with the entity by who administers it, its settings, or its reports. */
export const mayShareReports = (access: Access): boolean =>
  access.EA || access.SA || (access.Reports.Access && access.Reports.MA);
