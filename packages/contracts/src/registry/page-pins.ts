import { isOver } from '../rules/expiry.ts'
import { pinMark } from '../rules/pin-mark.ts'
import {
  SignatureError,
  type SignedText,
  type TrustedKey,
  verifiedText,
} from '../rules/signed-text.ts'
import { withTimeout } from '../rules/with-timeout.ts'
import type { Pins, RemotesManifest } from './manifest.ts'

/** Whose pins count in this page. */
export interface PinOptions {
  /** `user:<id>` or `partner:<key>`. */
  subject: string
  /** The registry's answer for that subject. */
  fetchPins(): Promise<SignedText>
}

/** How long a page waits for its pins, ms; without them it runs what everybody gets. */
const TIMEOUT_MS = 2_000

/** The versions that the page's user or partner is pinned to, by remote; fetched only if there are any. */
export async function pinnedRemotes(
  { pinned }: RemotesManifest,
  { subject, fetchPins }: PinOptions,
  trusted: readonly TrustedKey[],
  now: number,
): Promise<Pins['remotes']> {
  if (!pinned.includes(await pinMark(subject))) return {}
  try {
    const signed = await withTimeout(TIMEOUT_MS, fetchPins())
    const pins = JSON.parse(await verifiedText(signed, 'remote-pins/1', trusted)) as Pins
    if (pins.subject !== subject) throw new SignatureError('These pins are for another subject')
    if (isOver(pins, now)) throw new SignatureError('These pins have expired')
    return pins.remotes
  } catch (error) {
    console.warn('Pinned versions are left out', error)
    return {}
  }
}
