import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import { percentOf } from '@platform/contracts/rules/choose-version'

/** Whether this device reports a version: decided by its id, so that it always or never does. */
export async function isSampled(
  { reporting, remotes }: RemotesManifest,
  { remote, version }: { remote: string; version: string },
  deviceId: string,
): Promise<boolean> {
  const [stable, ...others] = remotes[remote]?.versions ?? []
  const isCanary = others.some((other) => other.version === version && other.weight > 0)
  if (!isCanary && version !== stable?.version && !others.some((o) => o.version === version)) {
    return false
  }
  const share = isCanary ? reporting.canary : reporting.stable
  return (await percentOf(`reporting:${deviceId}`)) < share * 100
}
