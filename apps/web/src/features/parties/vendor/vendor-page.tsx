import { getVendor } from '@bahi/contract/endpoints/parties/vendor';
import { RecordPage } from '../../../kit/record-page.tsx';
import { VendorEditor } from './vendor-editor.tsx';

/** `/vendors/vendor/{new|id}`. */
export const VendorPage = () => (
  <RecordPage endpoint={getVendor}>{(vendor) => <VendorEditor vendor={vendor} />}</RecordPage>
);
