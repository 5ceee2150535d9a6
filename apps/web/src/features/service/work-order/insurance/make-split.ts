import { ApiError } from '../../../../app/api-error.ts';
import { sendAsking } from '../../../../app/send-asking.ts';
import { toast } from '../../../../ui/toast.ts';

/**
 * Makes the invoices of an order. Where less would be billed than was estimated it is asked first; what a rule says of insurer or
 * lines is told. Null where none were made.
 */
export async function makeSplit<T>(
  make: (confirmed?: boolean) => Promise<T>,
  showIn: (error: unknown) => void,
): Promise<T | null> {
  try {
    return await sendAsking<{ confirmed: boolean }, T | null>(
      ({ confirmed }) => make(confirmed),
      { SplitBelow: { heading: 'Bill less?', ok: 'Make the invoices', answer: { confirmed: true } } },
      () => null,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'Rule' && error.code !== 'NoTieUp') throw error;
    showIn(error);
    toast.error(error.message);
    return null;
  }
}
