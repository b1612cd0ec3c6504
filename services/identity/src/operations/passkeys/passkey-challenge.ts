import { randomBytes } from 'node:crypto'
import { DomainError } from '@platform/service-kit'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { newOpaqueToken } from '../../domain/opaque-token.ts'
import { boundsOf, challengeUntil, type PasskeyAsker } from '../../domain/passkey-challenge.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'passkeyChallenges' | 'clock'>

/** A challenge that its asker alone can use, once. */
export async function newChallenge(
  { passkeyChallenges, clock }: Needed,
  asker: PasskeyAsker,
  userId: string | null,
): Promise<string> {
  const challenge = newOpaqueToken(randomBytes)
  const expiresAt = challengeUntil(clock.now())
  await passkeyChallenges.insert({ ...boundsOf(challenge, asker), userId, expiresAt })
  return challenge
}

/**
 * Uses up the challenge that was answered, before anything else is checked: a wrong answer has one try.
 * @throws DomainError PASSKEY_WRONG
 */
export async function useChallenge(
  { passkeyChallenges, clock }: Needed,
  asker: PasskeyAsker,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (await passkeyChallenges.use(boundsOf(challenge, asker), clock.now())) return challenge
  throw new DomainError('PASSKEY_WRONG')
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch {
    throw new DomainError('PASSKEY_WRONG')
  }
}
