import type { UserFact } from '@platform/contracts/kyc/facts'
import { type Earning, isReady } from '../../domain/earnings/earning.ts'
import { type Taxpayer, type TaxRules, taxOf } from '../../domain/earnings/tax-rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { isProven } from '../require-facts.ts'

/** What the tax of a user depends on, as it is known now. */
export async function taxpayerOf(
  { userFacts, clock }: Pick<Dependencies, 'userFacts' | 'clock'>,
  userId: string,
  country: string | null,
): Promise<Taxpayer> {
  const known = await userFacts.of(userId)
  return { country, panVerified: isProven(known['pan-verified'], clock.now()) }
}

/** What has to be proven before this earning can be collected; nothing of one that cannot be any more. */
export const missingFor = (
  rules: TaxRules,
  taxpayer: Taxpayer,
  earning: Pick<Earning, 'amount' | 'currency' | 'status'>,
): UserFact[] => (isReady(earning) ? taxOf(rules, taxpayer, earning).missing : [])
