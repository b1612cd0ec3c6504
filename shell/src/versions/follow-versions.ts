import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { SignedText, TrustedKey } from '@platform/contracts/rules/signed-text'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { signedManifest } from '@platform/federation/loader/signed-manifest'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Replacement, type RunningVersion, replacementOf } from './replaced-remotes.ts'

interface Parts {
  api: ApiClient
  channel: string
  /** Keys of the registry. */
  trusted: readonly TrustedKey[]
  loader: Pick<RemoteLoader, 'manifest' | 'chosen'>
}

/** Whether the channel has taken a version of this page from its place since the page began. @throws what a fetch or a signature throws */
export async function findReplacement(parts: Parts): Promise<Replacement | null> {
  const { api, channel, trusted, loader } = parts
  const own = await loader.manifest()
  // Browsers ask again with the ETag of the last answer: without a change it is 304.
  const signed = unwrap(await api.get<SignedText>('/remotes/manifest', { query: { channel } }))
  const now = await signedManifest(signed, channel, trusted)
  if (now.serial <= own.serial) return null
  return replacementOf(now, await versionsOf(own, loader))
}

/**
 * What the channel gives this page, also of remotes that it has not opened yet: it would load the versions of its own
 * manifest. Pins and builds of staff are left out.
 */
async function versionsOf(
  { remotes }: RemotesManifest,
  loader: Parts['loader'],
): Promise<RunningVersion[]> {
  const found = Object.keys(remotes).map(async (remote) => {
    const chosen = await loader.chosen(remote).catch(() => null)
    const isOfChannel = chosen && chosen.as !== 'pinned' && chosen.as !== 'override'
    return isOfChannel ? [{ remote, version: chosen.version }] : []
  })
  return (await Promise.all(found)).flat()
}
