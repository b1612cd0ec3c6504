import { channel, PINNED_LIMIT } from '@platform/contracts/registry/manifest'
import { MANIFEST_LIMIT } from '@platform/contracts/registry/signed'
import { DomainError } from '@platform/service-kit'
import { type Build, buildId } from '../domain/build.ts'
import { releaseOf } from '../domain/channel.ts'
import { pinsOf } from '../domain/pins.ts'
import { completeBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  'builds' | 'buildsUrl' | 'changes' | 'pins' | 'gate' | 'manifests' | 'clock'
>

/** A pin applies in all channels, so the shells of all count; partners use the contract of the stable channel. */
const PARTNERS_CHANNEL = 'stable'

/**
 * Pins a version of a remote for one user or partner, until it is unpinned.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, CONTRACT_BROKEN, MANIFEST_FULL with `details.limit`
 */
export async function pinBuild(
  deps: Needed,
  pin: { subject: string; remote: string; version: string; by: string },
): Promise<void> {
  const { changes, pins, gate, manifests, clock } = deps
  const build = await completeBuild(deps, pin.remote, pin.version)
  const current = releaseOf(await changes.current(PARTNERS_CHANNEL), pin.remote)
  await gate.admit(build, { channel: PARTNERS_CHANNEL, stable: current?.stable }, channel.options)
  await refuseOverflow(deps, pin.subject, build)
  await pins.put({ ...pin, pinnedAt: clock.now() })
  channel.options.forEach(manifests.changed)
}

/** The marks of all subjects are in each manifest; the builds of one subject are in one signed text. */
async function refuseOverflow(
  { pins, builds, buildsUrl, clock }: Needed,
  subject: string,
  added: Build,
): Promise<void> {
  const [subjects, own] = await Promise.all([pins.subjects(), pins.of(subject)])
  if (own.length === 0 && subjects.length >= PINNED_LIMIT) {
    throw new DomainError('MANIFEST_FULL', { limit: PINNED_LIMIT })
  }
  const others = own.filter(({ remote }) => remote !== added.description.remote)
  const found = await builds.findByIds(
    others.map(({ remote, version }) => buildId(remote, version)),
  )
  const issue = { now: clock.now(), lifetimeMs: 0, buildsUrl }
  const text = JSON.stringify(pinsOf(subject, [...found.values(), added], issue))
  if (text.length > MANIFEST_LIMIT)
    throw new DomainError('MANIFEST_FULL', { limit: MANIFEST_LIMIT })
}
