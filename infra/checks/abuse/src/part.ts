import type { Target } from './target/target.ts'

/** After as many turns, every combination was sent. */
export const TURNS = 8

/** How much a run attacks: `npm test` runs the short form. */
export interface Extent {
  long: boolean
  /** Seed of everything random. */
  seed: number
  /** Which share of the combinations a short form sends: each turn another one, and in all of them every combination. */
  turn: number
  /** Malformed requests per service. */
  fuzzPerService: number
}

/** Result of a part. */
export interface Findings {
  /** Number of attempts. */
  tried: number
  /** Violations, a line each. */
  violations: string[]
  /** Further numbers for the report. */
  numbers?: Readonly<Record<string, number>>
}

/** One kind of attack of the abuse suite, with an entry in its README. */
export interface Part {
  id: string
  run(target: Target, extent: Extent): Promise<Findings>
}
