import type { Page } from '@bahi/contract/endpoint';
import { ApiError, messageOf } from '../../app/api-error.ts';
import type { ListTableProps } from '../../kit/list-table.tsx';

/** What the kit's list needs of a query that is read page by page. */
interface PagedQuery<R> {
  data: { pages: Page<R>[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

type ListState<R> = Pick<
  ListTableProps<R>,
  'rows' | 'rowCount' | 'error' | 'onRetry' | 'onEndReached' | 'loadingMore' | 'refreshing'
>;

export function listState<R>(query: PagedQuery<R>): ListState<R> {
  const pages = query.data?.pages;
  return {
    rows: pages?.flatMap((page) => page.rows),
    rowCount: pages?.[0]?.total,
    error: query.error && panelError(query.error),
    onRetry: () => void query.refetch(),
    onEndReached: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    refreshing: query.isPlaceholderData && query.isFetching,
  };
}

/** What stands in place of content that could not be loaded. */
export const panelError = (error: Error) => ({
  message: messageOf(error),
  reference: error instanceof ApiError ? error.ref : undefined,
});
