import { PASSKEY_LIFETIME_MS } from '@platform/contracts/identity/passkeys'
import { browserCookie } from '../auth/browser-cookie.ts'

/** Ties the answer of a passkey to the browser that was asked for it. */
export const passkeyCookie = browserCookie({
  name: 'passkey',
  sameSite: 'strict',
  lifetimeMs: PASSKEY_LIFETIME_MS,
})
