import { expect, it } from 'vitest';
import { REPORT_SLUGS } from '../access/report-ids.ts';
import { emptyAccess } from '../access/access.ts';
import { defaultConfig } from '../industry/config.ts';
import { MENU_LINKS } from '../menu/menu-links.ts';
import { findReportId, isBuiltReport, mayShareReports } from './built-reports.ts';
import { BUILT_REPORTS, permittedReports } from './permitted-reports.ts';

const config = defaultConfig('AUTO1');

it('a report is found by its id or slug, whatever the case, and under its aliases', () => {
  const found = ['801', 'ReportByGST', 'reportbygst', 'drugexpirereport', '999', 'nothing', '', 'constructor'];
  expect(found.map(findReportId)).toEqual([801, 801, 801, 505, undefined, undefined, undefined, undefined]);
});

it('a report of the list that is still to come is known, and is not there', () => {
  expect([801, 804, 861].map(isBuiltReport)).toEqual([true, true, false]);
});

it('an admin sees all; otherwise a user sees a report only if the permitted report id list contains its id', () => {
  const nobody = emptyAccess();
  expect(permittedReports(nobody, config)).toEqual([]);
  const some = { ...nobody, Reports: { Access: true, MA: false, Reports: [601, 999] } };
  expect(permittedReports(some, config).map(({ id }) => id)).toEqual([601]);
  const here = BUILT_REPORTS.filter(({ feature }) => feature === undefined || config.features[feature]);
  expect(permittedReports({ ...nobody, EA: true }, config)).toEqual(here);
  expect(BUILT_REPORTS.filter((report) => !here.includes(report)).map(({ id }) => id)).toEqual([502, 505]);
});

it('a report of a feature is offered where the entity has it', () => {
  const pharmacy = defaultConfig('HC2');
  expect(permittedReports({ ...emptyAccess(), EA: true }, pharmacy).map(({ id }) => id)).not.toContain(303);
});

it('views are shared by who administers', () => {
  const { Reports, ...rest } = emptyAccess();
  expect(mayShareReports({ ...rest, Reports })).toBe(false);
  expect(mayShareReports({ ...rest, SA: true, Reports })).toBe(true);
  expect(mayShareReports({ ...rest, Reports: { ...Reports, Access: true, MA: true } })).toBe(true);
});

it('the side menu of reports holds every report that exists', () => {
  for (const { id, feature } of BUILT_REPORTS) {
    const link = MENU_LINKS.find(
      ({ route, module }) => module === 'Reports' && route === `reports/${REPORT_SLUGS[id]}`,
    );
    expect({ id, need: link?.need, built: link?.built, feature: link?.feature }).toEqual({
      id,
      need: { report: id },
      built: true,
      feature,
    });
  }
});
