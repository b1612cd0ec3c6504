import type { PasskeyAssertion } from '@platform/contracts/identity/passkeys'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { type LoggedIn, logIn } from '../log-in.ts'
import type { Client } from '../open-session.ts'
import { checkPasskey } from './check-passkey.ts'

/**
 * Logs in by a passkey alone. Its authenticator has verified the user, by a finger or a PIN: something that they have,
 * and something that they are or know, so that no second step follows.
 * @param sent the answer of the passkey, and the cookie of the browser that was asked for it
 * @throws DomainError PASSKEY_WRONG
 */
export async function logInByPasskey(
  deps: Dependencies,
  sent: { credential: PasskeyAssertion; browser: string },
  client: Client,
): Promise<LoggedIn> {
  const asker = { purpose: 'log-in', askedBy: null, browser: sent.browser } as const
  const owner = await deps.factors.ofCredential(sent.credential.id)
  const user = owner && (await deps.users.find(owner.userId))
  const passkeyId = await checkPasskey(deps, user?.id ?? null, sent.credential, asker)
  if (!user) throw new DomainError('PASSKEY_WRONG')
  const how = { method: 'passkey', passkeyId, byFactor: true } as const
  return logIn(deps, user, { ...how, ...client, isNewUser: false })
}
