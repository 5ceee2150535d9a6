import type { MenuContext } from '@bahi/domain/menu/menu';
import { isInHost } from './host.ts';
import { configOf, industryOf, type SessionData } from './session-store.ts';

/** What menu and landing routes depend on, from the session. */
export const menuContextOf = (data: SessionData): MenuContext => ({
  access: data.access,
  industry: industryOf(data),
  config: configOf(data),
  newFeatures: data.newFeatures,
  mobile: isInHost(),
});

/** A route in the spec's spelling as the path of a link. */
export const pathOf = (route: string): string => `/${route.toLowerCase()}`;
