import { frozenBought } from '@bahi/domain/facts/frozen-bought';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import type { Ctx } from '../../../core/context.ts';
import type { PurchaseFacts } from '../../../core/facts/freeze-facts.ts';
import type { DocumentVendor } from '../vendor-document.ts';
import { vendorGst } from '../vendor-gst.ts';
import type { Expense } from './expense-store.ts';

/**
 * What an expense of a vendor freezes as it is posted, for the input credit of its month. One without a vendor bears no tax and
 * is bought of nobody: it has none.
 */
export function factsOfExpense(ctx: Ctx, expense: Expense, vendor: DocumentVendor): PurchaseFacts {
  const { spentOn: datedOn, reverseCharge } = expense;
  const taxed = expense.taxed || reverseCharge;
  const takesCredit = entityChargesTax(ctx.settings.tax.gstType);
  return {
    gst: vendorGst(ctx, { vendor, placeOfSupply: ctx.entity.stateCode }, { datedOn, taxed, reverseCharge }),
    vendorDocumentNo: expense.reference || null,
    lines: expense.lines.map((line) =>
      frozenBought(
        {
          ...line,
          family: 'labour',
          itemId: null,
          hsn: null,
          unitCode: null,
          stockUnit: null,
          paidQuantity: QUANTITY_PER_UNIT,
          freeQuantity: 0,
          accountCode: line.accountCode!,
          discountPaise: 0,
          recordDiscountPaise: 0,
          taxablePaise: line.amountPaise,
          inputCreditClass: InputCreditClass.services,
        },
        { taxed, takesCredit },
      ),
    ),
  };
}
