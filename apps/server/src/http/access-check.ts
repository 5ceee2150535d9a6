import type { AccessRule, Endpoint } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { type Access, can, hasFlag, mayEditMasters } from '@bahi/domain/access/access';
import { isAvailable } from '@bahi/domain/industry/own-config';
import { AppError } from '../core/app-error.ts';
import type { Ctx } from '../core/context.ts';

type Caller = Pick<Ctx, 'access' | 'config' | 'entity'>;

/** Whether a session may call an endpoint: its entity has what it is about, and its rights open it. */
export const mayCall = (endpoint: Pick<Endpoint, 'access' | 'when'>, caller: Caller): boolean =>
  isServed(endpoint, caller) && isAllowed(endpoint.access, caller.access);

const isServed = ({ when }: Pick<Endpoint, 'when'>, { entity, config }: Caller): boolean =>
  isAvailable(when, entity.industry, config);

/** Refuses what the business type or configuration lacks as well (decisions §10), and says which of both it is. */
export function assertMayCall(endpoint: Pick<Endpoint, 'access' | 'when'>, caller: Caller): void {
  if (isServed(endpoint, caller) && isAllowed(endpoint.access, caller.access)) return;
  const { Off: _, ...held } = caller.access;
  throw isAllowed(endpoint.access, held) ? new AppError('Forbidden', MESSAGES.switchedOff) : new AppError('Forbidden');
}

/** Whether the rights of a session satisfy a rule. Scope (own, team) is enforced by the verb's query. */
function isAllowed(rule: AccessRule, access: Access): boolean {
  if (rule === 'public' || rule === 'signedIn') return true;
  if (rule === 'settingsAdmin') return access.SA || access.EA;
  if (rule === 'administrator') return access.EA;
  if ('area' in rule) return can(access, rule.area, rule.letter);
  if ('flag' in rule) return hasFlag(access, rule.flag);
  if ('masters' in rule) return mayEditMasters(access, rule.masters);
  if ('anyOf' in rule) return rule.anyOf.some((inner) => isAllowed(inner, access));
  return rule.allOf.every((inner) => isAllowed(inner, access));
}
