import { codeProvider } from '@platform/contracts/identity/social'
import type { KeptAccount } from '../../repositories/outside-account-schema.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { unsealTokens } from './sealed-tokens.ts'

type Needed = Pick<Dependencies, 'outsideAccounts' | 'social' | 'secrets'>

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

/** Revokes what no disconnect could, as the provider did not answer or the process was killed. It is never given up. */
export async function revokeUnrevokedTokens(
  deps: Needed & Pick<Dependencies, 'reportGivenUp' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { unrevoked: due, postponeRevoke: postpone } = deps.outsideAccounts
  const deliver = (account: KeptAccount) => revokeTokens(deps, account)
  await deliverUnsent(deps, { due, deliver, postpone }, signal)
}
