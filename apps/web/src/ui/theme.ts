import { SCREEN_WIDTHS, TOOLTIP_DELAY_MS } from '@bahi/domain/constants';
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { toneVariables } from './tones.ts';

/** Widths in the size of the browser's own text, so that a larger text gets the narrower layout. */
const inEm = (pixels: number): string => `${pixels / 16}em`;

const brand: MantineColorsTuple = [
  '#eef3fd',
  '#dce6fa',
  '#b7caf3',
  '#8eaaea',
  '#6a8ee2',
  '#5079dc',
  '#4370da',
  '#3360c3',
  '#2a55af',
  '#1d499b',
];

/** A bluish near-black: Mantine's own dark scale is too grey for dense tables. */
const dark: MantineColorsTuple = [
  '#d8dbe1',
  '#b7bcc6',
  '#a0a7b3',
  '#717885',
  '#4a505b',
  '#343942',
  '#272b32',
  '#1c1f25',
  '#16191e',
  '#101216',
];

/** Every control has one height, set by the density (30 px, 44 px under a finger). */
const controlVars = () => ({
  wrapper: { '--input-height': 'var(--control)', '--input-fz': 'var(--control-font)' },
});

/** The look of the product: dense, calm, one accent; colour means status only. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, dark },
  autoContrast: false,
  white: '#ffffff',
  black: '#16181d',
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  fontFamily: "Inter, 'Noto India', 'Noto Sans', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '11px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.3', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  breakpoints: {
    xs: inEm(SCREEN_WIDTHS.small),
    sm: inEm(SCREEN_WIDTHS.medium),
    md: inEm(SCREEN_WIDTHS.tenInch),
    lg: inEm(SCREEN_WIDTHS.large),
    xl: inEm(SCREEN_WIDTHS.extraLarge),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Input: { defaultProps: { size: 'xs' }, vars: controlVars },
    InputWrapper: {
      defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      vars: () => ({
        label: { '--input-label-size': '11px', '--input-asterisk-color': 'var(--danger-text)' },
        error: { '--input-error-size': '11px' },
        description: { '--input-description-size': '11px' },
      }),
    },
    TextInput: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    MultiSelect: { defaultProps: { size: 'xs' } },
    Button: {
      defaultProps: { size: 'xs' },
      vars: () => ({
        root: { '--button-height': 'var(--control)', '--button-fz': '13px', '--button-padding-x': '12px' },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 100 }, overlayProps: { backgroundOpacity: 0.4 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 100 }, overlayProps: { backgroundOpacity: 0.4 } } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: TOOLTIP_DELAY_MS, withArrow: false, fz: 'xs', multiline: true, maw: 320 } },
  },
});

/**
 * Variables for what Mantine has no name for. Styles use these, never colour codes. Sizes that depend on the
 * pointer or the width of the screen stand in `global.css`.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--canvas': '#f6f7f9',
    '--surface': '#ffffff',
    '--surface-raised': '#ffffff',
    '--line': '#e2e5ea',
    '--line-strong': '#c5cad3',
    '--text': '#16181d',
    '--muted': '#565d6b',
    '--hover': '#f1f4f8',
    '--selected': '#e3ecfc',
    '--accent': '#2a55af',
    '--danger-text': '#b42318',
    '--danger-surface': '#fef1f0',
    '--focus': '#3360c3',
    '--popup-shadow': '0 4px 20px rgb(16 24 40 / 14%), 0 0 0 1px rgb(16 24 40 / 8%)',
    '--mantine-color-dimmed': '#565d6b',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#2a55af',
    '--mantine-color-default-border': '#c5cad3',
    // Readable (4.9 on its ground) although no rule asks it: what cannot be pressed now says what could be, and a look
    // at the contrast that begins while a button is set free reads its old colour.
    '--mantine-color-disabled': '#f1f3f6',
    '--mantine-color-disabled-color': '#636a78',
    ...toneVariables('light'),
  },
  dark: {
    '--canvas': '#101216',
    '--surface': '#16191e',
    '--surface-raised': '#1f2329',
    '--line': '#2a2e36',
    '--line-strong': '#444b57',
    '--text': '#dfe2e7',
    '--muted': '#a0a7b3',
    '--hover': '#1d2127',
    '--selected': '#1a2a4d',
    '--accent': '#9db8f2',
    '--danger-text': '#ff9a91',
    '--danger-surface': '#2c1715',
    '--focus': '#6a8ee2',
    '--popup-shadow': '0 6px 24px rgb(0 0 0 / 50%), 0 0 0 1px rgb(255 255 255 / 9%)',
    '--mantine-color-body': '#16191e',
    '--mantine-color-text': '#dfe2e7',
    '--mantine-color-dimmed': '#a0a7b3',
    '--mantine-color-placeholder': '#8b929e',
    '--mantine-color-error': '#ff9a91',
    '--mantine-color-anchor': '#9db8f2',
    '--mantine-color-default-border': '#444b57',
    '--mantine-color-disabled': '#1d2127',
    '--mantine-color-disabled-color': '#8b929e',
    '--mantine-color-default': '#1b1f25',
    '--mantine-color-default-hover': '#252a32',
    // White on this shade keeps a contrast of 4.9.
    '--mantine-primary-color-filled': '#3c68cc',
    '--mantine-primary-color-filled-hover': '#4672d6',
    '--mantine-color-brand-filled': '#3c68cc',
    '--mantine-color-brand-filled-hover': '#4672d6',
    '--mantine-color-brand-light-color': '#9db8f2',
    '--mantine-primary-color-light-color': '#9db8f2',
    ...toneVariables('dark'),
  },
});
