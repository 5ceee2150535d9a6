import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useCustomFieldsKnown } from '../../../kit/custom-fields/use-custom-fields.ts';
import { DocumentSkeleton } from '../../../kit/document-skeleton.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { CustomerEditor } from './customer-editor.tsx';

/** `/customers/customer/{new|id}`. */
export function CustomerPage() {
  if (!useCustomFieldsKnown()) return <DocumentSkeleton />;
  return <RecordPage endpoint={getCustomer}>{(customer) => <CustomerEditor customer={customer} />}</RecordPage>;
}
