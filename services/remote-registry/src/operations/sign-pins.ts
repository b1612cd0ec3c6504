import { channel } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { DomainError } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import { isPinListed } from '../domain/channel.ts'
import { pinsOf } from '../domain/pins.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  'builds' | 'changes' | 'pins' | 'signer' | 'clock' | 'lifetimeMs' | 'buildsUrl'
>

/** The signed pins of a user or partner that have effect. @throws DomainError NOT_FOUND when there are none */
export async function signPins(deps: Needed, subject: string): Promise<SignedText> {
  const { builds, changes, pins, signer, clock, lifetimeMs, buildsUrl } = deps
  const now = clock.now()
  // Also before the worker has ended what has expired.
  const found = (await pins.of(subject)).filter(({ expiresAt }) => !expiresAt || expiresAt > now)
  if (found.length === 0) throw new DomainError('NOT_FOUND')
  const states = await Promise.all(channel.options.map(changes.current))
  const listed = found.filter((pin) => isPinListed(states, pin))
  if (listed.length === 0) throw new DomainError('NOT_FOUND')
  const pinned = await builds.findByIds(
    listed.map(({ remote, version }) => buildId(remote, version)),
  )
  const ends = listed.flatMap(({ expiresAt }) => expiresAt ?? [])
  const until = ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  const issue = { now, lifetimeMs, buildsUrl, until }
  return signer.sign('remote-pins/1', pinsOf(subject, [...pinned.values()], issue))
}
