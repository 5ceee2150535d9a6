import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import {
  reportAnswer,
  reportListRow,
  reportPerson,
  reportQuery,
  reportSchedule,
  reportScheduleChange,
  reportScheduleInput,
  reportView,
  reportViewInput,
} from '../../wire/report.wire.ts';

/*
 * The right of a report is its id on the list of the role (spec 3 §6), which no letter names: every verb asks for it
 * first. Rows of other branches are read by who may read the report there too, hence the scope.
 */
const access = 'signedIn' as const;
const scope = 'organisation' as const;

export const listReports = defineEndpoint({
  id: 'reports.report.list',
  method: 'GET',
  path: 'Reports',
  summary: 'The reports that the caller may read',
  access,
  scope,
  response: lookup(reportListRow),
});

export const listReportPeople = defineEndpoint({
  id: 'reports.people.list',
  method: 'GET',
  path: 'Reports/People',
  summary: 'Users of the branch by whom reports are filtered and to whom they are mailed',
  access,
  response: lookup(reportPerson),
});

export const getReport = defineEndpoint({
  id: 'reports.report.get',
  method: 'GET',
  path: 'Reports/{report}',
  summary: 'A report by id or slug: a page of its rows, with totals and groups on the first',
  access,
  scope,
  heavy: true,
  query: reportQuery,
  response: one(reportAnswer),
});

export const reportCsv = defineEndpoint({
  id: 'reports.report.csv',
  method: 'GET',
  path: 'Reports/{report}/Csv',
  summary: 'All rows of a report as CSV',
  access,
  scope,
  heavy: true,
  query: reportQuery,
  response: file('text/csv; charset=utf-8'),
});

export const reportXlsx = defineEndpoint({
  id: 'reports.report.xlsx',
  method: 'GET',
  path: 'Reports/{report}/Xlsx',
  summary: 'All rows of a report as a workbook, with real numbers and dates',
  access,
  scope,
  heavy: true,
  query: reportQuery,
  response: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});

export const reportPdf = defineEndpoint({
  id: 'reports.report.pdf',
  method: 'GET',
  path: 'Reports/{report}/Pdf',
  summary: 'A report as PDF',
  access,
  scope,
  heavy: true,
  query: reportQuery,
  response: file('application/pdf'),
});

const VIEWS = ['reports.view', 'reports.schedule'] as const;

export const listReportViews = defineEndpoint({
  id: 'reports.view.list',
  method: 'GET',
  path: 'Reports/{report}/Views',
  summary: "The caller's views of a report, and those that are shared in the entity",
  access,
  response: lookup(reportView),
});

export const createReportView = defineEndpoint({
  id: 'reports.view.create',
  method: 'POST',
  path: 'Reports/{report}/Views',
  summary: 'Keeps how a report was asked for under a name',
  access,
  body: reportViewInput,
  response: one(reportView),
  status: 201,
  idempotent: true,
  touches: VIEWS,
});

export const updateReportView = defineEndpoint({
  id: 'reports.view.update',
  method: 'PUT',
  path: 'Reports/{report}/Views/{id}',
  summary: 'Changes a view: its name, what it asks for, whether it is shared',
  access,
  body: reportViewInput,
  response: one(reportView),
  touches: VIEWS,
});

export const deleteReportView = defineEndpoint({
  id: 'reports.view.delete',
  method: 'DELETE',
  path: 'Reports/{report}/Views/{id}',
  summary: 'Forgets a view, and with it the mails that were planned of it',
  access,
  response: none,
  status: 204,
  touches: VIEWS,
});

const SCHEDULES = ['reports.schedule'] as const;

export const listReportSchedules = defineEndpoint({
  id: 'reports.schedule.list',
  method: 'GET',
  path: 'Reports/Schedules',
  summary: "The caller's planned mails of reports; an administrator's list holds those of everybody",
  access,
  response: lookup(reportSchedule),
});

export const createReportSchedule = defineEndpoint({
  id: 'reports.schedule.create',
  method: 'POST',
  path: 'Reports/Schedules',
  summary: 'Mails a view daily, weekly or monthly, with the rights that its owner has at that time',
  access,
  body: reportScheduleInput,
  response: one(reportSchedule),
  status: 201,
  idempotent: true,
  touches: SCHEDULES,
});

export const updateReportSchedule = defineEndpoint({
  id: 'reports.schedule.update',
  method: 'PUT',
  path: 'Reports/Schedules/{id}',
  summary: 'Changes, pauses or resumes planned mails',
  access,
  body: reportScheduleChange,
  response: one(reportSchedule),
  touches: SCHEDULES,
});

export const deleteReportSchedule = defineEndpoint({
  id: 'reports.schedule.delete',
  method: 'DELETE',
  path: 'Reports/Schedules/{id}',
  summary: 'Ends planned mails',
  access,
  response: none,
  status: 204,
  touches: SCHEDULES,
});
