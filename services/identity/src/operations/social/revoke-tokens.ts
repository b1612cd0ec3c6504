import { codeProvider } from '@platform/contracts/identity/social'
import { forEachSettled } from '@platform/service-kit'
import type { KeptAccount } from '../../repositories/outside-account-schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { unsealTokens } from './sealed-tokens.ts'

type Needed = Pick<Dependencies, 'outsideAccounts' | 'social' | 'secrets'>

/** Accounts of one run. */
const BATCH = 200

/**
 * Revokes the tokens of a disconnected account at its provider, and forgets them.
 * @throws ProviderError when the provider does not answer: the tokens stay, to be revoked later
 */
export async function revokeTokens(
  { outsideAccounts, social, secrets }: Needed,
  account: KeptAccount,
): Promise<void> {
  const { id, provider, sealedTokens } = account
  const { data } = codeProvider.safeParse(provider)
  if (sealedTokens && data) {
    await social[data]?.revoke(unsealTokens(secrets.social, id, sealedTokens))
  }
  await outsideAccounts.dropTokens(account)
}

/** Revokes what a disconnect left because the provider did not answer, or the process was killed. */
export async function revokeLeftTokens(deps: Needed, signal: AbortSignal): Promise<void> {
  const accounts = await deps.outsideAccounts.toRevoke(BATCH)
  await forEachSettled(accounts, signal, (account) => revokeTokens(deps, account))
}
