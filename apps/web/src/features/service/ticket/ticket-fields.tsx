import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { ticketCategory } from '@bahi/contract/masters/ticket-category';
import { TICKET_SOURCE_LABELS, TicketPriority, TicketSource } from '@bahi/domain/tickets/ticket';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AskerFields } from '../asker-fields.tsx';
import { withOwn } from '../with-own.ts';
import type { TicketState } from './use-ticket.ts';

const PRIORITIES = Object.values(TicketPriority).map((value) => ({ value, label: value }));
const SOURCES = Object.values(TicketSource).map((value) => ({ value, label: TICKET_SOURCE_LABELS[value] }));

/** What it is about, of whom, and whose it is. */
export function TicketFields({ page }: { page: TicketState }) {
  const { values, errors, change } = page.form;
  const { record } = page;
  const readOnly = !page.editable;
  const fixed = readOnly || Boolean(record?.workOrderId);
  return (
    <>
      <FormCell span="two">
        <TextField
          label="Subject"
          required
          focusFirst={!record}
          maxLength={200}
          value={values.subject}
          error={errors['subject']}
          readOnly={readOnly}
          onChange={(subject) => change({ subject })}
        />
      </FormCell>
      <AskerFields values={values} errors={errors} readOnly={fixed} change={change} />
      <TextField
        label="Phone"
        maxLength={15}
        value={values.phone}
        error={errors['phone']}
        readOnly={readOnly}
        onChange={(phone) => change({ phone })}
      />
      <SelectField
        label="Priority"
        required
        options={PRIORITIES}
        value={values.priority}
        error={errors['priority']}
        readOnly={readOnly || Boolean(record?.resolvedAt)}
        onChange={(priority) => change({ priority: (priority as TicketPriority | null) ?? TicketPriority.medium })}
      />
      <OwnChoices page={page} />
      <SelectField
        label="Came by"
        required
        options={SOURCES}
        value={values.source}
        readOnly={readOnly}
        onChange={(source) => change({ source: (source as TicketSource | null) ?? TicketSource.phone })}
      />
      <FormCell span="two">
        <TextArea
          label="Description"
          maxLength={4000}
          value={values.description}
          error={errors['description']}
          readOnly={readOnly}
          onChange={(description) => change({ description })}
        />
      </FormCell>
    </>
  );
}

/** Its category and who takes care of it, out of what the business has. */
function OwnChoices({ page }: { page: TicketState }) {
  const { values, errors, change } = page.form;
  const { record } = page;
  const readOnly = !page.editable;
  const categories =
    useEndpointQuery(masterEndpoints(ticketCategory).list, { query: { active: true } }).data?.rows ?? [];
  const staff = useEndpointQuery(serviceStaff, {}).data?.rows ?? [];
  return (
    <>
      <SelectField
        label="Category"
        placeholder="None"
        options={withOwn(
          categories.map(({ id, name }) => ({ value: id, label: name })),
          record?.categoryId,
          record?.categoryName,
        )}
        value={values.categoryId}
        error={errors['categoryId']}
        readOnly={readOnly}
        onChange={(categoryId) => change({ categoryId })}
      />
      <SelectField
        label="Assigned to"
        placeholder="Nobody"
        options={withOwn(
          staff.map(({ id, name }) => ({ value: id, label: name })),
          record?.assignedTo,
          record?.assignedToName,
        )}
        value={values.assignedTo}
        error={errors['assignedTo']}
        readOnly={readOnly}
        onChange={(assignedTo) => change({ assignedTo })}
      />
    </>
  );
}
