import type { AccessRule } from '@bahi/contract/endpoint';
import { isSwitchedOff, NO_OWN_CONFIG, type OwnConfig } from '@bahi/domain/industry/own-config';
import { type Access, can, hasFlag, mayEditMasters } from '@bahi/domain/access/access';

/**
 * Whether a session may call an endpoint of this rule, in an entity that has not switched off what it belongs to. Scope
 * (own, team) is enforced by the verb's query.
 */
export function isAllowed(rule: AccessRule, access: Access, own: OwnConfig = NO_OWN_CONFIG): boolean {
  if (rule === 'public' || rule === 'signedIn') return true;
  if (rule === 'settingsAdmin') return access.SA || access.EA;
  if ('area' in rule) return can(access, rule.area, rule.letter) && !isSwitchedOff(own, rule.area, rule.letter);
  if ('flag' in rule) return hasFlag(access, rule.flag);
  if ('masters' in rule) return mayEditMasters(access, rule.masters);
  if ('anyOf' in rule) return rule.anyOf.some((inner) => isAllowed(inner, access, own));
  return rule.allOf.every((inner) => isAllowed(inner, access, own));
}
