import { DomainError, ProviderError } from '@platform/service-kit'
import { takenError } from '../domain/contact-change.ts'
import { phoneDestination } from '../domain/destination.ts'
import { hashOpaqueToken } from '../domain/opaque-token.ts'
import { isRecentProof, usedProofUntil } from '../domain/outside-proof.ts'
import type { Caller } from '../domain/session.ts'
import { replaceContact } from './contacts/replace-contact.ts'
import type { Dependencies } from './dependencies.ts'
import { ensureUser } from './ensure-user.ts'
import { type LoggedIn, logIn } from './log-in.ts'
import type { Client } from './open-session.ts'
import { requireFreshProof } from './proofs/require-fresh-proof.ts'

/**
 * Logs in the user of a number that a messenger has verified, once for each token; a number that nobody has makes an
 * account, or for a signed-in user becomes theirs.
 * @param by the user who is signed in already; null for a visitor
 * @throws DomainError PHONE_LOGIN_OFF, PHONE_LOGIN_INVALID, PHONE_LOGIN_UNAVAILABLE, INVALID_PHONE; PHONE_TAKEN for a
 *   signed-in user when another account has the number; CONTACT_REPLACED; what `requireFreshProof` and `replaceContact` throw
 *   for one who adds it
 */
export async function logInByMessenger(
  deps: Dependencies,
  { waId, by, client }: { waId: string; by: Caller | null; client: Client },
): Promise<LoggedIn> {
  const { messenger, usedProofs, users, clock } = deps
  if (!messenger) throw new DomainError('PHONE_LOGIN_OFF')
  const verified = await messenger.exchange(waId).catch(rethrowUnavailable)
  const at = verified?.verifiedAt.getTime() ?? Number.NaN
  if (!verified || !isRecentProof(at, clock.now())) throw new DomainError('PHONE_LOGIN_INVALID')
  const destination = phoneDestination(verified.phone)
  const owner = await users.findByDestination(destination)
  if (by && owner && owner.id !== by.userId) throw takenError('phone')
  // It becomes theirs, which is a change of who may enter the account. Before the token is used up: they prove, and send it again.
  const adding = by && !owner ? await requireFreshProof(deps, by) : null
  // The provider may answer twice for one token.
  const isFirst = await usedProofs.use(hashOpaqueToken(`messenger:${waId}`), usedProofUntil(at))
  if (!isFirst) throw new DomainError('PHONE_LOGIN_INVALID')
  if (adding) await replaceContact(deps, adding, destination)
  const { user, isNew } = await ensureUser(deps, destination)
  return logIn(deps, user, { method: 'phone', ...client, isNewUser: isNew })
}

function rethrowUnavailable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  throw new DomainError('PHONE_LOGIN_UNAVAILABLE', undefined, { cause: error })
}
