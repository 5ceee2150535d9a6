/** Business constants and limits of the platform, service, accounting and messaging (spec 1 §9, 2 §9, 3 §9). */

// Accounts and tax
export const DEFAULT_LABOUR_ACCOUNT = 4000;
export const DEFAULT_PARTS_ACCOUNT = 4100;
/** Fallback tax codes of taxable free-form labour, and its SAC: maintenance and repair. */
export const FALLBACK_LABOUR_TAX_CODE_INTRA = 106;
export const FALLBACK_LABOUR_TAX_CODE_INTER = 114;
export const FALLBACK_LABOUR_SAC = '9987';
/** How a labour price is entered (spec 2 §9, labour total type). */
export const LabourTotalType = { taxOnTop: 'AT', taxInside: 'BT' } as const;

// Input
export const MINIMUM_SEARCH_LENGTH = 2;

// Shell
export const HOSTS_WITH_DOMAIN_FIELD = ['app', 'www', 'my'] as const;
export const OTP_RESEND_SECONDS = 30;
/** Asked of a phone for files: 1 GiB. */
export const MOBILE_STORAGE_BYTES = 1_073_741_824;
/** How long the pointer rests before a tooltip shows. */
export const TOOLTIP_DELAY_MS = 500;
/** How long a tooltip stays. */
export const TOOLTIP_MS = 3_000;
/** After the app is stable, the background worker registers; a newer version is asked for at these distances. */
export const WORKER_REGISTERS_MS = 30_000;
export const UPDATE_CHECK_MS = 1_800_000;
/** Screen widths in pixels from which a layout holds. */
export const SCREEN_WIDTHS = { small: 576, medium: 768, tenInch: 960, large: 992, extraLarge: 1_700 } as const;
export const TOAST_MS = { error: 30_000, conflict: 30_000, warning: 15_000, success: 4_000 } as const;
