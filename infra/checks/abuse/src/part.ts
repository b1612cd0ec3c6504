import type { Target } from './target/target.ts'

/** How much is tried: the short form goes with every `npm test`. */
export interface Extent {
  long: boolean
  /** Everything random comes from it. */
  seed: number
  /** Malformed requests to each service. */
  fuzzPerService: number
}

/** What one part found. */
export interface Findings {
  /** Attempts made. */
  tried: number
  /** What must not be, one line each. */
  violations: string[]
  /** Numbers worth a line in the report. */
  numbers?: Readonly<Record<string, number>>
}

export interface Part {
  id: string
  run(target: Target, extent: Extent): Promise<Findings>
}
