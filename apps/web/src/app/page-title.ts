import type { Speak } from '@bahi/domain/industry/words';

/** A heading: fixed, or in the words of the industry. */
export type PageTitle = string | ((say: Speak) => string);
/** The modules with a side menu of their own (spec 1 §2). */
export type SideMenuName = 'settings' | 'reports' | 'connectx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle;
    sideMenu?: SideMenuName;
  }
}
