import { searchServiceEstimates } from '@bahi/contract/endpoints/service/service-estimate';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useWords } from '../../../app/use-words.ts';
import { searchOrders } from '../../../kit/pickers/order-options.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { InsuranceDialog } from '../insurance-dialog.tsx';
import styles from './claim.module.css';

/** Estimates that are no order yet, by number, vehicle or customer. */
const searchEstimates: Search = async (text, signal) =>
  (await call(searchServiceEstimates, { query: { text } }, { signal })).rows.map((row) => ({
    id: row.id,
    title: row.code ?? 'Draft',
    detail: [row.registrationNumber && formatRegistration(row.registrationNumber), row.customerName]
      .filter(Boolean)
      .join(' · '),
    value: row,
  }));

type Work = Parameters<typeof InsuranceDialog>[0]['work'];

/** What is claimed is chosen first: the work on the car; its insurance then makes the claim, or leads to the one there is. */
export function NewClaim() {
  const say = useWords();
  const [work, setWork] = useState<Work | null>(null);
  const field = (kind: Work['kind'], label: string, search: Search) => (
    <AsyncSearchField
      label={label}
      placeholder="Number, reg. no or customer"
      focusFirst={kind === 'workOrder'}
      search={search}
      value={null}
      onChange={(chosen) => chosen && setWork({ kind, id: chosen.id })}
    />
  );
  return (
    <div>
      <PageTitleBar title="New claim" />
      <div className={styles.begin}>
        <p>
          A claim is made of the insurance of a {say('workOrder').toLowerCase()}, or of an estimate before it is one.
          Choose the car’s.
        </p>
        <FormGrid columns={2}>
          {field('workOrder', say('workOrder'), searchOrders)}
          {field('estimate', 'Estimate', searchEstimates)}
        </FormGrid>
      </div>
      {work && <InsuranceDialog claims work={work} onClose={() => setWork(null)} />}
    </div>
  );
}
