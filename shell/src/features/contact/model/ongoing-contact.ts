import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { ContactChannel } from '../api/contact-api.ts'

/** What the user typed. */
export interface ContactFields {
  /** Two letters, "IN". */
  country: string
  phone: string
  email: string
}

/** A new number or address that waits for its code: this tab finds it after a reload, or when the dialog is opened again. */
export interface OngoingContact {
  /** E.164, or the e-mail address. */
  destination: string
  fields: ContactFields
  challenge: OtpChallenge
}

interface StoredContact extends OngoingContact {
  userId: string
  /** Whether a reload opens the dialog again. */
  isOpen: boolean
}

/** Whose contact it is. */
export interface ContactOf {
  channel: ContactChannel
  userId: string
}

const KEYS = { phone: 'ongoingPhone', email: 'ongoingEmail' } as const

/** @param now ms on the server's clock: an expired code is no longer waited for */
export function readOngoingContact({ channel, userId }: ContactOf, now: number) {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(KEYS[channel]) ?? 'null',
    ) as StoredContact | null
    const isGood = stored?.userId === userId && now < Date.parse(stored.challenge.expiresAt)
    return isGood ? stored : null
  } catch {
    return null
  }
}

/** Without storage (private windows) a reload starts over. */
export function keepOngoingContact(
  { channel, userId }: ContactOf,
  ongoing: OngoingContact,
  isOpen: boolean,
): void {
  const stored: StoredContact = { ...ongoing, userId, isOpen }
  try {
    sessionStorage.setItem(KEYS[channel], JSON.stringify(stored))
  } catch {}
}

export function forgetOngoingContact({ channel }: ContactOf): void {
  try {
    sessionStorage.removeItem(KEYS[channel])
  } catch {}
}
