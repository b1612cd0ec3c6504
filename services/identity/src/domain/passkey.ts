import { MAX_PASSKEYS } from '@platform/contracts/identity/passkeys'
import type { LoginMethod } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit/errors'
import { type NewNotice, withNotice } from './factor-notices.ts'
import { hasFactor, type Passkey, type SecondFactor } from './second-factor.ts'

/**
 * @param added codes that are stored when it is the first factor of the account
 * @throws DomainError PASSKEY_TAKEN, PASSKEY_LIMIT
 */
export function addPasskey(
  from: SecondFactor,
  passkey: Passkey,
  added: { recoveryHashes: readonly string[]; notice: NewNotice },
): SecondFactor {
  requireRoom(from)
  if (findCredential(from, passkey.credentialId)) throw new DomainError('PASSKEY_TAKEN')
  return {
    ...from,
    passkeys: [...from.passkeys, passkey],
    ...(hasFactor(from)
      ? {}
      : { recoveryHashes: added.recoveryHashes, recoverySince: passkey.createdAt }),
    ...withNotice(from, added.notice),
  }
}

/** @throws DomainError PASSKEY_LIMIT for a user who has as many as an account may have */
export function requireRoom({ passkeys }: Pick<SecondFactor, 'passkeys'>): void {
  if (passkeys.length >= MAX_PASSKEYS) {
    throw new DomainError('PASSKEY_LIMIT', { max: MAX_PASSKEYS })
  }
}

/** @throws DomainError NOT_FOUND */
export function renamePasskey(from: SecondFactor, id: string, name: string): SecondFactor {
  if (!from.passkeys.some((one) => one.id === id)) throw new DomainError('NOT_FOUND')
  return { ...from, passkeys: from.passkeys.map((one) => (one.id === id ? { ...one, name } : one)) }
}

/** Removes it; with the last factor of the account go its recovery codes. @throws DomainError NOT_FOUND */
export function removePasskey(from: SecondFactor, id: string, notice: NewNotice): SecondFactor {
  const passkeys = from.passkeys.filter((one) => one.id !== id)
  if (passkeys.length === from.passkeys.length) throw new DomainError('NOT_FOUND')
  const next = { ...from, passkeys, ...withNotice(from, notice) }
  return hasFactor(next) ? next : { ...next, recoveryHashes: [] }
}

/**
 * The last passkey stays where nothing else leads into the account.
 * @param others ways into the account beside passkeys
 * @throws DomainError PASSKEY_LAST_WAY_IN
 */
export function requireWayIn(
  before: Pick<SecondFactor, 'passkeys'>,
  after: Pick<SecondFactor, 'passkeys'>,
  others: readonly LoginMethod[],
): void {
  const losesLast = before.passkeys.length > 0 && after.passkeys.length === 0
  if (losesLast && others.length === 0) throw new DomainError('PASSKEY_LAST_WAY_IN')
}

/**
 * Its authenticator has signed. One whose counter does not go on is a copy, or has one.
 * @throws DomainError PASSKEY_WRONG
 */
export function usePasskey(
  from: SecondFactor,
  credentialId: string,
  counter: number,
  now: Date,
): SecondFactor {
  const used = findCredential(from, credentialId)
  if (!used || !goesOn(used.counter, counter)) throw new DomainError('PASSKEY_WRONG')
  const next = { ...used, counter, lastUsedAt: now }
  return { ...from, passkeys: from.passkeys.map((one) => (one === used ? next : one)) }
}

export const findCredential = ({ passkeys }: Pick<SecondFactor, 'passkeys'>, id: string) =>
  passkeys.find(({ credentialId }) => credentialId === id) ?? null

const goesOn = (before: number, after: number) => after > before || (before === 0 && after === 0)
