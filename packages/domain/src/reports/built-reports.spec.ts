import { expect, it } from 'vitest';
import { REPORT_SLUGS } from '../access/report-ids.ts';
import { emptyAccess } from '../access/access.ts';
import { defaultConfig } from '../industry/config.ts';
import type { IndustryCode } from '../industry/industry.ts';
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
  expect(permittedReports(nobody, config, 'AUTO1')).toEqual([]);
  const some = { ...nobody, Reports: { Access: true, MA: false, Reports: [601, 999] } };
  expect(permittedReports(some, config, 'AUTO1').map(({ id }) => id)).toEqual([601]);
  const here = BUILT_REPORTS.filter(
    ({ feature, industries }) =>
      (feature === undefined || config.features[feature]) && (industries === undefined || industries.includes('AUTO1')),
  );
  expect(permittedReports({ ...nobody, EA: true }, config, 'AUTO1')).toEqual(here);
  expect(BUILT_REPORTS.filter((report) => !here.includes(report)).map(({ id }) => id)).toEqual([
    ...[104, 107, 108, 109, 208, 502, 505],
  ]);
});

it('a report of a feature is offered where the entity has it', () => {
  const pharmacy = defaultConfig('HC2');
  expect(permittedReports({ ...emptyAccess(), EA: true }, pharmacy, 'HC2').map(({ id }) => id)).not.toContain(303);
});

it('registers of drugs and of doctors are of healthcare, where its kinds sell', () => {
  const kept = (industry: IndustryCode) => {
    const config = defaultConfig(industry);
    const all = { ...config, features: { ...config.features, SlsRcpt: true } };
    const ids = permittedReports({ ...emptyAccess(), EA: true }, all, industry).map(({ id }) => id);
    return [104, 107, 208].filter((id) => ids.includes(id));
  };
  expect((['HC1', 'HC2', 'HC3', 'HC4', 'OTHER'] as const).map(kept)).toEqual([
    [208],
    [104, 107, 208],
    [107],
    [104, 107, 208],
    [],
  ]);
});

it('views are shared by who administers', () => {
  const { Reports, ...rest } = emptyAccess();
  expect(mayShareReports({ ...rest, Reports })).toBe(false);
  expect(mayShareReports({ ...rest, SA: true, Reports })).toBe(true);
  expect(mayShareReports({ ...rest, Reports: { ...Reports, Access: true, MA: true } })).toBe(true);
});

it('the side menu of reports holds every report that exists', () => {
  for (const { id, feature, industries } of BUILT_REPORTS) {
    const link = MENU_LINKS.find(
      ({ route, module }) => module === 'Reports' && route === `reports/${REPORT_SLUGS[id]}`,
    );
    expect({ id, need: link?.need, built: link?.built, feature: link?.feature, industries: link?.industries }).toEqual({
      id,
      need: { report: id },
      built: true,
      feature,
      industries,
    });
  }
});

it('a view is shared by who administers the branch, its settings, or reports that he has', () => {
  const of = (changes: object, rights: object = {}) => {
    const access = emptyAccess();
    return mayShareReports({ ...access, ...changes, Reports: { ...access.Reports, ...rights } });
  };
  expect([
    of({ EA: true }),
    of({ SA: true }),
    of({}, { Access: true, MA: true }),
    of({}, { Access: true, MA: false }),
    of({}, { Access: false, MA: true }),
  ]).toEqual([true, true, true, false, false]);
});
