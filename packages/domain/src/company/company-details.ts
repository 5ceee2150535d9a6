import { inWords } from '../document/issue.ts';
import type { DrugLicence } from '../parties/drug-licence.ts';
import { findState } from '../tax/states.ts';

/** One place of the company; the default one is where deliveries go unless said otherwise (`DefShip`, spec 1 §3). */
export interface CompanyAddress {
  label: string;
  isDefaultDelivery: boolean;
  line1: string;
  line2: string | null;
  city: string | null;
  stateCode: string;
  pin: string | null;
}

export interface Registration {
  name: string;
  number: string;
}

/** Days of the week, Sunday is 0. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What an entity tells about itself besides its name, GSTIN and main address. */
export interface CompanyDetails {
  legalName: string | null;
  website: string | null;
  pan: string | null;
  /** CIN of a company or LLPIN of a partnership. */
  cin: string | null;
  registrations: Registration[];
  /** Its own licences to sell drugs. */
  drugLicences: DrugLicence[];
  addresses: CompanyAddress[];
  opensAt: string | null;
  closesAt: string | null;
  weeklyOff: WeekDay[];
}

export const EMPTY_COMPANY: CompanyDetails = {
  legalName: null,
  website: null,
  pan: null,
  cin: null,
  registrations: [],
  drugLicences: [],
  addresses: [],
  opensAt: null,
  closesAt: null,
  weeklyOff: [],
};

/** A problem with the path of the field below the details: ['addresses', 1, 'pin']. */
export interface CompanyProblem {
  path: readonly (string | number)[];
  message: string;
}

const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
const LLPIN = /^[A-Z]{3}-?\d{4}$/;
const WEBSITE = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(\/\S*)?$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Details in their stored form: codes in upper case, empty rows dropped, exactly one default address. */
export function readCompany(details: CompanyDetails): CompanyDetails {
  const { addresses } = details;
  return {
    ...details,
    cin: details.cin?.trim().toUpperCase() || null,
    website: details.website?.trim() || null,
    drugLicences: details.drugLicences
      .map(({ no, form, validUntil }) => ({ no: no.trim(), form: form?.trim() || null, validUntil }))
      .filter(({ no }) => no !== ''),
    weeklyOff: [...new Set(details.weeklyOff)].sort((a, b) => a - b),
    addresses: addresses.some((each) => each.isDefaultDelivery)
      ? addresses
      : addresses.map((each, index) => ({ ...each, isDefaultDelivery: index === 0 })),
  };
}

/** Finds everything that is wrong with the details: forms of numbers, states, times, more than one default address. */
export function findCompanyProblems(details: CompanyDetails): CompanyProblem[] {
  const { cin, website, addresses, drugLicences, opensAt, closesAt } = details;
  const problems: CompanyProblem[] = [];
  const problem = (path: CompanyProblem['path'], message: string) => problems.push({ path, message: inWords(message) });
  if (cin && !CIN.test(cin) && !LLPIN.test(cin))
    problem(['cin'], 'A CIN looks like U50100KA2015PTC081234, an LLPIN like AAB-1234.');
  if (website && !WEBSITE.test(website)) problem(['website'], 'A website looks like www.example.in.');
  if (addresses.filter((each) => each.isDefaultDelivery).length > 1)
    problem(['addresses'], 'Only one address is the default for deliveries.');
  addresses.forEach((each, index) => {
    if (!findState(each.stateCode)) problem(['addresses', index, 'stateCode'], 'Choose a state.');
  });
  drugLicences.forEach(({ no }, index) => {
    if (drugLicences.findIndex((each) => each.no.toUpperCase() === no.toUpperCase()) < index)
      problem(['drugLicences', index, 'no'], 'This licence is in the list already.');
  });
  for (const [key, time] of [
    ['opensAt', opensAt],
    ['closesAt', closesAt],
  ] as const)
    if (time !== null && !TIME.test(time)) problem([key], 'Enter a time as HH:MM.');
  if ((opensAt === null) !== (closesAt === null))
    problem([opensAt === null ? 'opensAt' : 'closesAt'], 'Enter both opening and closing time, or none.');
  else if (opensAt !== null && opensAt === closesAt) problem(['closesAt'], 'It closes when it opens.');
  if (new Set(details.weeklyOff).size === 7) problem(['weeklyOff'], 'Leave at least one working day.');
  return problems;
}
