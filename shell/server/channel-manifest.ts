import { type RemotesManifest, remotesManifest } from '@platform/contracts/registry/manifest'
import { signed, type Trust } from '@platform/contracts/registry/signed'
import { verifiedText } from '@platform/contracts/rules/signed-text'

export interface RegistryOptions {
  gatewayUrl: string
  channel: string
  trust: () => Trust
  fetch?: typeof fetch
}

const TIMEOUT_MS = 2_000

/** What the registry says of the channel. @throws where it does not answer, or has not signed it */
export async function channelManifest(options: RegistryOptions): Promise<RemotesManifest> {
  const { gatewayUrl, channel, trust, fetch: call = fetch } = options
  const response = await call(`${gatewayUrl}/api/remotes/manifest?channel=${channel}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { data } = (await response.json()) as { data?: unknown }
  const text = await verifiedText(signed.parse(data), 'remote-channel/1', trust().registry)
  return remotesManifest.parse(JSON.parse(text))
}
