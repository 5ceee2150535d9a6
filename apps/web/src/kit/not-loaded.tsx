import { useLocation, useRouter } from '@tanstack/react-router';
import { isFinal, panelError } from '../app/api-error.ts';
import { listOf } from '../app/shell/list-of.ts';
import { useMenuGroups } from '../app/shell/use-menu.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';

interface NotLoadedProps {
  query: { error: Error | null; refetch: () => unknown };
  /** Of the part of a page that is on its way; without it a whole page is. */
  height?: number;
}

/**
 * Stands in place of content while its query has no data: a skeleton, or why it could not be read. What is shown
 * already, and what was typed into it, stays when reading it anew fails.
 */
export function NotLoaded({ query, height }: NotLoadedProps) {
  if (query.error) {
    return (
      <ErrorPanel {...panelError(query.error)} onRetry={() => void query.refetch()}>
        {height === undefined && isFinal(query.error) && <ToList />}
      </ErrorPanel>
    );
  }
  return height === undefined ? <DocumentSkeleton /> : <Skeleton height={height} width="100%" />;
}

/** The way on from the page of a record that is not there. */
function ToList() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const list = listOf(
    pathname,
    useMenuGroups().flatMap((group) => group.places),
  );
  return <Button onClick={() => history.push(list.path)}>{`Go to ${list.label}`}</Button>;
}
