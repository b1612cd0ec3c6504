import type { LoginMethod } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { isOfTheStart } from '../domain/outside-account.ts'
import { requireWayIn } from '../domain/passkey.ts'
import { hasFactor, type SecondFactor } from '../domain/second-factor.ts'
import type { Session } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'users' | 'outsideAccounts' | 'factors'>

/** Every way into an account: each logs in without another. */
export async function waysInto(deps: Needed, userId: string): Promise<LoginMethod[]> {
  const { passkeys } = await deps.factors.find(userId)
  const others = await waysBesidePasskeys(deps, userId)
  return passkeys.length > 0 ? [...others, 'passkey'] : others
}

/**
 * Whether a way into the account is left, asked after one was taken away. Of two that are taken away at the same time the later
 * question has the answer: a passkey that is being removed is removed before this, or asks again after it.
 */
export async function hasWayLeft(
  deps: Needed & Pick<Dependencies, 'clock'>,
  userId: string,
): Promise<boolean> {
  const ways = await waysInto(deps, userId)
  if (ways.some((way) => way !== 'passkey')) return true
  if (ways.length === 0) return false
  // A second factor is stored by one write, which fails after another one.
  return deps.factors.change(userId, (current) => ({
    next: current,
    result: current.passkeys.length > 0 && !isEnding(current, deps.clock.now()),
  }))
}

/** Whether nothing but wallets, and what was added to them, proves an account: anybody can make any number of those. */
export async function isOnlyWallet(deps: Needed, userId: string): Promise<boolean> {
  const ways = await waysInto(deps, userId)
  return ways.every((way) => way === 'wallet' || way === 'passkey')
}

/** Whether one of the ways into an account is the only one. */
export const isOnlyWay = (ways: readonly LoginMethod[], way: LoginMethod) =>
  ways.length === 1 && ways[0] === way

/**
 * Removes from a second factor what `remove` does.
 * @throws DomainError PASSKEY_LAST_WAY_IN when no way into the account would be left, and what `remove` throws
 */
export async function removeFromFactor(
  deps: Needed,
  userId: string,
  remove: (current: SecondFactor) => SecondFactor,
): Promise<void> {
  await changeWithWayIn(deps, userId, (current) => {
    const next = remove(current)
    return { next, left: next }
  })
}

/**
 * Keeps the other ways into an account until then, so that all passkeys can be removed: another way that is being taken away is
 * given back. After a crash before the removal it ends automatically.
 * @throws DomainError PASSKEY_LAST_WAY_IN when there is no other way, NOT_FOUND without a second factor
 */
export async function keepOtherWays(deps: Needed, userId: string, endsBefore: Date): Promise<void> {
  await changeWithWayIn(deps, userId, (current) => {
    if (!hasFactor(current)) throw new DomainError('NOT_FOUND')
    return { next: { ...current, endsBefore }, left: { passkeys: [] } }
  })
}

/**
 * Whether the passkey, or the outside account, that opened a session is still there. A number or an address that is replaced
 * begins an epoch.
 */
export async function stillLeadsIn(
  deps: Pick<Needed, 'factors' | 'outsideAccounts'>,
  { userId, method, passkeyId }: Pick<Session, 'userId' | 'method' | 'passkeyId'>,
): Promise<boolean> {
  if (method === 'passkey') {
    const { passkeys } = await deps.factors.find(userId)
    return passkeys.some(({ id }) => id === passkeyId)
  }
  if (method === null || method === 'phone' || method === 'email') return true
  const account = await deps.outsideAccounts.held(method, userId)
  return account?.disconnectedAt === null
}

/** When the passkey, or the outside account, that opened a session was added; null for a number, an address and what the account began with. */
export async function addedWaySince(
  { factors, outsideAccounts }: Pick<Needed, 'factors' | 'outsideAccounts'>,
  { userId, method, passkeyId }: Pick<Session, 'userId' | 'method' | 'passkeyId'>,
  user: Pick<User, 'createdAt'>,
): Promise<Date | null> {
  if (method === 'passkey') {
    const { passkeys } = await factors.find(userId)
    return passkeys.find(({ id }) => id === passkeyId)?.createdAt ?? null
  }
  if (method === null || method === 'phone' || method === 'email') return null
  const account = await outsideAccounts.held(method, userId)
  return account && !isOfTheStart(account, user) ? account.linkedAt : null
}

/** Stores `next` where a way into the account is left beside passkeys, or with those of `left`. */
async function changeWithWayIn(
  deps: Needed,
  userId: string,
  change: (current: SecondFactor) => { next: SecondFactor; left: Pick<SecondFactor, 'passkeys'> },
): Promise<void> {
  let others: readonly LoginMethod[] = []
  const decide = (current: SecondFactor) => {
    const { next, left } = change(current)
    requireWayIn(current, left, others)
    return { next, result: null }
  }
  // After the factor was read: another way that is taken away after this makes the write fail.
  await deps.factors.change(userId, decide, async () => {
    others = await waysBesidePasskeys(deps, userId)
  })
}

const isEnding = ({ endsBefore }: SecondFactor, now: Date) =>
  endsBefore !== undefined && endsBefore !== null && now < endsBefore

async function waysBesidePasskeys(
  { users, outsideAccounts }: Needed,
  userId: string,
): Promise<LoginMethod[]> {
  const [user, accounts] = await Promise.all([users.find(userId), outsideAccounts.ofUser(userId)])
  const connected = accounts.filter(({ disconnectedAt }) => disconnectedAt === null)
  return [
    ...(user?.phoneNumber ? (['phone'] as const) : []),
    ...(user?.email ? (['email'] as const) : []),
    ...connected.map(({ provider }) => provider),
  ]
}
