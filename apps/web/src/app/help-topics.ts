import type { Speak } from '@bahi/domain/industry/words';

/** A page of the help, which stands in docs/help/<slug>.md. */
export interface HelpTopic {
  slug: string;
  title: (say: Speak) => string;
  /** Other words that it is found by. */
  about: string;
  /** Beginnings of addresses that it explains; it is shown to whom the menu leads to one of them. Without them, to all. */
  places: readonly string[];
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    slug: 'start',
    title: () => 'First steps and keys',
    about: 'keyboard shortcuts search dates lines draft conflict',
    places: [],
  },
  {
    slug: 'jobs',
    title: (say) => say.many('workOrder'),
    about: 'job work order technician clock parts approve hold insurance claim surveyor assessment warranty',
    places: ['/service/', '/surveyor/', '/tickets/', '/appointments/'],
  },
  {
    slug: 'counter',
    title: () => 'The counter',
    about: 'sales receipt till pharmacy batch doctor held bill',
    places: ['/accounting/salesreceipt'],
  },
  {
    slug: 'invoices',
    title: () => 'Invoices and payments',
    about: 'bill money receive credit note cheque drawer refund',
    places: [
      '/accounting/invoice',
      '/accounting/payment',
      '/accounting/receivepayment',
      '/accounting/unappliedpayments',
      '/accounting/cashdrawer',
      '/credit/',
    ],
  },
  {
    slug: 'sales',
    title: () => 'Estimates, orders and challans',
    about: 'quotation delivery return price list sell',
    places: ['/salesorder/', '/challans/', '/salesreturn/'],
  },
  {
    slug: 'purchases',
    title: () => 'Purchases',
    about: 'vendor bill order receive pay return wholesaler',
    places: [
      '/purchaseorder/',
      '/items/partsorder',
      '/bills/',
      '/expenses/',
      '/purchasereturn/',
      '/vendorcreditnote/',
      '/vendordebit/',
    ],
  },
  {
    slug: 'stock',
    title: () => 'Stock',
    about: 'item warehouse transfer count adjustment expiry batch',
    places: ['/items/', '/transferorder/', '/mout/', '/mi/', '/stockcount', '/reports/drugexpirereport'],
  },
  {
    slug: 'contacts',
    title: (say) => `${say.many('customer')} and vendors`,
    about: 'gstin vehicle merge import phone',
    places: ['/customers/', '/vendors/', '/products/'],
  },
  {
    slug: 'accounts',
    title: () => 'Books',
    about: 'ledger journal chart of accounts lock date cheque month',
    places: ['/accounting/chartofaccounts', '/accounting/journal', '/accounting/cheques'],
  },
  {
    slug: 'reports',
    title: () => 'Reports',
    about: 'export sheet filter view totals',
    places: ['/reports/'],
  },
  {
    slug: 'settings',
    title: () => 'Settings, employees and rights',
    about: 'role company logo tax series audit sign-in',
    places: ['/settings/'],
  },
  {
    slug: 'chat',
    title: () => 'Chat',
    about: 'message room group colleague file mute star',
    places: ['/works/chat'],
  },
  {
    slug: 'connectx',
    title: () => 'Connections',
    about: 'company invite accept network vendor customer gstin',
    places: ['/connectx'],
  },
];

interface Place {
  path: string;
}

const begins = (path: string, places: readonly string[]) => places.some((place) => path.startsWith(place));

/** The topics of what the menu offers. */
export const topicsOf = (menu: readonly Place[]): HelpTopic[] =>
  HELP_TOPICS.filter(({ places }) => places.length === 0 || menu.some(({ path }) => begins(path, places)));

/** The topic that explains the page, by the longest of its addresses. */
export function topicOfPage(pathname: string, topics: readonly HelpTopic[]): HelpTopic | undefined {
  const path = pathname.toLowerCase();
  const nearest = (topic: HelpTopic) =>
    Math.max(-1, ...topic.places.filter((place) => path.startsWith(place)).map(({ length }) => length));
  const found = topics.toSorted((one, other) => nearest(other) - nearest(one))[0];
  return found && nearest(found) > 0 ? found : undefined;
}

export const helpPath = (slug: string): string => `/help/${slug}`;
