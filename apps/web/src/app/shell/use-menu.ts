import { menuFor } from '@bahi/domain/menu/menu';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { industryOf, useSession } from '../session-store.ts';

export interface MenuPlace {
  label: string;
  path: string;
  createPath: string | null;
}
export interface MenuGroup {
  label: string;
  /** Not shown over the first group, which is Home alone. */
  heading: string | null;
  places: readonly MenuPlace[];
}

export function useMenu(): { groups: readonly MenuGroup[]; places: readonly MenuPlace[] } {
  const { data } = useSession();
  const router = useRouter();
  return useMemo(() => {
    const groups = menuFor(industryOf(data)) as MenuGroup[];
    return { groups, places: groups.flatMap((group) => group.places) };
  }, [data, router]);
}
