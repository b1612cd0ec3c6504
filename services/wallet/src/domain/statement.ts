import {
  postingKinds,
  type TransactionType,
  transactionTypes,
} from '@platform/contracts/wallet/posting-kinds'
import type { Posting } from './posting.ts'

/** What came in and went out in a period, minor units. */
export interface Movement {
  in: bigint
  out: bigint
}

/** The sums of a statement, as far as its postings are added. */
export class StatementSums {
  readonly #byType = new Map<TransactionType, Movement>()
  /** How many transactions were added. */
  transactions = 0

  /**
   * Adds the next posting of the period; one that moves nothing counts for nothing.
   * @throws an error for a posting that moves value and has no type: the sums would not lead to the closing balance
   */
  add({ id, kind, delta }: Pick<Posting, 'id' | 'kind' | 'delta'>): void {
    if (delta === 0n) return
    const type = postingKinds[kind]
    if (type === null) throw new Error(`${id}: ${kind} moves value and has no type`)
    const movement = this.#byType.get(type) ?? { in: 0n, out: 0n }
    if (delta > 0n) movement.in += delta
    else movement.out -= delta
    this.#byType.set(type, movement)
    this.transactions += 1
  }

  /** By type, in the order of the table of types. */
  get totals(): [TransactionType, Movement][] {
    return transactionTypes.flatMap((type) => {
      const movement = this.#byType.get(type)
      return movement ? [[type, movement] as [TransactionType, Movement]] : []
    })
  }

  /** All that came in less all that went out, minor units. */
  get moved(): bigint {
    return this.totals.reduce((sum, [, movement]) => sum + movement.in - movement.out, 0n)
  }
}
