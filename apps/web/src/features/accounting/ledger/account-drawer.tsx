import { searchJournals } from '@bahi/contract/endpoints/accounting/ledger';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { JournalEntries } from '../journal-entries.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';

export interface Period {
  from?: string;
  to?: string;
}

interface AccountDrawerProps {
  account: { code: number; name: string };
  period: Period;
  onPeriod: (period: Period) => void;
  onEdit: () => void;
  onClose: () => void;
}

/** The journals of one account in a period; each leads to its document. */
export function AccountDrawer({ account, period, onPeriod, onEdit, onClose }: AccountDrawerProps) {
  const today = useBusinessDay();
  const query = useEndpointPages(
    searchJournals,
    { query: { accountCode: account.code, ...period } },
    { keepPrevious: true },
  );
  const list = useListState(query);

  return (
    <Drawer
      title={`${account.code} ${account.name}`}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onEdit}>Edit account</Button>}
    >
      <div style={{ marginBottom: 16 }}>
        <FormGrid columns={3}>
          <DateRangeFilter labelled {...period} today={today} onChange={onPeriod} />
        </FormGrid>
      </div>
      {list.error && <ErrorPanel {...list.error} onRetry={list.onRetry} />}
      {list.rows && <JournalEntries entries={list.rows} accountCode={account.code} />}
      {list.onEndReached && (
        <div style={{ marginTop: 16, textAlign: 'center' }}>
          <Button busy={list.loadingMore} onClick={list.onEndReached}>
            Show older
          </Button>
        </div>
      )}
    </Drawer>
  );
}
