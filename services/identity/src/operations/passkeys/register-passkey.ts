import { randomInt } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import {
  PASSKEY_LIFETIME_MS,
  type PasskeyAttestation,
  type PasskeyCreation,
} from '@platform/contracts/identity/passkeys'
import { DomainError } from '@platform/service-kit'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { addPasskey, requireRoom } from '../../domain/passkey.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/recovery-code.ts'
import { hasFactor, type Passkey, type SecondFactor } from '../../domain/second-factor.ts'
import type { Caller } from '../../domain/session.ts'
import { accessTokenOf } from '../access-token-of.ts'
import type { Dependencies } from '../dependencies.ts'
import { countAct } from '../factors/count-act.ts'
import { deliverNotice } from '../factors/deliver-notices.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { descriptorOf } from './ask-for-passkey.ts'
import { userHandleOf } from './check-passkey.ts'
import { newChallenge, useChallenge } from './passkey-challenge.ts'
import { relyingPartyOf } from './relying-party.ts'

/** COSE: ES256, which every authenticator has, EdDSA, and RS256 for Windows Hello. */
const ALGORITHMS = [-7, -8, -257]

const askerOf = ({ sessionId }: Caller, browser: string) =>
  ({ purpose: 'register', askedBy: sessionId, browser }) as const

/**
 * What a browser makes a new passkey from.
 * @throws DomainError PASSKEY_LIMIT, RATE_LIMITED, and what `requireFreshProof` throws
 */
export async function beginPasskey(
  deps: Dependencies,
  caller: Caller,
  browser: string,
): Promise<PasskeyCreation> {
  await requireFreshProof(deps, caller)
  const { userId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const factor = await deps.factors.find(userId)
  requireRoom(factor)
  await countAct(deps, userId, 'passkey-added')
  const { id, name: site } = relyingPartyOf(deps)
  const label = user.userName ?? user.email ?? user.phoneNumber ?? brand.name
  return {
    challenge: await newChallenge(deps, askerOf(caller, browser), userId),
    rp: { id, name: site },
    user: { id: userHandleOf(userId), name: label, displayName: label },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_LIFETIME_MS,
    excludeCredentials: factor.passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/**
 * The browser has made it: from now on it logs in, and any other log-in takes a second step.
 * @returns the recovery codes with the first factor of the account, and a token of the session as it is now
 * @throws DomainError PASSKEY_WRONG, PASSKEY_TAKEN, PASSKEY_LIMIT, and what `requireFreshProof` throws
 */
export async function finishPasskey(
  deps: Dependencies,
  caller: Caller,
  { name, credential, browser }: { name: string; credential: PasskeyAttestation; browser: string },
  ip: string,
) {
  const { origin } = await requireFreshProof(deps, caller)
  const { userId, sessionId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const { clientDataJSON } = credential.response
  const challenge = await useChallenge(deps, askerOf(caller, browser), clientDataJSON)
  const now = deps.clock.now()
  const made = await readPasskey(deps, credential, challenge)
  const passkey: Passkey = {
    id: deps.ids.next(),
    name,
    ...made,
    createdAt: now,
    lastUsedAt: null,
  }
  const holder = await deps.factors.ofCredential(passkey.credentialId)
  if (holder) throw new DomainError('PASSKEY_TAKEN')
  const codes = newRecoveryCodes(randomInt)
  const recoveryHashes = codes.map((code) => hashRecoveryCode(deps.secrets.factor, userId, code))
  const language = noticeLanguageOf(user)
  const notice = { id: deps.ids.next(), kind: 'passkey-added', language, at: now } as const
  const add = (current: SecondFactor) => ({
    next: addPasskey(current, passkey, { recoveryHashes, notice }),
    result: !hasFactor(current),
  })
  const isFirst = await deps.factors.change(userId, add, () => openSessionOf(deps, caller))
  await deps.sessions.setProven(sessionId, now, { byFactor: true })
  await deliverNotice(deps, userId, notice.id)
  const session = { id: sessionId, secondFactorAt: now, origin }
  const accessToken = await accessTokenOf(deps, user, session, ip)
  return { passkey, recoveryCodes: isFirst ? codes : null, accessToken }
}

/** What the authenticator says about the new passkey. @throws DomainError PASSKEY_WRONG */
async function readPasskey(
  deps: Dependencies,
  { authenticatorAttachment: _attachment, response, ...sent }: PasskeyAttestation,
  expectedChallenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>> {
  const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(deps)
  const { transports, ...signed } = response
  const { registrationInfo } = await verifyRegistrationResponse({
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    response: { ...sent, response: signed },
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new DomainError('PASSKEY_WRONG')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  }
}
