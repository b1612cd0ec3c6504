import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import { isOver } from '@platform/contracts/rules/expiry'
import { retry } from '@platform/contracts/rules/retry'
import type { SignedText, TrustedKey } from '@platform/contracts/rules/signed-text'
import { withTimeout } from '@platform/contracts/rules/with-timeout'
import { type KeptTexts, keptManifests } from './kept-manifests.ts'
import { assertCurrent, ManifestRefused, signedManifest } from './signed-manifest.ts'

interface ManifestSourceOptions {
  channel: string
  /** Keys of the registry. */
  trusted: readonly TrustedKey[]
  fetchManifest(): Promise<SignedText>
  kept: KeptTexts
  /** ms since the epoch. */
  now(): number
  /** Called with the reason when the kept manifest takes the place of the fetched one. */
  onRefused?(error: unknown): void
  /** ms to wait for the registry. */
  timeoutMs: number
  /** ms to wait for it if the kept manifest can take its place. */
  patienceMs: number
  retryDelaysMs: readonly number[]
}

/**
 * The manifest of this page: fetched once, because a page runs the same versions for its whole life. One that is not
 * signed, has expired or is older than the newest seen is refused; the last good one then takes its place. A failure is
 * not kept, so that the next load fetches again.
 *
 * @throws ManifestRefused, or what the fetch threw, without a last good one
 */
export function manifestSource(options: ManifestSourceOptions): () => Promise<RemotesManifest> {
  const kept = keptManifests(options.channel, options.trusted, options.kept)
  let current: Promise<RemotesManifest> | null = null

  async function obtain(): Promise<RemotesManifest> {
    const last = await kept.last()
    const standIn = last && !isOver(last, options.now()) ? last : null
    try {
      return await withTimeout(standIn ? options.patienceMs : options.timeoutMs, fetched())
    } catch (error) {
      if (!standIn) throw error
      options.onRefused?.(error instanceof ManifestRefused ? error : notLoaded(error))
      return standIn
    }
  }

  async function fetched(): Promise<RemotesManifest> {
    const signed = await retry(options.fetchManifest, {
      nextPause: (attempt) => options.retryDelaysMs[attempt - 1],
    })
    const manifest = await signedManifest(signed, options.channel, options.trusted)
    assertCurrent(manifest, options.now(), await kept.of(signed.keyId))
    kept.keep(signed)
    return manifest
  }

  return () => {
    current ??= obtain().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }
}

/** Names the manifest, which the error of a fetch does not. */
function notLoaded(cause: unknown): Error {
  return new Error(`The manifest of remotes could not be loaded: ${cause}`, { cause })
}
