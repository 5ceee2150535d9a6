import { listGuides } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { mayEditMasters } from '@bahi/domain/access/access';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { useRef, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { AddIcon, CopyIcon, EditIcon, SearchIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status-chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CopyPricesDialog } from './copy-prices-dialog.tsx';
import { type Guide, GuideDialog } from './guide-dialog.tsx';
import styles from './labour-rates.module.css';
import { RateGrid } from './rate-grid.tsx';

/** What a guide is for and costs; a body type that its name says already is not said again. */
const guideDetail = ({ name, bodyType, hourlyRate }: Guide): string =>
  [bodyType?.toLowerCase() !== name.toLowerCase() && bodyType, hourlyRate && `₹${formatUnitPrice(hourlyRate)} an hour`]
    .filter(Boolean)
    .join(' · ');

/** `/settings/laborrates`: labour time guides at the left, operation codes with their prices at the right. */
export function LabourRatesPage() {
  const { data } = useSession();
  const address = useListAddress();
  const today = useBusinessDay();
  const guides = useEndpointQuery(listGuides, {});
  const [editing, setEditing] = useState<Guide | 'new' | null>(null);
  const [copying, setCopying] = useState(false);
  /** Counts the changes of many prices: the sheet is another one after each. */
  const [edition, setEdition] = useState(0);
  const isDirty = useRef<() => boolean>(() => false);
  const editable = mayEditMasters(data.access, 'Service');
  const rows = guides.data?.rows ?? [];
  const unpriced = address.filter('unpriced') === 'yes';
  const shown = rows.find((guide) => guide.id === address.filter('guide')) ?? rows[0];

  const show = (guide: Guide) => address.setFilter('guide', guide.id);

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Labour rates"
        beside={shown?.name}
        actions={
          editable && (
            <>
              {shown && rows.length > 1 && (
                <Button
                  icon={<CopyIcon size={16} aria-hidden />}
                  onClick={() => {
                    if (isDirty.current()) toast.warning('Save the changed prices first.');
                    else setCopying(true);
                  }}
                >
                  Copy prices
                </Button>
              )}
              {shown && (
                <Button icon={<EditIcon size={16} aria-hidden />} onClick={() => setEditing(shown)}>
                  Edit guide
                </Button>
              )}
              <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => setEditing('new')}>
                New guide
              </Button>
            </>
          )
        }
      />
      {guides.error && <ErrorPanel message={messageOf(guides.error)} onRetry={() => void guides.refetch()} />}
      {guides.isPending && <Skeleton height={120} />}
      {guides.data && rows.length === 0 && <EmptyState message="No Labour Time Guides to Show" />}
      {shown && (
        <div className={styles.panes}>
          <nav className={styles.guides} aria-label="Labour time guides">
            {rows.map((guide) => (
              <button
                key={guide.id}
                type="button"
                className={styles.guide}
                aria-current={guide.id === shown.id}
                onClick={() => show(guide)}
              >
                <span className={styles.guideName}>
                  {guide.name}
                  <span className={styles.bodyType}>{guideDetail(guide)}</span>
                </span>
                {guide.isDefault && <Badge tone="info">Default</Badge>}
                {!guide.active && <Badge>Inactive</Badge>}
              </button>
            ))}
          </nav>
          <div className={styles.rates}>
            <TextField
              type="search"
              label="Search operation codes"
              labelHidden
              placeholder="Code or description"
              className={styles.search}
              icon={<SearchIcon size={14} aria-hidden />}
              value={address.text}
              onChange={(text) => {
                if (isDirty.current()) toast.warning('Save the changed prices before you search.');
                else address.setText(text);
              }}
            />
            <RateGrid
              key={`${shown.id} ${address.term ?? ''} ${unpriced} ${edition}`}
              guide={shown}
              edition={edition}
              unpriced={unpriced}
              onUnpriced={(on) => address.setFilter('unpriced', on ? 'yes' : null)}
              onChanged={() => setEdition((now) => now + 1)}
              term={address.term}
              today={today}
              editable={editable}
              onDirty={(dirty) => {
                isDirty.current = dirty;
              }}
            />
          </div>
        </div>
      )}
      {copying && shown && (
        <CopyPricesDialog
          guide={shown}
          others={rows.filter((guide) => guide.id !== shown.id)}
          onClose={() => setCopying(false)}
          onDone={() => {
            setCopying(false);
            setEdition((now) => now + 1);
          }}
        />
      )}
      {editing && (
        <GuideDialog
          guide={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(guide) => {
            setEditing(null);
            if (!isDirty.current()) address.setFilter('guide', guide.id);
          }}
        />
      )}
    </div>
  );
}
