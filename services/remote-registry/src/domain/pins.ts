import type { Pins } from '@platform/contracts/registry/manifest'
import type { Build } from './build.ts'
import { placed } from './manifest.ts'

/** Of whose pin for which remote: there is one at most. */
export const pinId = ({ subject, remote }: { subject: string; remote: string }): string =>
  `${subject}|${remote}`

/**
 * The pins of a user or partner, independent of the channel.
 * @param issue `until`: when the first of them ends automatically
 */
export function pinsOf(
  subject: string,
  builds: readonly Build[],
  issue: { now: Date; lifetimeMs: number; buildsUrl: string; until?: Date | null },
): Pins {
  const { now, lifetimeMs, buildsUrl, until } = issue
  const expiry = Math.min(now.getTime() + lifetimeMs, until?.getTime() ?? Number.POSITIVE_INFINITY)
  const remotes = builds.map((build) => [build.description.remote, placed(build, buildsUrl)])
  return {
    subject,
    issuedAt: now.toISOString(),
    expiresAt: new Date(expiry).toISOString(),
    remotes: Object.fromEntries(remotes),
  }
}
