import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import { expect, test } from 'vitest'
import type { Signal } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSigns } from './find-signs.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

/** What is stored of those who took part before. */
function places() {
  const stored = new Map<string, Signal>()
  const deps = {
    signals: {
      see: async (seen: readonly Signal[]) => seen.forEach((one) => void stored.set(one.id, one)),
      seenWith: async (kind: string, mark: string) =>
        [...stored.values()].filter((one) => one.kind === kind && one.mark === mark),
    },
    referrals: { find: async () => null },
    markOf: (kind: string, value: string) => `${kind} ${value}`,
    ids: { from: (...parts: unknown[]) => parts.join(' ') },
  } as unknown as Dependencies
  return {
    stored,
    found: async (userId: string, origin: LogInOrigin) =>
      (await findSigns(deps, userId, origin, NOW))?.found,
  }
}

test('a log-in that kept no device is a sign, and one of which nothing is known is none', async () => {
  const { found } = places()
  const nothing = { device: null, network: null }
  expect(await found('u1', { ...nothing, noDevice: true })).toEqual([
    { code: 'NO_DEVICE', count: 1 },
  ])
  expect(await found('u2', nothing)).toEqual([])
})

test('users of one site are of one network, each with a network of their own in it', async () => {
  const { found, stored } = places()
  for (let n = 1; n <= 20; n += 1)
    await found(`u${n}`, { device: null, network: `n${n}`, site: 's' })
  const last = await found('last', { device: null, network: 'n', site: 's' })
  expect(last).toEqual([{ code: 'NETWORK', count: 20 }])
  stored.clear()
  await found('u', { device: null, network: 'n4', site: 'n4' })
  expect(stored.size).toBe(1)
})
