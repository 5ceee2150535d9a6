import * as contract from '@bahi/contract/endpoints/reports/report';
import { type Route, serve } from '../../../http/route.ts';
import { exportCsv, exportXlsx } from './export-report.ts';
import { listPeople, listReports } from './list-reports.ts';
import { printReport } from './print-report.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  updateReportSchedule,
} from './report-schedules.ts';
import { createReportView, deleteReportView, listReportViews, updateReportView } from './report-views.ts';
import { getReport } from './run-report.ts';

export const reportRoutes: Route[] = [
  serve(contract.listReports, listReports),
  serve(contract.listReportPeople, listPeople),
  serve(contract.listReportSchedules, listReportSchedules),
  serve(contract.createReportSchedule, (tx, { body }) => createReportSchedule(tx, body)),
  serve(contract.updateReportSchedule, (tx, { params, body }) => updateReportSchedule(tx, params.id, body)),
  serve(contract.deleteReportSchedule, (tx, { params }) => deleteReportSchedule(tx, params.id)),
  serve(contract.getReport, (tx, { params, query }) => getReport(tx, params.report, query)),
  serve(contract.reportCsv, (tx, { params, query }) => exportCsv(tx, params.report, query)),
  serve(contract.reportXlsx, (tx, { params, query }) => exportXlsx(tx, params.report, query)),
  serve(contract.reportPdf, (tx, { params, query }) => printReport(tx, params.report, query)),
  serve(contract.listReportViews, (tx, { params }) => listReportViews(tx, params.report)),
  serve(contract.createReportView, (tx, { params, body }) => createReportView(tx, params.report, body)),
  serve(contract.updateReportView, (tx, { params, body }) => updateReportView(tx, params.report, params.id, body)),
  serve(contract.deleteReportView, (tx, { params }) => deleteReportView(tx, params.report, params.id)),
];
