import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { ContactChannel } from '../api/contact-api.ts'

/** A new number or address that waits for its code: this tab finds it after a reload. */
interface OngoingContact {
  destination: string
  challenge: OtpChallenge
}

const KEYS = { phone: 'ongoingPhone', email: 'ongoingEmail' } as const

/** @param now ms on the server's clock: a code that is no longer valid is waited for no more */
export function readOngoingContact(channel: ContactChannel, now: number): OngoingContact | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(KEYS[channel]) ?? 'null',
    ) as OngoingContact | null
    return stored && now < Date.parse(stored.challenge.expiresAt) ? stored : null
  } catch {
    return null
  }
}

/** Null forgets it. Without storage (private windows) a reload begins anew. */
export function keepOngoingContact(channel: ContactChannel, ongoing: OngoingContact | null): void {
  try {
    if (ongoing) sessionStorage.setItem(KEYS[channel], JSON.stringify(ongoing))
    else sessionStorage.removeItem(KEYS[channel])
  } catch {}
}
