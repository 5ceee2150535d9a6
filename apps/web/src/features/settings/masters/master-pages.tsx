import { adjustmentReason } from '@bahi/contract/masters/adjustment-reason';
import { advice } from '@bahi/contract/masters/advice';
import { bodyLabour } from '@bahi/contract/masters/body-labour';
import { customField } from '@bahi/contract/masters/custom-field';
import { checklist } from '@bahi/contract/masters/checklist';
import { complaint } from '@bahi/contract/masters/complaint';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { department } from '@bahi/contract/masters/department';
import { designation } from '@bahi/contract/masters/designation';
import { diagnosis } from '@bahi/contract/masters/diagnosis';
import { expenseCategory } from '@bahi/contract/masters/expense-category';
import { itemAttribute } from '@bahi/contract/masters/item-attribute';
import { itemCategory } from '@bahi/contract/masters/item-category';
import { labInvestigation } from '@bahi/contract/masters/lab-investigation';
import { location } from '@bahi/contract/masters/location';
import { make } from '@bahi/contract/masters/make';
import { model } from '@bahi/contract/masters/model';
import { partName } from '@bahi/contract/masters/part-name';
import { procedure } from '@bahi/contract/masters/procedure';
import { productType } from '@bahi/contract/masters/product-type';
import { service } from '@bahi/contract/masters/service';
import { serviceCategory } from '@bahi/contract/masters/service-category';
import { tag } from '@bahi/contract/masters/tag';
import { unit } from '@bahi/contract/masters/unit';
import { vehiclePart } from '@bahi/contract/masters/vehicle-part';
import { workOrderType } from '@bahi/contract/masters/work-order-type';
import { CataloguePage } from '../../../kit/master/catalogue-page.tsx';
import { ModelRequests, useAwaitsRequests } from './model-requests.tsx';
import { MasterPage } from '../../../kit/master/master-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Screens of the declared masters; each is its declaration and nothing more. */
export const MakesPage = () => <MasterPage key={make.key} master={make} />;
export const ModelsPage = () =>
  useAwaitsRequests() ? (
    <Skeleton height={160} width="100%" />
  ) : (
    <MasterPage key={model.key} master={model} notice={<ModelRequests />} />
  );
export const ComplaintsPage = () => <MasterPage key={complaint.key} master={complaint} />;
export const ServiceCategoriesPage = () => <MasterPage key={serviceCategory.key} master={serviceCategory} />;
export const ServicesPage = () => <MasterPage key={service.key} master={service} />;
export const CustomerCategoriesPage = () => <MasterPage key={customerCategory.key} master={customerCategory} />;
export const DepartmentsPage = () => <MasterPage key={department.key} master={department} />;
export const DesignationsPage = () => <MasterPage key={designation.key} master={designation} />;
export const ExpenseCategoriesPage = () => <MasterPage key={expenseCategory.key} master={expenseCategory} />;
export const AdjustmentReasonsPage = () => <MasterPage key={adjustmentReason.key} master={adjustmentReason} />;
export const ItemCategoriesPage = () => <MasterPage key={itemCategory.key} master={itemCategory} />;
export const ItemAttributesPage = () => <MasterPage key={itemAttribute.key} master={itemAttribute} />;
export const ProductTypesPage = () => <MasterPage key={productType.key} master={productType} />;
export const UnitsPage = () => <MasterPage key={unit.key} master={unit} />;
export const LocationsPage = () => <MasterPage key={location.key} master={location} />;
export const WorkOrderTypesPage = () => <MasterPage key={workOrderType.key} master={workOrderType} />;
export const CustomFieldsPage = () => <MasterPage key={customField.key} master={customField} />;
export const ChecklistsPage = () => <MasterPage key={checklist.key} master={checklist} />;
export const DiagnosesPage = () => <MasterPage key={diagnosis.key} master={diagnosis} />;
export const ProceduresPage = () => <MasterPage key={procedure.key} master={procedure} />;
export const LabInvestigationsPage = () => <MasterPage key={labInvestigation.key} master={labInvestigation} />;
export const AdvicesPage = () => <MasterPage key={advice.key} master={advice} />;
export const TagsPage = () => <MasterPage key={tag.key} master={tag} />;
export const VehiclePartsPage = () => <MasterPage key={vehiclePart.key} master={vehiclePart} />;
export const PartNamesPage = () => <MasterPage key={partName.key} master={partName} />;
export const BodyLabourPage = () => <MasterPage key={bodyLabour.key} master={bodyLabour} />;

export const NewServicePage = () => <MasterPage key="new service" master={service} startsNew />;
export const NewChecklistPage = () => <MasterPage key="new checklist" master={checklist} startsNew />;

/** Their shared catalogues (`…/true`). */
export const CatalogueDiagnosesPage = () => <CataloguePage key={diagnosis.key} master={diagnosis} />;
export const CatalogueProceduresPage = () => <CataloguePage key={procedure.key} master={procedure} />;
export const CatalogueLabInvestigationsPage = () => (
  <CataloguePage key={labInvestigation.key} master={labInvestigation} />
);
export const CatalogueAdvicesPage = () => <CataloguePage key={advice.key} master={advice} />;
