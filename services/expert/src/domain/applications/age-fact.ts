import type { UserFact } from '@platform/contracts/kyc/facts'

/** The facts of which an age follows. */
const AGE_FACTS = ['over-18', 'under-18'] as const satisfies readonly UserFact[]
export type AgeFact = (typeof AGE_FACTS)[number]

export const isAgeFact = (fact: string): fact is AgeFact =>
  (AGE_FACTS as readonly string[]).includes(fact)
