import type { EntityConfig } from '@bahi/domain/industry/config';

/** Who asks of the desk, and what about, as pages show them. */
export interface AskerShown {
  customer: { id: string; name: string; phone: string | null; otherPhone: string | null; gstin: string | null } | null;
  customerName: string | null;
  vehicle: {
    id: string;
    registrationNumber: string | null;
    make: string | null;
    model: string | null;
    variant: string | null;
    year: number | null;
  } | null;
}

/** Columns and joins of the asker of a document `d`. */
export const ASKER = {
  columns: `case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
      'otherPhone', c.other_phone, 'gstin', c.gstin) end as customer, c.name as "customerName",
    case when v.id is not null then jsonb_build_object('id', v.id, 'registrationNumber', v.registration_number,
      'make', v.make_name, 'model', v.model_name, 'variant', v.variant, 'year', v.year) end as vehicle`,
  from: `left join customer c on c.org_id = d.org_id and c.id = d.customer_id
    left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id`,
} as const;

/**
 * What is asked of the workshop: complaints, or where none are kept labour of these words. An order holds something: what
 * nobody said is named by where it comes from.
 */
export function askedWork(
  features: Pick<EntityConfig['features'], 'Compl'>,
  { wanted, notes, origin }: { wanted: readonly string[]; notes: string | null; origin: string },
) {
  const rows = (wanted.length > 0 ? wanted : [origin]).map((words) => ({ description: words.slice(0, 500) }));
  return {
    notes: [notes, origin].filter(Boolean).join('\n').slice(0, 2_000),
    ...(features.Compl ? { complaints: rows } : { labour: rows }),
  };
}
