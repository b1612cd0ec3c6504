import { randomBytes } from 'node:crypto'
import { DAY_MS, type Language } from '@platform/contracts/constants'
import type { Session as SessionView } from '@platform/contracts/identity/http'
import type { LoginMethod } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { hashRefreshToken, newRefreshToken } from '../domain/refresh-token.ts'
import { newSession, type SessionOrigin } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import { accessTokenOf } from './access-token-of.ts'
import type { Dependencies } from './dependencies.ts'
import { endSession } from './end-session.ts'
import { waitingDeletion } from './leaving/request-deletion.ts'
import { openSessionOf } from './proofs/open-session-of.ts'
import { stillLeadsIn } from './ways-in.ts'

type Needed = Pick<
  Dependencies,
  | 'sessions'
  | 'users'
  | 'refreshTokens'
  | 'tokens'
  | 'factors'
  | 'outsideAccounts'
  | 'deletions'
  | 'formerAccounts'
  | 'profiles'
  | 'locate'
  | 'staffNeedsFactor'
  | 'secrets'
  | 'events'
  | 'clock'
  | 'ids'
>

/** Where a log-in comes from. */
export interface Client {
  /** The browser's user agent; null without one. */
  device: string | null
  /** The address of the request. */
  ip: string
  /** Of the browser. */
  language: Language
  origin: SessionOrigin
}

/** How a user has just proven who they are. */
export interface LogIn extends Client {
  method: LoginMethod
  /** Of the passkey that alone proved it. */
  passkeyId?: string
  isNewUser: boolean
}

type Opening = LogIn & { byFactor: boolean }

/** Of a longer user agent the end says nothing more. */
export const MAX_DEVICE = 200

/**
 * Opens a session, for `logIn` and for the second step alone: nothing else asks for the second factor.
 * @param user as read before their way in was checked, or together with it
 * @throws DomainError UNAUTHENTICATED when an epoch has begun in between, or their way in was taken away
 */
export async function openSession(
  deps: Needed,
  user: User,
  { method, passkeyId, device, ip, language, origin, isNewUser, byFactor }: Opening,
): Promise<SessionView> {
  const named = device?.slice(0, MAX_DEVICE) ?? null
  const session = newSession(
    {
      ...{ id: deps.ids.next(), userId: user.id, epoch: user.epoch },
      ...{ method, passkeyId: passkeyId ?? null, device: named, origin },
    },
    { byFactor },
    deps.clock.now(),
  )
  const refreshToken = newRefreshToken(randomBytes)
  await deps.sessions.insert(session)
  await deps.refreshTokens.insert({
    hash: hashRefreshToken(refreshToken),
    sessionId: session.id,
    expiresAt: session.expiresAt,
  })
  // After the session is stored: an undo takes ways away, and then ends the sessions that it finds.
  await openSessionOf(deps, { userId: user.id, sessionId: session.id })
  if (!(await stillLeadsIn(deps, session))) {
    await endSession(deps, session)
    throw new DomainError('UNAUTHENTICATED')
  }
  await keepLanguage(deps, user, { language, origin, isNewUser })
  const [accessToken, idToken, deletion] = await Promise.all([
    accessTokenOf(deps, user, session, ip),
    deps.tokens.idToken(user),
    waitingDeletion(deps, user.id),
  ])
  const deletedAt = deletion && { deletedAt: deletion.dueAt.toISOString() }
  return { accessToken, refreshToken, idToken, userId: user.id, isNewUser, ...deletedAt }
}

/** A browser that has logged in this long ago is the user's: what somebody takes over is noticed before. */
const KNOWN_SINCE_MS = 7 * DAY_MS

/** Messages about the account are in the language of the browser that made it, or that the user has logged in with for long. */
async function keepLanguage(
  { users, sessions, clock }: Pick<Needed, 'users' | 'sessions' | 'clock'>,
  user: User,
  { language, origin, isNewUser }: Pick<LogIn, 'language' | 'origin' | 'isNewUser'>,
): Promise<void> {
  if (language === user.language) return
  const since = new Date(clock.now().getTime() - KNOWN_SINCE_MS)
  const { deviceId } = origin
  const isOwn =
    isNewUser || (deviceId !== null && (await sessions.hadDevice(user.id, deviceId, since)))
  if (isOwn) await users.setLanguage(user.id, language)
}
