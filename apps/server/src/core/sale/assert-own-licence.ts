import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { ownLicenceProblem } from '@bahi/domain/parties/drug-licence';
import { refuse } from '../app-error.ts';
import type { Ctx } from '../context.ts';

/** Whose own licence has ended sells no scheduled drug (hospital rule 28). */
export function assertOwnLicence(
  { company }: Ctx,
  drugs: readonly { schedule: DrugSchedule | null }[],
  on: string,
): void {
  if (drugs.every(({ schedule }) => schedule === null)) return;
  const problem = ownLicenceProblem(company.drugLicences, on);
  if (problem) throw refuse(`${problem} Its renewal is entered under Settings, Company profile.`);
}
