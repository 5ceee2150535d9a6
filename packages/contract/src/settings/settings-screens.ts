/** A screen of settings: fields of one or several sections, `section.field`, in groups. */
export interface SettingsScreen {
  /** Below `/settings/`. */
  readonly screen: string;
  readonly title: string;
  readonly description: string;
  readonly groups: readonly SettingsGroup[];
}

export interface SettingsGroup {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
}

const eventGroup = (title: string, event: string, words: string): SettingsGroup => ({
  title,
  description: `Words in braces are filled in: ${words}.`,
  fields: ['Sms', 'TemplateId', 'SmsText', 'Mail', 'Subject', 'MailText'].map(
    (part) => `notifications.${event}${part}`,
  ),
});

export const SETTINGS_SCREENS = {
  tax: {
    screen: 'taxsettings',
    title: 'Tax settings',
    description: 'GSTIN, registration, HSN digits, and whether labour prices contain tax',
    groups: [
      { title: 'Registration', fields: ['tax.gstin', 'tax.gstType'] },
      { title: 'Documents', fields: ['tax.hsnDigits', 'tax.labourTotalType'] },
    ],
  },
  localization: {
    screen: 'localization',
    title: 'Localization',
    description: 'Time zone, calendars, and how dates and amounts are written',
    groups: [{ title: 'Calendar', fields: ['localization.timeZone', 'localization.weekStartsOn'] }],
  },
  printOptions: {
    screen: 'printoptions',
    title: 'Print options',
    description: 'Paper, copies, letterhead, what a print shows, UPI code and bank details',
    groups: [
      {
        title: 'Paper',
        description: 'An approved document keeps the print that it was approved with.',
        fields: ['printOptions.paper', 'printOptions.copies', 'printOptions.letterheadMm'],
      },
      {
        title: 'What is printed',
        description: 'Everything that the law wants is always printed.',
        fields: [
          'printOptions.logo',
          'printOptions.hsnTable',
          'printOptions.vehicleBlock',
          'printOptions.signature',
          'printOptions.workings',
        ],
      },
      { title: 'How to pay', fields: ['printOptions.upiId', 'printOptions.bankDetails'] },
    ],
  },
  generic: {
    screen: 'genericsettings',
    title: 'Order status',
    description: 'How the status of an order follows its lines, up to the invoice',
    groups: [
      {
        title: 'Work orders',
        fields: ['service.deriveStatus', 'service.invoiceNeedsCompleted', 'service.review'],
      },
    ],
  },
  general: {
    screen: 'generalsettings',
    title: 'Order intake',
    description: 'Promised time, terms that the customer signs for',
    groups: [
      { title: 'Taking in', fields: ['service.promisedTime', 'service.authTolerancePercent'] },
      { title: 'Insurance', fields: ['service.insurance', 'service.claimPapers'] },
      { title: 'Estimates', fields: ['service.validDays', 'service.showApproved', 'service.reserveOnConvert'] },
      { title: 'Links to customers', fields: ['service.linkDays', 'service.linkCodeRupees'] },
      { title: 'Terms', fields: ['terms.orderTerms'] },
    ],
  },
  workingHours: {
    screen: 'workinghours',
    title: 'Working hours and desk',
    description: 'When the business works, how many customers come at once, how soon tickets are answered',
    groups: [
      {
        title: 'Working hours',
        description:
          'Clocks of tickets run, and appointments are given, in these hours alone. Holidays have a list of their own.',
        fields: ['days', 'opensAt', 'closesAt', 'lunchFrom', 'lunchUntil'].map((key) => `workingHours.${key}`),
      },
      {
        title: 'Tickets',
        description: 'Minutes of working hours. A ticket keeps the times that it was made with.',
        fields: ['urgent', 'high', 'medium', 'low'].flatMap((key) => [
          `tickets.${key}Respond`,
          `tickets.${key}Resolve`,
        ]),
      },
      { title: 'Ends', fields: ['tickets.closeDays', 'tickets.reopenDays'] },
      { title: 'Appointments', fields: ['appointments.capacity'] },
    ],
  },
  other: {
    screen: 'othersettings',
    title: 'Customer settings',
    description: 'Customers with the same phone number, what people may send each other, and who finds the company',
    groups: [
      { title: 'Customers', fields: ['parties.warnOfSamePhone'] },
      { title: 'Files in messages', fields: ['comm.imageMb', 'comm.documentKb'] },
      {
        title: 'Support',
        fields: ['support.on', 'support.operators', 'support.hoursFrom', 'support.hoursUntil', 'support.links'],
      },
      { title: 'Other companies', fields: ['connectx.listed', 'connectx.auto'] },
    ],
  },
  theme: {
    screen: 'uitheme',
    title: 'Theme',
    description: 'Light or dark, density and accent for everybody in the company',
    groups: [{ title: 'Look', fields: ['theme.scheme', 'theme.density', 'theme.accent'] }],
  },
  notifications: {
    screen: 'notifications',
    title: 'Notifications',
    description: 'Which events send the customer an SMS or an e-mail, and in which words',
    groups: [
      eventGroup('Invoice approved', 'invoiceApproved', '{customer}, {number}, {amount}, {dueOn}, {company}'),
      eventGroup('Payment received', 'paymentReceived', '{customer}, {number}, {amount}, {company}'),
      eventGroup('Order completed', 'orderCompleted', '{customer}, {number}, {vehicle}, {amount}, {company}'),
      eventGroup('Order taken in', 'orderReceived', '{customer}, {number}, {vehicle}, {promisedAt}, {company}'),
      eventGroup('Promised time moved', 'promiseMoved', '{customer}, {number}, {vehicle}, {promisedAt}, {company}'),
      eventGroup('Ticket received', 'ticketReceived', '{customer}, {number}, {subject}, {company}'),
      eventGroup(
        'Ticket resolved',
        'ticketResolved',
        '{customer}, {number}, {subject}, {resolution}, {link}, {company}',
      ),
      eventGroup('Appointment booked', 'appointmentBooked', '{customer}, {number}, {time}, {company}'),
      eventGroup('Appointment moved', 'appointmentMoved', '{customer}, {number}, {time}, {company}'),
      eventGroup('Estimate sent', 'estimateReady', '{customer}, {number}, {vehicle}, {link}, {company}'),
      eventGroup(
        'Supplementary estimate sent',
        'supplementaryWanted',
        '{customer}, {number}, {vehicle}, {link}, {company}',
      ),
      eventGroup('Claim approved', 'claimApproved', '{customer}, {number}, {vehicle}, {company}'),
      eventGroup('Appointment soon', 'appointmentReminder', '{customer}, {number}, {time}, {company}'),
      eventGroup('Appointment missed', 'appointmentMissed', '{customer}, {number}, {time}, {company}'),
      eventGroup('Sales estimate sent', 'estimateSent', '{customer}, {number}, {amount}, {validTo}, {company}'),
      eventGroup('Sales order approved', 'orderApproved', '{customer}, {number}, {amount}, {company}'),
      eventGroup('Package shipped', 'packageShipped', '{customer}, {number}, {carrier}, {tracking}, {company}'),
      eventGroup('Package delivered', 'delivered', '{customer}, {number}, {receivedBy}, {company}'),
      eventGroup('Sale at the counter', 'receiptSent', '{customer}, {number}, {amount}, {company}'),
      eventGroup('Credit note', 'creditNoted', '{customer}, {number}, {amount}, {company}'),
      {
        title: 'Approval wanted',
        description:
          'Sent from the work order only. Words in braces are filled in: {customer}, {number}, {vehicle}, {amount}, {company}.',
        fields: ['TemplateId', 'SmsText', 'Subject', 'MailText'].map((part) => `notifications.approvalWanted${part}`),
      },
      ...['First', 'Second', 'Third'].map((title, at) => ({
        title: `${title} reminder`,
        description:
          'Sent from Reminders only. Words in braces are filled in: {customer}, {number}, {amount}, {dueOn}, {company}. The letter has the text of the e-mail.',
        fields: ['TemplateId', 'SmsText', 'Subject', 'MailText'].map(
          (part) => `notifications.reminder${at + 1}${part}`,
        ),
      })),
      { title: 'Change log', fields: ['notifications.auditHeadsMail'] },
    ],
  },
  accounts: {
    screen: 'accountsettings',
    title: 'Account settings',
    description: 'Lock date (period lock), rounding, and the accounts that documents post to',
    groups: [
      { title: 'Books', fields: ['accounting.lockedUntil', 'accounting.roundToRupee'] },
      {
        title: 'Income',
        description: 'For new operation codes, items and free lines; those that exist keep theirs.',
        fields: ['accounts.labourIncome', 'accounts.partsIncome', 'accounts.adjustment'],
      },
      {
        title: 'Money received',
        fields: ['cash', 'upi', 'wallet', 'cards', 'bank', 'cheques', 'otherTenders'].map((key) => `accounts.${key}`),
      },
      {
        title: 'Costs',
        fields: ['costOfGoods', 'internalExpense', 'warrantyExpense', 'inventoryAdjustment', 'roundOff'].map(
          (key) => `accounts.${key}`,
        ),
      },
    ],
  },
  payments: {
    screen: 'paymentsettings',
    title: 'Payment settings',
    description: 'Ways of paying that are offered, the UPI ID on invoices, cash drawers',
    groups: [
      { title: 'Ways of paying', fields: ['payments.hiddenTypes', 'payments.hiddenSubTypes'] },
      { title: 'UPI', fields: ['printOptions.upiId'] },
      { title: 'Cash drawer', fields: ['accounting.cashDrawerRequired', 'payments.handOutLimit'] },
    ],
  },
  invoices: {
    screen: 'invoicesettings',
    title: 'Invoice settings',
    description: 'When invoices are due, credit, write-offs, rounding, and their terms',
    groups: [
      { title: 'Due date', fields: ['invoicing.dueDays'] },
      { title: 'Credit and small balances', fields: ['invoicing.creditLimit', 'invoicing.writeOffLimit'] },
      { title: 'Amounts', fields: ['accounting.roundToRupee', 'tax.labourTotalType', 'invoicing.belowListCounts'] },
      { title: 'Terms', fields: ['terms.terms'] },
    ],
  },
  salesReceipts: {
    screen: 'salesreceiptsettings',
    title: 'Counter settings',
    description: 'What a sale at the counter asks, and what its receipts are printed on',
    groups: [
      { title: 'Counter', fields: ['salesReceipt.ruleOfScheduleH', 'salesReceipt.paper', 'salesReceipt.offline'] },
    ],
  },
  items: {
    screen: 'inventory/items',
    title: 'Item and stock settings',
    description: 'Issuing, negative stock, warehouses and units',
    groups: [
      {
        title: 'Stock',
        fields: [
          'inventory.issueBeforeInvoice',
          'inventory.negativeStock',
          'inventory.multiWarehouse',
          'inventory.bins',
          'inventory.countTolerance',
          'inventory.batchReason',
          'inventory.reservationDays',
        ],
      },
      { title: 'Items', fields: ['inventory.defaultUnit'] },
    ],
  },
  sales: {
    screen: 'salessettings',
    title: 'Sales settings',
    description:
      'How long estimates hold, how much leaves of an order, until when goods are taken back, and when dues are reminded of',
    groups: [
      { title: 'Estimates', fields: ['sales.validDays'] },
      { title: 'Orders', fields: ['sales.overShipPercent', 'sales.deliveredAtOnce'] },
      { title: 'Returns', fields: ['sales.returnDays', 'sales.returnChargePercent'] },
      { title: 'Credit', fields: ['sales.overdueDays'] },
      {
        title: 'Reminders',
        description: 'Days after the due day on which a due stands under Reminders at each level.',
        fields: ['dunning.first', 'dunning.second', 'dunning.third'],
      },
    ],
  },
  purchases: {
    screen: 'purchasesettings',
    title: 'Purchase settings',
    description: 'Up to which amount purchase orders are approved, and their terms',
    groups: [
      { title: 'Approval', fields: ['purchase.approvalLimit'] },
      { title: 'Receiving', fields: ['purchase.overPercent', 'inventory.minimumLifeDays'] },
      {
        title: 'Bills',
        fields: [
          'purchase.billFirst',
          'purchase.quantityTolerance',
          'purchase.priceTolerance',
          'purchase.reminderDays',
        ],
      },
      { title: 'Claims', fields: ['purchase.creditNoteDays'] },
      { title: 'Terms', fields: ['terms.purchaseTerms'] },
    ],
  },
} as const satisfies Record<string, SettingsScreen>;
