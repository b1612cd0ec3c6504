/** What a check of one kind of operations finds. */
export interface Verdict {
  /** A line for each violation. */
  violations: string[]
  /** What the operations brought to accounts of KCash or took from them, by user, minor units. */
  moved: (readonly [user: string, amount: bigint])[]
}

export function joined(verdicts: readonly Verdict[]): Verdict {
  return {
    violations: verdicts.flatMap(({ violations }) => violations),
    moved: verdicts.flatMap(({ moved }) => moved),
  }
}

/** Ids that occur more than once. */
export function repeated(ids: readonly string[]): string[] {
  return [...Map.groupBy(ids, (id) => id)].flatMap(([id, all]) => (all.length > 1 ? [id] : []))
}

/** @returns a line when the account does not have what follows from the operations, minor units */
export const totalViolations = (account: string, there: bigint, right: bigint): string[] =>
  there === right ? [] : [`${account} is ${there}, ${right} follows from what was done`]
