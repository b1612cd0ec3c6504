import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import { percentOf } from '@platform/contracts/rules/choose-version'

/** Whether this device reports a version: decided by its id, so that it always or never does. */
export async function isSampled(
  { reporting, remotes }: RemotesManifest,
  { remote, version }: { remote: string; version: string },
  deviceId: string,
): Promise<boolean> {
  const versions = remotes[remote]?.versions ?? []
  const served = versions.find((each) => each.version === version)
  if (!served) return false
  // The first version is the stable one; one of weight 0 was served before.
  const isCanary = served !== versions[0] && served.weight > 0
  const share = isCanary ? reporting.canary : reporting.stable
  return (await percentOf(`reporting:${deviceId}`)) < share * 100
}
