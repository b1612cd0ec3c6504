import { PASSKEY_LIFETIME_MS, type PasskeyRequest } from '@platform/contracts/identity/passkeys'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import type { PasskeyAsker } from '../../domain/passkey-challenge.ts'
import type { Passkey } from '../../domain/second-factor.ts'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { newChallenge } from './passkey-challenge.ts'
import { relyingPartyOf } from './relying-party.ts'

type Needed = Pick<
  Dependencies,
  'passkeyChallenges' | 'siteOrigins' | 'factors' | 'tickets' | 'sessions' | 'users' | 'clock'
>

/** For a log-in: by any passkey of this site. */
export function askToLogIn(deps: Needed, browser: string): Promise<PasskeyRequest> {
  return ask(deps, { purpose: 'log-in', askedBy: null, browser }, null, [])
}

/**
 * For the second step of a log-in.
 * @param sent the ticket, and the cookie of its browser
 * @throws DomainError SECOND_STEP_OVER; NOT_FOUND without a passkey
 */
export async function askForSecondStep(
  deps: Needed,
  sent: { ticket: string; browser: string },
  browser: string,
): Promise<PasskeyRequest> {
  const hash = hashOpaqueToken(sent.ticket)
  const bounds = { hash, browserHash: hashOpaqueToken(sent.browser) }
  const userId = await deps.tickets.userOf(bounds, deps.clock.now())
  if (!userId) throw new DomainError('SECOND_STEP_OVER')
  return askUser(deps, { purpose: 'second-step', askedBy: hash, browser }, userId)
}

/** For a fresh proof within a session. @throws DomainError UNAUTHENTICATED; NOT_FOUND without a passkey */
export async function askForProof(
  deps: Needed,
  caller: Caller,
  browser: string,
): Promise<PasskeyRequest> {
  const { id, userId } = await openSessionOf(deps, caller)
  return askUser(deps, { purpose: 'proof', askedBy: id, browser }, userId)
}

async function askUser(deps: Needed, asker: PasskeyAsker, userId: string) {
  const { passkeys } = await deps.factors.find(userId)
  if (passkeys.length === 0) throw new DomainError('NOT_FOUND')
  return ask(deps, asker, userId, passkeys)
}

async function ask(
  deps: Needed,
  asker: PasskeyAsker,
  userId: string | null,
  allowed: readonly Passkey[],
): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(deps, asker, userId),
    rpId: relyingPartyOf(deps).id,
    timeout: PASSKEY_LIFETIME_MS,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: 'required',
  }
}

/** How a passkey is named to a browser. */
export const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
})
