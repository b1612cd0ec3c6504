import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import type { LoginMethod } from '@platform/contracts/identity/social'

/** A log-in that waits for its second step: this tab finds it after a reload, or coming back from a provider. */
export interface SecondStep extends Pick<SecondFactorRequired, 'ticket' | 'expiresAt' | 'ways'> {
  /** How the first step was taken. */
  method: LoginMethod
}

const KEY = 'secondStep'

/** @param now ms on the server's clock */
export function readSecondStep(now: number): SecondStep | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SecondStep | null
    return stored && now < Date.parse(stored.expiresAt) ? stored : null
  } catch {
    return null
  }
}

/** Null forgets it. Without storage (private windows) a reload starts over. */
export function keepSecondStep(step: SecondStep | null): void {
  try {
    if (step) sessionStorage.setItem(KEY, JSON.stringify(step))
    else sessionStorage.removeItem(KEY)
  } catch {}
}
