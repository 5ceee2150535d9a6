import { useEffect } from 'react';
import { setWeekStart } from '../../ui/week-start.ts';
import { useColours } from '../own-colours.ts';
import { useSession } from '../session-store.ts';

/** Applies the theme and the calendar of the entity for everybody in it (settings, Theme and Localization). */
export function useAppearance(): void {
  const { common, theme } = useSession().data.entity.settings;
  const { scheme, density, accent } = theme;
  const { follow } = useColours();
  setWeekStart(common.localization.weekStartsOn);
  useEffect(() => follow(scheme), [follow, scheme]);
  useEffect(() => {
    const root = document.documentElement;
    if (density !== 'compact' || accent !== 'blue') void import('../../ui/appearance.css');
    root.dataset['density'] = density;
    root.dataset['accent'] = accent;
  }, [density, accent]);
}
