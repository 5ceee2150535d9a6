import { ApiError } from '../../../../app/api-error.ts';
import { confirm } from '../../../../ui/confirm-dialog.tsx';
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
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'SplitBelow') {
      const sure = await confirm({ heading: 'Bill less?', message: error.message, ok: 'Make the invoices' });
      return sure ? make(true) : null;
    }
    if (error.code !== 'Rule' && error.code !== 'NoTieUp') throw error;
    showIn(error);
    toast.error(error.message);
    return null;
  }
}
