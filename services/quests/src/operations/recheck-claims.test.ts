import { expect, test } from 'vitest'
import { recheckClaims } from './recheck-claims.ts'

const NOW = new Date('2026-11-29T09:00:00Z')

/** So many claims that are due, of which each has nothing to take back, so that a check only saves it. */
function dueClaims(count: number) {
  const waiting = Array.from({ length: count }, (_, n) => ({ id: `claim-${n}`, kind: 'return' }))
  const saved = new Set<string>()
  const deps = {
    clock: { now: () => NOW },
    rechecks: {
      due: async (_now: Date, limit: number) =>
        waiting.filter(({ id }) => !saved.has(id)).slice(0, limit),
      save: async ({ id }: { id: string }) => saved.add(id),
    },
  }
  return { deps: deps as unknown as Parameters<typeof recheckClaims>[0], saved }
}

test('a run goes on while more claims are due than it reads at a time', async () => {
  const { deps, saved } = dueClaims(250)
  await recheckClaims(deps, new AbortController().signal)
  expect(saved.size).toBe(250)
})

test('a run that is stopped reads no more', async () => {
  const { deps, saved } = dueClaims(250)
  await recheckClaims(deps, AbortSignal.abort())
  expect(saved.size).toBe(0)
})
