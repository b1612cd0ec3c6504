import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { TURNS } from './part.ts'
import { parts } from './parts.ts'
import { openTarget } from './target/target.ts'

/** The short form of `npm run abuse`; another ABUSE_SEED tries other requests, and each run other combinations. */
const extent = {
  long: false,
  seed: Number(process.env.ABUSE_SEED ?? 1),
  turn: Number(process.env.ABUSE_TURN ?? randomInt(TURNS)),
  fuzzPerService: 200,
}
console.info(`seed ${extent.seed}, turn ${extent.turn}: ABUSE_TURN=${extent.turn} repeats it`)
const SHOWN = 10
/** A part that takes longer hangs: on a machine five times as busy as a quiet one none does. */
const PART_MS = 10 * 60_000
const target = await openTarget(inject('target'))

test.for(parts)('$id', { timeout: PART_MS }, async ({ run }) => {
  const { violations, tried } = await run(target, extent)
  // As one text: the summary of a run shows no more of a list than its length.
  expect(violations.slice(0, SHOWN).join('\n')).toBe('')
  expect(tried).toBeGreaterThan(0)
})
