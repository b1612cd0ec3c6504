/** What one comparison found; a line of the table and of `.data/bench.json`. */
export interface Result {
  id: string
  /** Median of ours by the other's, pair by pair. */
  ratio: number
  /** Between these the median lies with 95 % confidence. */
  low: number
  high: number
  /** The same for the main thread's time; null where none was measured. */
  cpuRatio: number | null
  /** The ratio may not be larger. */
  goal: number
  /** For people: what was measured. */
  note: string
}

export interface Bench {
  /** Ids of the results it gives. */
  ids: readonly string[]
  run(): Promise<Result[]>
}
