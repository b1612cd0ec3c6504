import type { Taxpayer } from '../../domain/earnings/tax-rules.ts'
import type { Dependencies } from '../dependencies.ts'

/** What the tax of a user depends on, as it is known now. */
export async function taxpayerOf(
  { userFacts, clock }: Pick<Dependencies, 'userFacts' | 'clock'>,
  userId: string,
  country: string | null,
): Promise<Taxpayer> {
  const fact = (await userFacts.of(userId))['pan-verified']
  const hasExpired = fact?.expiresAt != null && fact.expiresAt <= clock.now()
  return { country, panVerified: fact?.holds === true && !hasExpired }
}
