import { MANIFEST_LIMIT } from '@platform/contracts/registry/signed'
import { DomainError } from '@platform/service-kit'
import { type Build, buildId } from '../domain/build.ts'
import { pinsOf } from '../domain/pins.ts'
import { pinShares } from '../domain/release-roles.ts'
import type { Pin } from '../repositories/pins.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Refuses a pin beyond one of two limits: a remote's share of all subjects, and the length of the signed text with the
 * builds of one subject. A pin that replaces one of the same subject and remote takes no share.
 * @throws DomainError PINS_FULL with `details.limit` and the `oldest` subjects, MANIFEST_FULL with `details.limit`
 */
export async function checkPinLimits(
  {
    builds,
    buildsUrl,
    pins,
    roles,
    clock,
  }: Pick<Dependencies, 'builds' | 'buildsUrl' | 'pins' | 'roles' | 'clock'>,
  { subject, remote }: Pick<Pin, 'subject' | 'remote'>,
  added: Build,
): Promise<void> {
  const own = await pins.of(subject)
  const others = own.filter((pin) => pin.remote !== remote)
  if (others.length === own.length) {
    const limit = pinShares(await roles.current())(remote)
    if ((await pins.count(remote)) >= limit) {
      throw new DomainError('PINS_FULL', { limit, oldest: await pins.oldest(remote) })
    }
  }
  const found = await builds.findByIds(
    others.map(({ remote, version }) => buildId(remote, version)),
  )
  const issue = { now: clock.now(), lifetimeMs: 0, buildsUrl }
  const text = JSON.stringify(pinsOf(subject, [...found.values(), added], issue))
  if (text.length > MANIFEST_LIMIT) {
    throw new DomainError('MANIFEST_FULL', { limit: MANIFEST_LIMIT })
  }
}
