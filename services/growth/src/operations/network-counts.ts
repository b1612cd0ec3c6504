import { networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import type { Clock } from '@platform/service-kit'

/** Networks that an instance remembers at a time. */
const MOST_NETWORKS = 100_000

/**
 * Says whether one more of an address is within what its network has in a window, and counts it; of one instance. A customer of a provider
 * may have 65,536 of the networks by which visitors are kept apart otherwise, and shares one of these.
 */
export function networkCounts(
  clock: Clock,
  { windowMs, most }: { windowMs: number; most: number },
): (ipAddress: string) => boolean {
  const counts = new Map<string, number>()
  let window = 0
  return (ipAddress) => {
    const now = Math.floor(clock.now().getTime() / windowMs)
    if (now !== window || counts.size >= MOST_NETWORKS) counts.clear()
    window = now
    const network = networkOf(ipAddress, siteNetwork)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count <= most
  }
}
