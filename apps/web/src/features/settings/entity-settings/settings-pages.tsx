import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { SettingsSectionPage } from '../../../kit/settings/settings-section-page.tsx';
import { FixedNotation } from './fixed-notation.tsx';
import { PrintPreview } from './print-preview.tsx';
import { OwnColours } from './own-colours-note.tsx';

/** Screens of the declared settings; each is its declaration and, at most, a note of its own. */
export const TaxSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.tax} />;
export const LocalizationPage = () => (
  <SettingsSectionPage screen={SETTINGS_SCREENS.localization}>
    <FixedNotation />
  </SettingsSectionPage>
);
export const PrintOptionsPage = () => (
  <SettingsSectionPage screen={SETTINGS_SCREENS.printOptions} aside={(values) => <PrintPreview values={values} />} />
);
export const GenericSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.generic} />;
export const GeneralSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.general} />;
export const OtherSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.other} />;
export const ThemePage = () => (
  <SettingsSectionPage screen={SETTINGS_SCREENS.theme}>
    <OwnColours />
  </SettingsSectionPage>
);
export const NotificationsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.notifications} />;
export const AccountSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.accounts} />;
export const PaymentSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.payments} />;
export const InvoiceSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.invoices} />;
export const CounterSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.salesReceipts} />;
export const WorkingHoursSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.workingHours} />;
export const SalesSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.sales} />;
export const PurchaseSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.purchases} />;
export const ItemSettingsPage = () => <SettingsSectionPage screen={SETTINGS_SCREENS.items} />;
