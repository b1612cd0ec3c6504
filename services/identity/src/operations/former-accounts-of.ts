import { marksOf } from '../domain/former-account.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

/** The ids of accounts that were deleted lately, and whose phone number, mailbox or account at a provider this user has now. */
export async function formerAccountsOf(
  {
    outsideAccounts,
    formerAccounts,
    secrets,
    clock,
  }: Pick<Dependencies, 'outsideAccounts' | 'formerAccounts' | 'secrets' | 'clock'>,
  user: User,
): Promise<string[]> {
  const accounts = await outsideAccounts.ofUser(user.id)
  return formerAccounts.idsOf(marksOf({ user, accounts }, secrets.former), clock.now())
}
