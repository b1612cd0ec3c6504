import type { ProofWay } from '@platform/contracts/identity/proofs'
import { maskDestination } from '../../domain/mask-destination.ts'
import { destinationsOf } from '../../domain/notice-destinations.ts'
import { hasFactor, waysOf } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'

/** How a user can prove the account again: by their second factor, else by each way that leads into it today. */
export async function proofWaysOf(
  { users, factors, outsideAccounts }: Pick<Dependencies, 'users' | 'factors' | 'outsideAccounts'>,
  userId: string,
): Promise<ProofWay[]> {
  const factor = await factors.find(userId)
  if (hasFactor(factor)) return waysOf(factor).map((way) => ({ way }))
  const [user, accounts] = await Promise.all([users.find(userId), outsideAccounts.ofUser(userId)])
  const codes = destinationsOf(user).map((one) => ({ way: one.channel, to: maskDestination(one) }))
  const active = accounts.filter(({ disconnectedAt }) => disconnectedAt === null)
  return [...codes, ...active.map(({ provider }) => ({ way: 'social' as const, provider }))]
}
