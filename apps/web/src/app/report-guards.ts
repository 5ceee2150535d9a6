import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { findReportId, isBuiltReport } from '@bahi/domain/reports/built-reports';
import { permittedReports } from '@bahi/domain/reports/permitted-reports';
import { notFound, redirect } from '@tanstack/react-router';
import { getSession, industryOf } from './session-store.ts';

/** Of any report that exists here. */
export const readAnyReport = (): void => {
  const data = getSession()?.data;
  if (!data || permittedReports(data.access, data.entity.config, industryOf(data)).length === 0)
    throw redirect({ to: '/unauthorised' });
};

/** By id, slug or second spelling; a report that is not there yet is not found, one of others is refused. */
export const readReport = ({ params, search }: { params: { slug: string }; search: Record<string, string> }): void => {
  const id = findReportId(params.slug);
  if (id === undefined || !isBuiltReport(id)) throw notFound();
  const slug = REPORT_SLUGS[id]!.toLowerCase();
  if (params.slug !== slug) throw redirect({ to: '/reports/$slug', params: { slug }, search, replace: true });
  const data = getSession()?.data;
  if (!data || !permittedReports(data.access, data.entity.config, industryOf(data)).some((report) => report.id === id))
    throw redirect({ to: '/unauthorised' });
};
