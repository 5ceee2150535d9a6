/** Style sheets that libraries add later (the scroll lock of dialogs) read the page's nonce from this name. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
Object.assign(globalThis, { __webpack_nonce__: nonce });
