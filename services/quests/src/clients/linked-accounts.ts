import {
  type SocialPrecondition,
  socialPreconditions,
} from '@platform/contracts/quests/preconditions'
import type { LinkedAccounts } from '../domain/preconditions.ts'
import type { PogFactsRepository } from '../repositories/pog-facts.ts'
import type { IdentityClient } from './identity.ts'
import type { WalletClient } from './wallet.ts'

/** Who knows of the account of each precondition; identity of those at outside providers. Asked anew at each try. */
export function linkedAccounts(
  { linkedWallet }: Pick<WalletClient, 'linkedWallet'>,
  identity: Pick<IdentityClient, 'linkedAccount'>,
  pogFacts: Pick<PogFactsRepository, 'find'>,
): LinkedAccounts {
  const social = socialPreconditions.map(({ name, provider }) => [
    name,
    async (userId: string) => (await identity.linkedAccount(userId, provider))?.subject ?? null,
  ])
  return {
    linkedWallet,
    pogCard: async (userId) => (await pogFacts.find(userId))?.card?.page ?? null,
    ...(Object.fromEntries(social) as Pick<LinkedAccounts, SocialPrecondition>),
  }
}
