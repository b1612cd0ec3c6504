import { randomBytes } from 'node:crypto'
import {
  MOST_PARTNER_KEYS,
  OLD_SECRET_MS,
  OWN_EMBEDS,
} from '@platform/contracts/identity/partner-keys'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken, newOpaqueToken } from '../../domain/opaque-token.ts'
import {
  newPartnerKey,
  PARTNER_SECRET_PREFIX,
  type Partner,
  TEST_SECRET_PREFIX,
} from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'secrets' | 'clock'>

/** A partner of this user. @throws DomainError NOT_FOUND, also for one of somebody else */
export async function ownKey(
  { partners }: Pick<Needed, 'partners'>,
  userId: string,
  key: string,
): Promise<Partner> {
  const partner = await partners.find(key)
  if (partner?.ownerId !== userId) throw new DomainError('NOT_FOUND')
  return partner
}

/**
 * Makes the user a partner, with a live and a test key. Repeated, also at the same time, it answers with those that there are.
 */
export async function registerPartner(
  deps: Needed,
  userId: string,
  name: string,
): Promise<Partner[]> {
  const known = await deps.partners.ofOwner(userId)
  // After a crash in between there is one.
  const missing = [false, true].filter((test) => !known.some((one) => one.test === test))
  for (const test of missing) await addKey(deps, userId, name, { test, seed: 'first' })
  return deps.partners.ofOwner(userId)
}

/**
 * @throws DomainError NOT_FOUND before the user has registered; PARTNER_KEY_LIMIT; PARTNER_OFF while an operator has switched one of the user's
 * keys off, who would only go on with another
 */
export async function makeKey(
  deps: Needed,
  userId: string,
  { name, test }: { name: string; test: boolean },
): Promise<Partner> {
  const known = await deps.partners.ofOwner(userId)
  if (known.length === 0) throw new DomainError('NOT_FOUND')
  if (known.some(({ active }) => !active)) throw new DomainError('PARTNER_OFF')
  if (known.length >= MOST_PARTNER_KEYS) {
    throw new DomainError('PARTNER_KEY_LIMIT', { max: MOST_PARTNER_KEYS })
  }
  // By the number of those that there are: of two such calls at once one makes it.
  const made = await addKey(deps, userId, name, { test, seed: String(known.length) })
  if (!made) throw new DomainError('PARTNER_CHANGED')
  return made
}

function addKey(
  { partners, secrets, clock }: Needed,
  ownerId: string,
  name: string,
  { test, seed }: { test: boolean; seed: string },
): Promise<Partner | null> {
  const key = newPartnerKey(secrets.partner, { ownerId, seed, test })
  const terms = { name, origins: [], embeds: [...OWN_EMBEDS], active: true }
  return partners.add(key, terms, clock.now(), { ownerId, test })
}

/**
 * Makes a new secret; the one before works for a day more, so that the user's servers change one after the other.
 * @param before `secretVersion` that the caller read
 * @throws DomainError NOT_FOUND; PARTNER_CHANGED when another secret was made since
 */
export async function rotateOwnSecret(
  { partners, clock }: Needed,
  userId: string,
  key: string,
  before: number,
): Promise<{ secret: string }> {
  const partner = await ownKey({ partners }, userId, key)
  if (partner.secretVersion !== before) throw new DomainError('PARTNER_CHANGED')
  const prefix = partner.test ? TEST_SECRET_PREFIX : PARTNER_SECRET_PREFIX
  const secret = newOpaqueToken(randomBytes, prefix)
  const oldSecret = partner.secretHash && {
    hash: partner.secretHash,
    until: new Date(clock.now().getTime() + OLD_SECRET_MS),
  }
  const isStored = await partners.setSecret(partner, hashOpaqueToken(secret), oldSecret || null)
  if (!isStored) throw new DomainError('PARTNER_CHANGED')
  return { secret }
}
