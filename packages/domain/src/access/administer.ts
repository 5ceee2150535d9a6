import { can, type Access } from './access.ts';
import type { AccessArea, Letter } from './areas.ts';

/** What is administered for people: employees and roles. */
export type AdministeredArea = Extract<AccessArea, 'Common.User' | 'Common.Role'>;

/** Employees and roles are administered with the letters of their area, or as settings admin (spec 1 §6). */
export const mayAdminister = (access: Access, area: AdministeredArea, letter: Letter): boolean =>
  access.SA || can(access, area, letter);
