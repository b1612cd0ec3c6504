import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { SignedText, TrustedKey } from '@platform/contracts/rules/signed-text'
import { signedManifest } from './signed-manifest.ts'

/** Texts that outlive the page: localStorage, as far as the browser allows. */
export interface KeptTexts {
  get(name: string): string | null
  set(name: string, text: string): void
}

/**
 * The newest manifest of each registry key that this browser has accepted. Its serial is the lowest that
 * the browser accepts from now on, and it is used when no manifest can be loaded. There is one per key, so
 * that a registry that starts over with a new key may count from 1 again.
 */
export function keptManifests(channel: string, trusted: readonly TrustedKey[], texts: KeptTexts) {
  /** The kept manifest of a key, verified again; null without a valid one. It may have expired. */
  const of = async (keyId: string): Promise<RemotesManifest | null> => {
    try {
      const stored = texts.get(keyId)
      return stored ? await signedManifest(JSON.parse(stored), channel, trusted) : null
    } catch {
      return null
    }
  }
  return {
    of,
    /** The one of all keys that was issued last. */
    async last(): Promise<RemotesManifest | null> {
      const all = await Promise.all(trusted.map(({ kid }) => of(kid)))
      return all.reduce((last, one) =>
        (one?.issuedAt ?? '') > (last?.issuedAt ?? '') ? one : last,
      )
    },
    keep: (signed: SignedText) => texts.set(signed.keyId, JSON.stringify(signed)),
  }
}
