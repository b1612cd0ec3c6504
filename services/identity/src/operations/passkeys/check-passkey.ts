import type { PasskeyAssertion } from '@platform/contracts/identity/passkeys'
import { DomainError } from '@platform/service-kit'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { findCredential, usePasskey } from '../../domain/passkey.ts'
import type { PasskeyAsker } from '../../domain/passkey-challenge.ts'
import type { Passkey } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'
import { useChallenge } from './passkey-challenge.ts'
import { relyingPartyOf } from './relying-party.ts'

type Needed = Pick<Dependencies, 'factors' | 'passkeyChallenges' | 'siteOrigins' | 'clock'>

/**
 * Checks that a passkey of this user has signed the challenge of this asker, and that its authenticator has verified the
 * user. The challenge is used up. At a log-in the passkey must say whose it is.
 * @param userId null when nobody has the passkey
 * @returns the id of the passkey
 * @throws DomainError PASSKEY_WRONG
 */
export async function checkPasskey(
  deps: Needed,
  userId: string | null,
  sent: PasskeyAssertion,
  asker: PasskeyAsker,
): Promise<string> {
  const challenge = await useChallenge(deps, asker, sent.response.clientDataJSON)
  if (userId === null) throw new DomainError('PASSKEY_WRONG')
  const passkey = findCredential(await deps.factors.find(userId), sent.id)
  const { userHandle } = sent.response
  const isOwn = userHandle ? userHandle === userHandleOf(userId) : asker.purpose !== 'log-in'
  const counter = passkey && isOwn && (await counterIn(deps, passkey, sent, challenge))
  if (passkey === null || typeof counter !== 'number') throw new DomainError('PASSKEY_WRONG')
  await deps.factors.change(userId, (current) => ({
    next: usePasskey(current, passkey.credentialId, counter, deps.clock.now()),
    result: null,
  }))
  return passkey.id
}

/** The counter of an answer that is right; null for any other: the library throws for most of what is wrong. */
async function counterIn(
  deps: Needed,
  passkey: Passkey,
  { authenticatorAttachment: _attachment, response, ...sent }: PasskeyAssertion,
  expectedChallenge: string,
): Promise<number | null> {
  const { id: expectedRPID, origins } = relyingPartyOf(deps)
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      expectedChallenge,
      expectedRPID,
      expectedOrigin: origins,
      response: { ...sent, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** What the authenticator stores of whose passkey it is: the id, which says nothing about the user. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')
