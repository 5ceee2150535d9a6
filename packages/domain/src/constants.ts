/** Business constants and limits of the platform, service, accounting and messaging (spec 1 §9, 2 §9, 3 §9). */

// Numbers and language
export const DECIMAL_PLACES = 2;
export const CURRENCY = 'INR';
export const CURRENCY_SYMBOL = '₹';
export const LOCALE = 'en-IN';
export const DEFAULT_LANGUAGE = 'en';
/** Chat messages are grouped by day in this zone. */
export const CHAT_TIME_ZONE = 'Asia/Kolkata';
/** The month list uses Sept for September. */
export const MONTH_ABBREVIATIONS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;
export const TIME_SLOT_MINUTES = 30;

// Accounts and tax
export const DEFAULT_LABOUR_ACCOUNT = 4000;
export const DEFAULT_PARTS_ACCOUNT = 4100;
/** Fallback tax codes of taxable free-form labour, and its SAC: maintenance and repair. */
export const FALLBACK_LABOUR_TAX_CODE_INTRA = 106;
export const FALLBACK_LABOUR_TAX_CODE_INTER = 114;
export const FALLBACK_LABOUR_SAC = '9987';
/** Tax code type: CGST plus SGST; every other type is IGST. */
export const TAX_TYPE_INTRA = 1;
/** Labour total type: tax added on top, or contained in the entered price (`BT`). */
export const LabourTotalType = { afterTax: 'AT', beforeTax: 'BT' } as const;
export type LabourTotalType = (typeof LabourTotalType)[keyof typeof LabourTotalType];
export const DEFAULT_LABOUR_TOTAL_TYPE: LabourTotalType = LabourTotalType.afterTax;

// Service
export const DEFAULT_PRICE_VALIDITY_DAYS = 1;
/** What the wire writes for no technician, vendor, advisor. */
export const NO_SELECTION = -1;

// Input
export const MINIMUM_SEARCH_LENGTH = 2;
export const PHONE_DIGITS = 10;
export const LOGO_TYPES = ['png', 'jpeg', 'gif', 'svg', 'jpg'] as const;

// Shell
export const HOSTS_WITH_DOMAIN_FIELD = ['app', 'www', 'my'] as const;
export const OTP_RESEND_SECONDS = 30;
export const TOOLTIP_TIMER_MS = 3_000;
export const TOOLTIP_DELAY_MS = 500;
export const DIALOG_RESET_DELAY_MS = 200;
export const SCROLL_TO_BOTTOM_DELAY_MS = 500;
export const WORKER_REGISTRATION_DELAY_MS = 30_000;
export const UPDATE_CHECK_INTERVAL_MS = 1_800_000;
export const TOAST_MS = { error: 30_000, conflict: 30_000, warning: 15_000, success: 4_000 } as const;
/** Widths in pixels from which a screen counts as ...; ten-inch begins above 960. */
export const SCREEN_WIDTHS = { small: 576, medium: 768, tenInch: 960, large: 992, extraLarge: 1_700 } as const;
export const MINIMUM_SCREEN_HEIGHT = 600;
export const MOBILE_STORAGE_QUOTA_BYTES = 1_073_741_824;

// Chat
export const CHAT_PAGE_SIZE = 25;
export const CHAT_MAX_FILES = 10;
export const CHAT_MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const CHAT_MAX_DOCUMENT_BYTES = 50 * 1024;
export const CHAT_IMAGE_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const CHAT_DOCUMENT_TYPES = ['pdf', 'docx', 'xlsx'] as const;
export const CHAT_TYPING_STOP_MS = 3_000;
export const CHAT_SCROLL_THRESHOLD = '15%';
export const CHAT_MENU_WIDTH_PX = 600;

// Invoice prints (spec 1 §9)
export const CUSTOMER_PRINT_VARIANTS = ['With Tax', 'Consolidate', 'No Tax'] as const;
export const INSURANCE_PRINT_VARIANTS = ['Summary', 'Parts Invoice', 'Labor Invoice', 'Insurance Only'] as const;
