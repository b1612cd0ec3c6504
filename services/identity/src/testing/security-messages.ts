import type { FactorNotice } from '../domain/factor-notices.ts'

/** The message that an act sends, or where or why none is sent. */
export type SecurityMessage =
  | { sends: readonly (FactorNotice['kind'] | 'contact-changed' | 'deletion')[] }
  | { none: string }

const LATER = 'only begins: the route that finishes it sends one'
const KEYS = 'opens nothing of the account: what a key shows is public'
const NOTIFIED = 'its user finds it in the notifications, of which this one cannot be muted'
const STAFF = 'staff act, and the trail of what staff did names them'

/** Of every act that needs a fresh proof of the account, by its route, and of those that a flow with such a proof finishes. */
export const SECURITY_MESSAGES: Readonly<Record<string, SecurityMessage>> = {
  'POST /api/auth/totp/enrol': { none: LATER },
  'POST /api/auth/totp/confirm': { sends: ['added'] },
  'DELETE /api/auth/totp': { sends: ['removed'] },
  'POST /api/auth/second-factor/recovery-codes': { sends: ['recovery-renewed'] },
  'POST /api/auth/second-factor/verify': { sends: ['recovery-used'] },
  'POST /api/auth/proof/second-factor': { sends: ['recovery-used'] },
  'POST /api/auth/passkeys/register/options': { none: LATER },
  'POST /api/auth/passkeys/register/verify': { sends: ['passkey-added'] },
  'DELETE /api/auth/passkeys/{id}': { sends: ['passkey-removed'] },
  'GET /api/auth/social/redirect': { none: LATER },
  'GET /api/auth/wallet/nonce': { none: LATER },
  'POST /api/auth/social/authenticate': { sends: ['connected'] },
  'POST /api/auth/google/authenticate': { sends: ['connected'] },
  'POST /api/auth/wallet/authenticate': { sends: ['connected'] },
  'POST /api/auth/steam/connect': { sends: ['connected'] },
  'POST /api/auth/telegram/link': { sends: ['connected'] },
  'POST /api/auth/social/disconnect': { sends: ['disconnected'] },
  'POST /api/auth/embed/connect': { sends: ['partner-connected'] },
  'POST /api/auth/partners/register': { none: KEYS },
  'POST /api/auth/partners/me/keys': { none: KEYS },
  'POST /api/auth/partners/me/keys/{key}/origins': { none: KEYS },
  'DELETE /api/auth/partners/me/keys/{key}/origins': { none: KEYS },
  'POST /api/auth/partners/me/keys/{key}/secret': { none: KEYS },
  'PUT /api/users/me/phone': { none: LATER },
  'POST /api/users/me/phone/verify': { sends: ['contact-changed'] },
  'PUT /api/users/me/email': { none: LATER },
  'POST /api/users/me/email/verify': { sends: ['contact-changed'] },
  'POST /api/users/me/email/verify-link': { sends: ['contact-changed'] },
  'POST /api/auth/phone-login': { sends: ['contact-changed'] },
  'POST /api/users/me/deletion-request': { sends: ['deletion'] },
  'POST /api/delete_account': { sends: ['deletion'] },
  'POST /api/users/me/export': {
    none: 'opens nothing: to fetch the file takes a fresh proof again',
  },
  'POST /api/users/me/export/{id}/link': { none: 'changes nothing' },
  'POST /api/users/admin/approvals/{id}/approve': { none: STAFF },
  'POST /api/users/admin/approvals/{id}/refuse': { none: STAFF },
  'POST /api/users/admin/approvals/{id}/withdraw': { none: STAFF },
  'POST /api/users/admin/{id}/second-factor/end': { sends: ['ended'] },
  'POST /api/users/admin/{id}/sessions/end': { none: NOTIFIED },
  'POST /api/users/admin/{id}/sessions/{sessionId}/end': { none: NOTIFIED },
  'PUT /api/users/admin/{id}/roles': { none: STAFF },
  'PUT /api/auth/admin/partners/{key}': { none: STAFF },
  'POST /api/auth/admin/partners/{key}/secret': { none: STAFF },
}
