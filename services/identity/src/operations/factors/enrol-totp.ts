import { randomBytes, randomInt } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import type { TotpConfirmed, TotpEnrolment } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/recovery-code.ts'
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecovery,
  type SecondFactor,
} from '../../domain/second-factor.ts'
import type { Caller } from '../../domain/session.ts'
import { newTotpSecret, totpUri } from '../../domain/totp.ts'
import { accessTokenOf } from '../access-token-of.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { stepOfCode } from './check-factor.ts'
import { countAct } from './count-act.ts'
import { deliverNotice } from './deliver-notices.ts'
import { sealSecret } from './sealed-secret.ts'

/**
 * A new secret for an authenticator app, in place of one that was not confirmed.
 * @throws DomainError FACTOR_ENROLLED, RATE_LIMITED, and what `requireFreshProof` throws
 */
export async function beginEnrolment(deps: Dependencies, caller: Caller): Promise<TotpEnrolment> {
  await requireFreshProof(deps, caller)
  const { userId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  await countAct(deps, userId, 'added')
  const secret = newTotpSecret(randomBytes)
  const sealed = sealSecret(deps.secrets.factor, userId, secret)
  const now = deps.clock.now()
  const begin = (current: SecondFactor) => {
    const next = beginTotp(current, sealed, now)
    return { next, result: next.pending?.expiresAt ?? now }
  }
  const expiresAt = await deps.factors.change(userId, begin, () => openSessionOf(deps, caller))
  const label = user.userName ?? user.email ?? user.phoneNumber ?? brand.name
  const uri = totpUri(secret, brand.name, label)
  return { secret, uri, expiresAt: expiresAt.toISOString() }
}

/**
 * The app has shown a first code: from now on every log-in asks for one.
 * @returns the recovery codes, which are not shown again, and a token of the session as it is now
 * @throws DomainError FACTOR_ENROLLED, ENROLMENT_OVER, SECOND_FACTOR_WRONG, and what `requireFreshProof` throws
 */
export async function confirmEnrolment(
  deps: Dependencies,
  caller: Caller,
  { code, ip }: { code: string; ip: string },
): Promise<TotpConfirmed> {
  const { origin } = await requireFreshProof(deps, caller)
  const { userId, sessionId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const now = deps.clock.now()
  const codes = newRecoveryCodes(randomInt)
  const language = noticeLanguageOf(user)
  const notice = { id: deps.ids.next(), kind: 'added', language, at: now } as const
  const stepOf = stepOfCode(deps.secrets.factor, userId, code, now)
  const confirm = (current: SecondFactor) => {
    const recoveryHashes = hashesOf(deps, userId, codes)
    return { next: confirmTotp(current, stepOf, { recoveryHashes, notice }, now), result: null }
  }
  await deps.factors.change(userId, confirm, () => openSessionOf(deps, caller))
  await deps.sessions.setProven(sessionId, now, { byFactor: true })
  await deliverNotice(deps, userId, notice.id)
  const session = { id: sessionId, secondFactorAt: now, origin }
  const accessToken = await accessTokenOf(deps, user, session, ip)
  return { recoveryCodes: codes, accessToken }
}

/**
 * Removes the app with its recovery codes.
 * @throws DomainError NOT_FOUND, and what `requireFreshProof` throws
 */
export async function removeEnrolment(deps: Dependencies, caller: Caller): Promise<void> {
  await requireFreshProof(deps, caller)
  const user = await deps.users.find(caller.userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const language = noticeLanguageOf(user)
  const at = deps.clock.now()
  const notice = { id: deps.ids.next(), kind: 'removed', language, at } as const
  await deps.factors.change(caller.userId, (current) => ({
    next: removeTotp(current, notice),
    result: null,
  }))
  await deliverNotice(deps, caller.userId, notice.id)
}

/**
 * New recovery codes; those before work no more, and the user gets a message.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, and what `requireFreshProof` throws
 */
export async function renewRecoveryCodes(deps: Dependencies, caller: Caller): Promise<string[]> {
  await requireFreshProof(deps, caller)
  const { userId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  await countAct(deps, userId, 'recovery-renewed')
  const codes = newRecoveryCodes(randomInt)
  const at = deps.clock.now()
  const language = noticeLanguageOf(user)
  const notice = { id: deps.ids.next(), kind: 'recovery-renewed', language, at } as const
  const renew = (current: SecondFactor) => ({
    next: renewRecovery(current, { recoveryHashes: hashesOf(deps, userId, codes), notice }, at),
    result: null,
  })
  await deps.factors.change(userId, renew, () => openSessionOf(deps, caller))
  await deliverNotice(deps, userId, notice.id)
  return codes
}

const hashesOf = (
  { secrets }: Pick<Dependencies, 'secrets'>,
  userId: string,
  codes: readonly string[],
) => codes.map((code) => hashRecoveryCode(secrets.factor, userId, code))
