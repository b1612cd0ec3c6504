/**
 * Steps of one check of contracts: about 0.1 s. The contracts of this repository take less than 500. A step is a
 * keyword that is read, an alternative or property that is compared, or 32 characters of text.
 */
const STEPS_LIMIT = 200_000
/** Schemas within schemas, or references to references: within what the stack of the process holds. */
const NESTING_LIMIT = 250
export const CHARACTERS_PER_STEP = 32

/** A comparison of contracts would take too many steps. */
export class TooLargeToCompare extends Error {
  override readonly name = 'TooLargeToCompare'

  constructor() {
    super('the contracts are too large to compare')
  }
}

/** Counts the work of a comparison, which ends with TooLargeToCompare at the limit. */
export interface ComparisonSteps {
  spend(steps: number): void
  spendText(text: string): void
  /** Runs work one level deeper. */
  nested<T>(work: () => T): T
}

export function comparisonSteps(limit = STEPS_LIMIT): ComparisonSteps {
  let [left, depth] = [limit, 0]
  const spend = (steps: number) => {
    left -= steps
    if (left < 0) throw new TooLargeToCompare()
  }
  return {
    spend,
    spendText: (text) => spend(1 + text.length / CHARACTERS_PER_STEP),
    nested(work) {
      if (depth >= NESTING_LIMIT) throw new TooLargeToCompare()
      depth++
      try {
        return work()
      } finally {
        depth--
      }
    },
  }
}
