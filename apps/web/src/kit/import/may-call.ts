import type { Endpoint } from '@bahi/contract/endpoint';
import { type Access, can, hasFlag, mayEditMasters } from '@bahi/domain/access/access';

type AccessRule = Endpoint['access'];

/** Whether a call would be permitted; the server decides, the screen leaves out what it would refuse. */
export function mayCall({ access: rule }: Pick<Endpoint, 'access'>, access: Access): boolean {
  return allows(rule, access);
}

function allows(rule: AccessRule, access: Access): boolean {
  if (rule === 'public' || rule === 'signedIn') return true;
  if (rule === 'settingsAdmin') return access.SA || access.EA;
  if (rule === 'administrator') return access.EA;
  if ('area' in rule) return can(access, rule.area, rule.letter);
  if ('flag' in rule) return hasFlag(access, rule.flag);
  if ('masters' in rule) return mayEditMasters(access, rule.masters);
  if ('anyOf' in rule) return rule.anyOf.some((inner) => allows(inner, access));
  return rule.allOf.every((inner) => allows(inner, access));
}
