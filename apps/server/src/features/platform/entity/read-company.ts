import { companyFields, type updateEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { type CompanyDetails, findCompanyProblems, readCompany } from '@bahi/domain/company/company-details';
import { CONFIG_MODULES, FEATURE_KEYS } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { changeConfig, FIXED_MODULES, type OwnConfig, readOwnConfig } from '@bahi/domain/industry/own-config';
import { checkPan, PAN_PROBLEMS } from '@bahi/domain/parties/pan';
import { object } from '@bahi/contract/wire-type';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { EntityRow } from './entity-queries.ts';

type Body = InputOf<typeof endpoint>['body'];

const FIELDS = [
  'legalName',
  'website',
  'pan',
  'cin',
  'registrations',
  'drugLicences',
  'addresses',
  'opensAt',
  'closesAt',
  'weeklyOff',
] as const satisfies readonly (keyof CompanyDetails)[];
const LISTS: readonly string[] = ['registrations', 'drugLicences', 'addresses', 'weeklyOff'];

/** The details after a save, the same ones where nothing of them was sent. */
export function readCompanyInput(before: CompanyDetails, body: Body, { gstin }: EntityRow): CompanyDetails {
  const sent = FIELDS.filter((key) => body[key] !== undefined);
  if (sent.length === 0) return before;
  const merged: Record<string, unknown> = { ...before };
  for (const key of sent) merged[key] = body[key] ?? (LISTS.includes(key) ? [] : null);
  merged['addresses'] = (merged['addresses'] as CompanyDetails['addresses']).map((each) => ({
    ...each,
    line2: each.line2 ?? null,
    city: each.city ?? null,
    pin: each.pin ?? null,
    isDefaultDelivery: each.isDefaultDelivery ?? false,
  }));
  merged['drugLicences'] = (merged['drugLicences'] as CompanyDetails['drugLicences']).map((each) => ({
    no: each.no,
    form: each.form ?? null,
    validUntil: each.validUntil ?? null,
  }));
  const after = readCompany(merged as unknown as CompanyDetails);
  refuseIssues(
    object(companyFields),
    findCompanyProblems(after).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  return { ...after, pan: readPan(after.pan, gstin) };
}

/** The PAN stands inside the GSTIN, of which nobody can have another. */
function readPan(typed: string | null, gstin: string | null): string | null {
  if (!typed) return null;
  const check = checkPan(typed, gstin && gstin.slice(2, 12));
  if (!check.valid) throw invalid('PAN', PAN_PROBLEMS[check.problem]);
  return check.pan;
}

/** Own switches after a save, the same ones where none was sent. */
export function readSwitches(industry: IndustryCode, before: OwnConfig, sent: Body['config']): OwnConfig {
  if (!sent) return before;
  refuseUnknown('Modules', sent.modules, CONFIG_MODULES);
  refuseUnknown('Features', sent.features, FEATURE_KEYS);
  for (const module of FIXED_MODULES)
    if (sent.modules?.[module] === false)
      throw invalid(`Config.Modules.${module}`, 'Customers, vendors and employees are always there.');
  return changeConfig(industry, before, readOwnConfig(sent));
}

function refuseUnknown(part: string, sent: Record<string, boolean> | null | undefined, known: readonly string[]): void {
  const unknown = Object.keys(sent ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalid(`Config.${part}.${unknown.slice(0, 40)}`, 'There is no such switch.');
}
