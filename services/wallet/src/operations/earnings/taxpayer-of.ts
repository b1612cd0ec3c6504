import type { Taxpayer } from '../../domain/earnings/tax-rules.ts'
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
