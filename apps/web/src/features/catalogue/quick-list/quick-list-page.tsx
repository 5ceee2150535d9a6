import { deleteQuickList, listQuickLists, updateQuickList } from '@bahi/contract/endpoints/catalogue/quick-list';
import { mayEditMasters } from '@bahi/domain/access/access';
import { QuickListKind, swapWithNeighbour } from '@bahi/domain/catalogue/quick-list';
import { MESSAGES } from '@bahi/domain/messages';
import { useState, type KeyboardEvent } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { PlaceTabs } from '../../../app/shell/place-tabs.tsx';
import { useWords } from '../../../app/use-words.ts';
import { contentText, linesText, type QuickList } from '../../../kit/pickers/quick-lists.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { QuickListDialog } from './quick-list-dialog.tsx';
import styles from './quick-list.module.css';

const BOTH: readonly QuickListKind[] = [QuickListKind.services, QuickListKind.items];

/** `/settings/quicklist`: both kinds. */
export const QuickListsPage = () => <QuickListScreen title="Quick lists" kinds={BOTH} />;
/** `/service/quickservices`. */
export const QuickServicesPage = () => <QuickListScreen title="Quick services" kinds={[QuickListKind.services]} />;
/** `/items/quickitems`. */
export const QuickItemsPage = () => <QuickListScreen title="Quick items" kinds={[QuickListKind.items]} />;

function QuickListScreen({ title, kinds }: { title: string; kinds: readonly QuickListKind[] }) {
  const say = useWords();
  const { access } = useSession().data;
  const query = useEndpointQuery(listQuickLists, {});
  const removal = useEndpointMutation(deleteQuickList);
  const [opened, setOpened] = useState<QuickList | 'new' | null>(null);
  const mayChange = (kind: QuickListKind) =>
    mayEditMasters(access, kind === QuickListKind.services ? 'Service' : 'Inventory');
  const changeable = kinds.filter(mayChange);
  const add = useNewButton('New quick list', changeable.length > 0 ? () => setOpened('new') : undefined);
  const rows = query.data?.rows.filter(({ kind }) => kinds.includes(kind));

  const remove = async (list: QuickList): Promise<void> => {
    if (
      !(await confirm({
        heading: `Delete ${list.name}?`,
        message: 'Documents that it was used on keep their lines.',
        ok: 'Delete',
        danger: true,
      }))
    )
      return;
    try {
      await removal.mutateAsync({ params: { id: list.id } });
      toast.success(MESSAGES.deleted);
      setOpened(null);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className={styles.page}>
      <PageTitleBar title={title} beside={rows && `${rows.length}`} actions={add} />
      <PlaceTabs />
      {query.error && <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} width="100%" />}
      {rows?.length === 0 && (
        <EmptyState message="A quick list puts several lines on a document at once. There is none yet." action={add} />
      )}
      {kinds.map((kind) => {
        const lists = rows?.filter((list) => list.kind === kind) ?? [];
        return (
          lists.length > 0 && (
            <section key={kind} className={styles.kind} aria-label={say.many(kind === 'services' ? 'labour' : 'item')}>
              {kinds.length > 1 && <h2>{say.many(kind === 'services' ? 'labour' : 'item')}</h2>}
              <QuickListRows lists={lists} movable={mayChange(kind)} onOpen={mayChange(kind) ? setOpened : undefined} />
            </section>
          )
        );
      })}
      {opened && (
        <QuickListDialog
          key={opened === 'new' ? 'new' : opened.id}
          list={opened === 'new' ? null : opened}
          kinds={opened === 'new' ? changeable : [opened.kind]}
          onRemove={opened === 'new' ? undefined : () => void remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface QuickListRowsProps {
  lists: readonly QuickList[];
  movable: boolean;
  onOpen: ((list: QuickList) => void) | undefined;
}

/** The lists of a kind in the order in which they are offered; moving swaps with the neighbour and is kept at once. */
function QuickListRows({ lists, movable, onOpen }: QuickListRowsProps) {
  const update = useEndpointMutation(updateQuickList);
  /** The order while it is being kept. */
  const [moved, setMoved] = useState<{ of: readonly QuickList[]; shown: readonly QuickList[] } | null>(null);
  const shown = moved && moved.of === lists ? moved.shown : lists;

  const move = async (at: number, by: 1 | -1): Promise<void> => {
    const after = swapWithNeighbour(shown, at, by);
    if (after === shown || update.isPending) return;
    setMoved({ of: lists, shown: after });
    try {
      await update.mutateAsync({ params: { id: shown[at]!.id }, body: { position: at + by + 1 } });
    } catch (error) {
      setMoved(null);
      toast.error(messageOf(error));
    }
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!by || !movable) return;
    event.preventDefault();
    void move(at, by);
  };
  return (
    <ol className={styles.lists}>
      {shown.map((list, at) => (
        <li key={list.id} className={styles.list} onKeyDown={(event) => onKey(event, at)}>
          <button type="button" className={styles.open} disabled={!onOpen} onClick={() => onOpen?.(list)}>
            <span className={styles.name}>
              {list.name} {!list.active && <Badge>Inactive</Badge>}
            </span>
            <span className={styles.content}>{contentText(list)}</span>
            <span className={styles.count}>{linesText(list)}</span>
          </button>
          {movable && (
            <span className={styles.moves}>
              <IconButton aria-label={`Move ${list.name} up`} disabled={at === 0} onClick={() => void move(at, -1)}>
                <ChevronUpIcon size={14} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Move ${list.name} down`}
                disabled={at === shown.length - 1}
                onClick={() => void move(at, 1)}
              >
                <ChevronDownIcon size={14} aria-hidden />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
