import type { Target } from './target/target.ts'

/** How much is tried: `npm test` runs the short form. */
export interface Extent {
  long: boolean
  /** Seed of everything random. */
  seed: number
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

export interface Part {
  id: string
  run(target: Target, extent: Extent): Promise<Findings>
}
