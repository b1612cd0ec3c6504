import { outsideProvider, type SocialStatuses } from '@platform/contracts/identity/social'
import { statusOf } from '../../domain/outside-account.ts'
import type { Dependencies } from '../dependencies.ts'

/** The user's status at every provider. */
export async function listStatuses(
  { outsideAccounts, clock }: Pick<Dependencies, 'outsideAccounts' | 'clock'>,
  userId: string,
): Promise<SocialStatuses> {
  const accounts = await outsideAccounts.ofUser(userId)
  const now = clock.now()
  const statuses = outsideProvider.options.map((provider) => [
    provider,
    statusOf(
      accounts.find((account) => account.provider === provider),
      now,
    ),
  ])
  return Object.fromEntries(statuses)
}
