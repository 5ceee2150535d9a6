import { useAddress } from '../app/use-address.ts';
import { filtersOf } from './list-filters.ts';
import { useTypedText } from './use-typed-text.ts';

/** What a list is searched by; it stands in the address, so that Back finds the list as it was left. */
export type ListAddress = Readonly<Record<string, string>>;

/** Keeps the named texts of an address, for `validateSearch` of the route. */
export const listAddress =
  (...keys: string[]) =>
  (search: Record<string, unknown>): ListAddress =>
    Object.fromEntries(
      ['q', ...keys].flatMap((key) => {
        const value = search[key];
        return typeof value === 'string' && value !== '' ? [[key, value]] : [];
      }),
    );

/** The search field of a list. */
export interface ListSearch {
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  /** What stands in the field was not asked for yet. */
  settling?: boolean;
}

const leastLength = 2;

/** The search field of a list and its filters, behind the address. */
export function useListAddress() {
  const [address, replace] = useAddress<ListAddress>();
  const settled = address['q'] ?? '';
  const go = (next: Record<string, string | null>) => {
    const merged = Object.entries({ ...address, ...next }).filter((entry): entry is [string, string] => !!entry[1]);
    replace(Object.fromEntries(merged));
  };

  const [text, setText, settling] = useTypedText(settled, (q) => go({ q }));

  return {
    text,
    setText,
    /** The search field, as `ListPage` takes it. */
    search: (placeholder: string): ListSearch => ({
      value: text,
      onChange: setText,
      placeholder,
      settling,
    }),
    /** From two characters on (spec 2 §9); nothing typed lists everything. */
    term: settled.trim().length >= leastLength ? settled.trim() : null,
    filter: (key: string): string | null => address[key] ?? null,
    setFilter: (key: string, value: string | null) => go({ [key]: value }),
    activeFilters: Object.keys(filtersOf(address)).filter((key) => key !== 'q' && key !== 'view').length,
    /** Shows everything, in the way that it is looked at now: as a list or a board. */
    clear: () => {
      setText('');
      replace(address['view'] ? { view: address['view'] } : {});
    },
  };
}

/** The filters of a list that stand in its address. */
export type ListFilters = Pick<ReturnType<typeof useListAddress>, 'filter' | 'setFilter'>;
