import { QuickListKind } from '@bahi/domain/catalogue/quick-list';
import { array, choiceOf, id, integer, object, optional, quantity, required, text, yesNo } from '../wire-type.ts';

const MOST_ENTRIES = 100;

/** An item of a list; one piece unless told. */
const quickPartInput = object({ itemId: required('In_Id', id()), quantity: optional('Qty', quantity()) });

const quickOperationInput = object({
  operationId: required('Op_Id', id()),
  quantity: optional('Qty', quantity()),
  parts: optional('Parts', array(quickPartInput, MOST_ENTRIES)),
});

/** A quick list: services with the parts that hang on them, or items alone. Its entries are sent whole, in their order. */
export const quickListInput = object({
  name: required('Name', text(80)),
  kind: required('Kind', choiceOf(QuickListKind)),
  active: optional('Active', yesNo()),
  operations: optional('Ops', array(quickOperationInput, MOST_ENTRIES)),
  items: optional('Items', array(quickPartInput, MOST_ENTRIES)),
});

/** The kind stays; `Pos` takes the list to another place among those of its kind. */
export const quickListChange = object({
  name: optional('Name', text(80)),
  active: optional('Active', yesNo()),
  operations: optional('Ops', array(quickOperationInput, MOST_ENTRIES)),
  items: optional('Items', array(quickPartInput, MOST_ENTRIES)),
  position: optional('Pos', integer({ min: 1, max: 100_000 })),
});

/** What an entry names, as it is called now; an inactive one is left out when the list is used. */
const quickPartView = object({
  itemId: required('In_Id', id()),
  quantity: required('Qty', quantity()),
  /** Absent in healthcare (decisions §6). */
  partNumber: optional('MPN', text(60)),
  name: required('Name', text(200)),
  unitCode: required('UoM', text(10)),
  active: required('Active', yesNo()),
});

export const quickListView = object({
  id: required('_id', id()),
  name: required('Name', text(80)),
  kind: required('Kind', choiceOf(QuickListKind)),
  position: required('Pos', integer()),
  active: required('Active', yesNo()),
  operations: required(
    'Ops',
    array(
      object({
        operationId: required('Op_Id', id()),
        quantity: required('Qty', quantity()),
        code: required('OpCode', text(40)),
        description: required('Desc', text(300)),
        active: required('Active', yesNo()),
        parts: required('Parts', array(quickPartView, MOST_ENTRIES)),
      }),
      MOST_ENTRIES,
    ),
  ),
  items: required('Items', array(quickPartView, MOST_ENTRIES)),
  rowVersion: required('_v', integer()),
});
