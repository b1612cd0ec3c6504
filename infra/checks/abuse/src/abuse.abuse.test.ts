import { expect, inject, test } from 'vitest'
import { parts } from './parts.ts'
import { openTarget } from './target/target.ts'

/** The short form of `npm run abuse`; another ABUSE_SEED tries other requests. */
const extent = { long: false, seed: Number(process.env.ABUSE_SEED ?? 1), fuzzPerService: 250 }
const SHOWN = 10
const target = await openTarget(inject('target'))

test.for(parts)('$id', async ({ run }) => {
  const { violations, tried } = await run(target, extent)
  // As one text: the summary of a run shows no more of a list than its length.
  expect(violations.slice(0, SHOWN).join('\n')).toBe('')
  expect(tried).toBeGreaterThan(0)
})
