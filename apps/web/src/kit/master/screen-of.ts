import type { MasterDefinition } from '@bahi/contract/define-master';

/** Masters of other areas name their whole route; `/false` is the own list, `/true` the shared catalogue (decisions §3). */
export function screenOf({ screen }: MasterDefinition, list: 'own' | 'catalogue' = 'own'): string {
  const path = screen.startsWith('works/') ? `/${screen}` : `/settings/${screen}`;
  return list === 'own' ? path : path.replace(/false$/, 'true');
}
