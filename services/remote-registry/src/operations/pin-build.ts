import { channel } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import type { Clock } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import { releaseOf } from '../domain/channel.ts'
import { pinsOf } from '../domain/pins.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../repositories/channel-changes-repository.ts'
import type { PinsRepository } from '../repositories/pins-repository.ts'
import type { Signer } from '../signing/registry-signer.ts'
import { completeBuild } from './complete-build.ts'
import type { ContractGate } from './contract-gate.ts'

interface Parts {
  builds: BuildsRepository
  changes: Pick<ChannelChangesRepository, 'current'>
  pins: PinsRepository
  gate: ContractGate
  clock: Clock
}

/** A pin holds whatever channel a page follows, so every shell counts; what partners are used to is the stable one's. */
const PARTNERS_CHANNEL = 'stable'

/**
 * Gives one user or partner a version of a remote until it is unpinned.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, CONTRACT_BROKEN
 */
export async function pinBuild(
  { builds, changes, pins, gate, clock }: Parts,
  pin: { subject: string; remote: string; version: string; by: string },
): Promise<void> {
  const build = await completeBuild(builds, pin.remote, pin.version)
  const current = releaseOf(await changes.current(PARTNERS_CHANNEL), pin.remote)
  await gate.admit(build, { channel: PARTNERS_CHANNEL, stable: current?.stable }, channel.options)
  await pins.put({ ...pin, pinnedAt: clock.now() })
}

/** Someone's pins, signed. @throws DomainError NOT_FOUND for who has none */
export async function signedPins(
  {
    builds,
    pins,
    signer,
    clock,
    ...issue
  }: {
    builds: BuildsRepository
    pins: PinsRepository
    signer: Signer
    clock: Clock
    lifetimeMs: number
    buildsUrl: string
  },
  subject: string,
): Promise<SignedText> {
  const found = await pins.of(subject)
  if (found.length === 0) throw new DomainError('NOT_FOUND')
  const pinned = await builds.findByIds(
    found.map(({ remote, version }) => buildId(remote, version)),
  )
  const told = pinsOf(subject, [...pinned.values()], { now: clock.now(), ...issue })
  return signer.sign('remote-pins/1', told)
}
