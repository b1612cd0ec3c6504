import type { Erasures } from '../../repositories/erasures.ts'

/** What erasures need beside what they delete. */
export interface ErasureDependencies {
  erasures: Erasures
}
