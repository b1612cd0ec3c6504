import type { RemotesManifest } from '@platform/contracts/registry/http'
import { withTimeout } from './with-timeout.ts'

/**
 * Fetches the manifest once: versions are fixed for a page's life (design 10). A failure is not kept,
 * so that the next load asks again.
 */
export function manifestSource(fetchManifest: () => Promise<RemotesManifest>, timeoutMs: number) {
  let current: Promise<RemotesManifest> | null = null
  return (): Promise<RemotesManifest> => {
    current ??= withTimeout(fetchManifest(), timeoutMs).catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }
}
