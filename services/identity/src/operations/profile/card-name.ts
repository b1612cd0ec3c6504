import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem, usernameProblems } from '@platform/contracts/rules/username'
import { DomainError, refusedField } from '@platform/service-kit'
import { RESERVED_MS, reservationPeriod } from '../../domain/card-name.ts'
import { type User, userNameKey } from '../../domain/user.ts'
import { requireNameChange, withNameChange } from '../../domain/user-name-changes.ts'
import type { Dependencies } from '../dependencies.ts'
import { isCountedChange, keepName } from './choose-user-name.ts'

type Needed = Pick<Dependencies, 'users' | 'fixedNames' | 'cardNames' | 'releasedNames' | 'clock'>

/** A name for a card. */
export interface NameOfCard {
  cardId: string
  userId: string
  userName: string
}

/** The user renames themselves at the same time: so often it is read again. */
const TRIES = 5

/**
 * Reserves a name for a card, in place of what the user had reserved. A name that the user has already is theirs; another one is a change of
 * their name once it is fixed, so it is reserved only while they may change it.
 * @throws DomainError VALIDATION_FAILED with the reason as text, USERNAME_TAKEN, USERNAME_FIXED, CARD_NAME_RESERVED_OFTEN,
 * USERNAME_CHANGED_OFTEN, NOT_FOUND
 */
export async function reserveCardName(
  deps: Needed,
  { cardId, userId, userName }: NameOfCard,
): Promise<{ userName: string; keptUntil: Date }> {
  const user = await loadUser(deps, { cardId, userId, userName })
  const now = deps.clock.now()
  const before = await deps.cardNames.find(userId)
  await requireFree(deps, userId, userName)
  if (await isCountedChange(deps, user, userName)) requireNameChange(user.userNameChanges, now)
  const periodsBefore = before?.periods ?? []
  // Their own name is taken from nobody, however often they reserve it.
  const { periods, until } = isNameOf(user, userName)
    ? { periods: periodsBefore, until: new Date(now.getTime() + RESERVED_MS) }
    : reservationPeriod(periodsBefore, now)
  await keep(deps, user, { userId, cardId, userName, until, periods }, before?.userName ?? null)
  return { userName, keptUntil: until }
}

/**
 * Makes it the name of the user, which nothing changes any more. Repeated, it changes nothing.
 * @throws DomainError as above, but for CARD_NAME_RESERVED_OFTEN and USERNAME_CHANGED_OFTEN; IN_PROGRESS when the user renames themselves all the time
 */
export async function fixCardName(
  deps: Needed,
  { cardId, userId, userName }: NameOfCard,
): Promise<{ userName: string }> {
  const { cardNames, fixedNames, clock } = deps
  for (let tries = 0; tries < TRIES; tries += 1) {
    const user = await loadUser(deps, { cardId, userId, userName })
    if (user.nameFixedBy !== cardId || user.userName !== userName) {
      const now = clock.now()
      const before = await cardNames.find(userId)
      const isOwn = isNameOf(user, userName)
      const isReserved = before?.userName && isSame(before.userName, userName) && before.until > now
      if (!isOwn && !isReserved) await requireFree(deps, userId, userName)
      // Nobody else gets it between this and the next write.
      const until = new Date(now.getTime() + RESERVED_MS)
      const kept = { userId, cardId, userName, until, periods: before?.periods ?? [] }
      await keep(deps, user, kept, before?.userName ?? null)
      const isCounted = await isCountedChange(deps, user, userName)
      if (user.userName !== null && !isOwn) await keepName(deps, userId, user.userName)
      const changes = isCounted ? withNameChange(user.userNameChanges, now) : user.userNameChanges
      if (!(await fixedNames.fix(user, userName, { cardId, changes }))) continue
    }
    await cardNames.giveUp({ userId, cardId, userName })
    return { userName }
  }
  throw new DomainError('IN_PROGRESS')
}

/** Gives up what this card has of the name, or of any. Nothing of another card changes, nor of an account that is gone. */
export async function releaseCardName(
  { cardNames, fixedNames }: Pick<Needed, 'cardNames' | 'fixedNames'>,
  name: Omit<NameOfCard, 'userName'> & { userName?: string | undefined },
): Promise<void> {
  await fixedNames.release(name.userId, name.cardId)
  await cardNames.giveUp(name)
}

const isSame = (one: string, other: string) => userNameKey(one) === userNameKey(other)

const isNameOf = (user: Pick<User, 'userName'>, userName: string): boolean =>
  user.userName !== null && isSame(user.userName, userName)

/** @throws DomainError VALIDATION_FAILED, NOT_FOUND, USERNAME_TAKEN, USERNAME_FIXED when the user's name is on another card */
async function loadUser(
  { users }: Needed,
  { cardId, userId, userName }: NameOfCard,
): Promise<User> {
  const problem = usernameProblem(userName)
  if (problem) throw refusedField('body.userName', usernameProblems[problem])
  if (isReservedUsername(userName)) throw new DomainError('USERNAME_TAKEN')
  const user = await users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const isOnAnother = user.nameFixedBy !== undefined && user.nameFixedBy !== cardId
  if (isOnAnother && user.userName !== null && !isSame(user.userName, userName)) {
    throw new DomainError('USERNAME_FIXED')
  }
  return user
}

/** @throws DomainError USERNAME_TAKEN */
async function requireFree(
  { users, releasedNames, clock }: Needed,
  userId: string,
  userName: string,
): Promise<void> {
  const isTaken =
    (await users.isUserNameTaken(userName, userId)) ||
    (await releasedNames.isKept(userName, userId, clock.now()))
  if (isTaken) throw new DomainError('USERNAME_TAKEN')
}

/**
 * Reserves it, and looks again whether it is free: another user may have chosen it since.
 * @throws DomainError USERNAME_TAKEN; then the user has the name that they had reserved before
 */
async function keep(
  deps: Needed,
  user: User,
  reservation: Parameters<Dependencies['cardNames']['keep']>[0] & { userName: string },
  before: string | null,
): Promise<void> {
  const { cardNames, clock } = deps
  const { userId, cardId, userName } = reservation
  const now = clock.now()
  if (!(await cardNames.keep(reservation, userName, now))) throw new DomainError('USERNAME_TAKEN')
  if (isNameOf(user, userName)) return
  try {
    await requireFree(deps, userId, userName)
  } catch (error) {
    if (before === null || !(await cardNames.keep(reservation, before, now))) {
      await cardNames.giveUp({ userId, cardId, userName })
    }
    throw error
  }
}
