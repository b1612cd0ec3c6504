import type { OtpChallenge } from '@platform/contracts/identity/http'

export type Channel = 'phone' | 'email'

export interface Identity {
  /** Of a user who registers; empty in a log-in. */
  firstName: string
  /** Two letters, "IN". */
  country: string
  /** National digits. */
  phone: string
  email: string
}

/** A log-in that waits for its code: this tab finds it after a reload, or when the login is opened again. */
export interface OngoingLogin {
  channel: Channel
  /** E.164, or the e-mail address. */
  destination: string
  /** What the user typed. */
  identity: Identity
  challenge: OtpChallenge
}

/** A log-in and a registration are stored separately. */
export type OngoingKey = 'ongoingLogin' | 'ongoingRegistration'

/** @param now ms on the server's clock: a code that is no longer valid is no ongoing log-in */
export function readOngoingLogin(key: OngoingKey, now: number): OngoingLogin | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as OngoingLogin | null
    if (stored && now < Date.parse(stored.challenge.expiresAt)) return stored
    sessionStorage.removeItem(key)
    return null
  } catch {
    return null
  }
}

/** Null forgets it. Without storage (private windows) a reload starts over. */
export function keepOngoingLogin(key: OngoingKey, login: OngoingLogin | null): void {
  try {
    if (login) sessionStorage.setItem(key, JSON.stringify(login))
    else sessionStorage.removeItem(key)
  } catch {}
}
