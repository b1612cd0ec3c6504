import { channel } from '@platform/contracts/registry/manifest'
import { releaseOf } from '../domain/channel.ts'
import { completeBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'builds' | 'changes' | 'pins' | 'gate' | 'manifests' | 'clock'>

/** A pin applies in all channels, so the shells of all count; partners use the contract of the stable channel. */
const PARTNERS_CHANNEL = 'stable'

/**
 * Pins a version of a remote for one user or partner, until it is unpinned.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, CONTRACT_BROKEN
 */
export async function pinBuild(
  deps: Needed,
  pin: { subject: string; remote: string; version: string; by: string },
): Promise<void> {
  const { changes, pins, gate, manifests, clock } = deps
  const build = await completeBuild(deps, pin.remote, pin.version)
  const current = releaseOf(await changes.current(PARTNERS_CHANNEL), pin.remote)
  await gate.admit(build, { channel: PARTNERS_CHANNEL, stable: current?.stable }, channel.options)
  await pins.put({ ...pin, pinnedAt: clock.now() })
  channel.options.forEach(manifests.changed)
}
