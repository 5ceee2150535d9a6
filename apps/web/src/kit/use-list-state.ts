import type { Page } from '@bahi/contract/endpoint';
import { useMemo } from 'react';
import { panelError } from '../app/api-error.ts';
import type { ListTableProps } from './list-table.tsx';

/** What a list needs of a query that is read page by page. */
interface PagedQuery<R> {
  data: { pages: Page<R>[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export type ListState<R> = Pick<
  ListTableProps<R>,
  'rows' | 'rowCount' | 'error' | 'onRetry' | 'onEndReached' | 'loadingMore' | 'moreFailed' | 'refreshing'
>;

/** The rows, progress and failure of a paged query, as `ListPage` and `ListTable` take them. */
export function useListState<R>(query: PagedQuery<R>): ListState<R> {
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
  return {
    rows,
    rowCount: pages?.[0]?.total,
    error: query.error && panelError(query.error),
    onRetry: () => void query.refetch(),
    onEndReached: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    refreshing: query.isPlaceholderData && query.isFetching,
  };
}
