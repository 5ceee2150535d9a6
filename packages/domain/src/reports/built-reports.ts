import { REPORT_SLUGS } from '../access/report-ids.ts';
import { type Access, mayReadReport } from '../access/access.ts';
import type { EntityConfig, Feature } from '../industry/config.ts';

/** A report that exists; it is offered where the entity has its feature. */
export interface BuiltReport {
  id: number;
  feature?: Feature;
}

/** Reports that exist, in the order of their ids; the others of the list are to come. */
export const BUILT_REPORTS: readonly BuiltReport[] = [
  { id: 303, feature: 'WO' },
  { id: 601 },
  { id: 603 },
  { id: 801 },
  { id: 804 },
];

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

/** The reports that exist and that the user may read in this entity. */
export const permittedReports = (access: Access, config: EntityConfig): BuiltReport[] =>
  BUILT_REPORTS.filter(
    ({ id, feature }) => mayReadReport(access, id) && (feature === undefined || config.features[feature]),
  );

/** A view is shared with the entity by who administers it, its settings, or its reports. */
export const mayShareReports = (access: Access): boolean =>
  access.EA || access.SA || (access.Reports.Access && access.Reports.MA);
