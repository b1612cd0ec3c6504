import type { Pins } from '@platform/contracts/registry/manifest'
import type { Build } from './build.ts'
import { placed } from './manifest.ts'

/** The pins of a user or partner, independent of the channel. */
export function pinsOf(
  subject: string,
  builds: readonly Build[],
  { now, lifetimeMs, buildsUrl }: { now: Date; lifetimeMs: number; buildsUrl: string },
): Pins {
  const remotes = builds.map((build) => [build.description.remote, placed(build, buildsUrl)])
  return {
    subject,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    remotes: Object.fromEntries(remotes),
  }
}
