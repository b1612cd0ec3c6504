import { MINUTE_MS } from '@platform/contracts/constants'
import { SELFIE, SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { DomainError, isUnavailable, ProviderError } from '@platform/service-kit'
import type { Selfie } from '../../repositories/selfies.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { countSelfie } from './limit-drawings.ts'
import { removeSelfie } from './remove-selfies.ts'
import { newSalt, sealSelfie, selfieKey } from './selfie-seal.ts'

type Deps = Pick<
  AvatarDependencies,
  | 'selfies'
  | 'selfieFiles'
  | 'selfieSecret'
  | 'generator'
  | 'ownedSlots'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/** ms before the promised time: the sweep, which runs each minute, is done within it. */
const SWEEP_TIME_MS = 5 * MINUTE_MS

/** Before a byte of the picture is read. @throws DomainError SELFIE_CONSENT_CHANGED, SELFIE_NOT_ASKED; RATE_LIMITED beyond a day's selfies */
export async function requireSelfieAsked(
  deps: Pick<AvatarDependencies, 'ownedSlots' | 'rates' | 'clock'>,
  userId: string,
  consentVersion: number,
): Promise<void> {
  if (consentVersion !== SELFIE_CONSENT_VERSION) {
    throw new DomainError('SELFIE_CONSENT_CHANGED', { version: SELFIE_CONSENT_VERSION })
  }
  const { ownedSlots } = deps
  const isAsked =
    (await ownedSlots.mintAsksForSelfie(userId)) || (await ownedSlots.of(userId)).length > 0
  if (!isAsked) throw new DomainError('SELFIE_NOT_ASKED')
  await countSelfie(deps, userId)
}

/**
 * Keeps a selfie, sealed, until an avatar is drawn from it, in place of one that the user gave before.
 * @param picture WebP, as `cleanImage` made it
 * @throws DomainError FACE_NOT_DETECTED where the provider of avatars says so
 */
export async function storeSelfie(deps: Deps, userId: string, picture: Buffer): Promise<Selfie> {
  const { selfies, selfieFiles, selfieSecret, clock, ids } = deps
  if ((await findsFace(deps, picture)) === false) throw new DomainError('FACE_NOT_DETECTED')
  const now = clock.now()
  const selfie: Selfie = {
    ...{ id: ids.next(), userId, state: 'noted', salt: newSalt() },
    consentVersion: SELFIE_CONSENT_VERSION,
    ...{ consentedAt: now, deleteBy: new Date(now.getTime() + SELFIE.keptMs - SWEEP_TIME_MS) },
  }
  await selfies.note(selfie)
  deps.crashPoint('selfie-noted')
  await selfieFiles.put(selfieKey(selfie), sealSelfie(selfieSecret, selfie, picture))
  if (!(await selfies.stored(selfie.id))) {
    // Deleted by the user meanwhile.
    await selfieFiles.remove(selfieKey(selfie))
    throw new DomainError('IN_PROGRESS')
  }
  const others = (await selfies.allOf(userId)).filter((other) => isOlder(other, selfie))
  for (const other of others) await removeSelfie(deps, other)
  await deps.ownedSlots.selfieStored(userId)
  return { ...selfie, state: 'stored' }
}

/** Of two at the same time the ids decide, so that one of them stays. */
const isOlder = (one: Selfie, other: Selfie): boolean =>
  one.consentedAt < other.consentedAt ||
  (one.consentedAt.getTime() === other.consentedAt.getTime() && one.id < other.id)

/** A provider that does not answer refuses nobody. */
async function findsFace({ generator }: Deps, picture: Buffer): Promise<boolean | null> {
  try {
    return await generator.findsFace(picture)
  } catch (error) {
    if (error instanceof ProviderError || isUnavailable(error)) return null
    throw error
  }
}
