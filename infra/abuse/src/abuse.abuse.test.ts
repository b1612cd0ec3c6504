import { afterAll, beforeAll, expect, test } from 'vitest'
import { parts } from './parts.ts'
import type { Target } from './target/target.ts'
import { startTarget } from './target/target.ts'

/** The short form of `npm run abuse`; another ABUSE_SEED tries other requests. */
const extent = { long: false, seed: Number(process.env.ABUSE_SEED ?? 1), fuzzPerService: 250 }
const SHOWN = 10

let target: Target
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ target, stop } = await startTarget())
})
afterAll(() => stop?.())

test.for(parts)('$id', async ({ run }) => {
  const { violations, tried } = await run(target, extent)
  expect(violations.slice(0, SHOWN)).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
