import { createCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { InputOf } from '@bahi/contract/endpoint';
import { useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { findExistingCustomer, type CustomerSummary } from './customer-options.ts';
import { DuplicateCustomerDialog } from './duplicate-customer-dialog.tsx';

type Body = InputOf<typeof createCustomer>['body'];

/** Asks about a duplicate that the server warns of; `dialog` stands beside the form. */
export function useDuplicateQuestion() {
  const [question, setQuestion] = useState<{
    message: string;
    existing: CustomerSummary | null;
    onUse: (existing: CustomerSummary) => void;
    onSaveAnyway: () => void;
  } | null>(null);
  const close = () => setQuestion(null);

  /** True when the refusal was a duplicate of this customer and the user is asked. */
  const ask = async (
    error: unknown,
    identity: { phone?: string | null; gstin?: string | null },
    answers: { onUse: (existing: CustomerSummary) => void; onSaveAnyway: () => void },
  ): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'Duplicate') return false;
    const existing = await findExistingCustomer(identity).catch(() => null);
    setQuestion({ message: error.message, existing, ...answers });
    return true;
  };
  const dialog = question && (
    <DuplicateCustomerDialog
      message={question.message}
      existing={question.existing}
      onClose={close}
      onUse={(existing) => {
        close();
        question.onUse(existing);
      }}
      onSaveAnyway={() => {
        close();
        question.onSaveAnyway();
      }}
    />
  );
  return { ask, dialog };
}

/** Makes a customer, asking first where he may exist already; what else is refused goes to `onRefused`. */
export function useCreateCustomer(options: {
  onDone: (customer: CustomerSummary) => void;
  onRefused: (error: unknown) => void;
}) {
  const creation = useEndpointMutation(createCustomer);
  const { ask, dialog } = useDuplicateQuestion();
  const create = async (body: Body): Promise<void> => {
    try {
      const made = await creation.mutateAsync({ body });
      options.onDone({ ...made, stateCode: made.billingAddress.stateCode });
    } catch (error) {
      const asked = await ask(error, body, {
        onUse: options.onDone,
        onSaveAnyway: () => void create({ ...body, allowDuplicate: true }),
      });
      if (!asked) options.onRefused(error);
    }
  };
  return { create, saving: creation.isPending, dialog };
}
