import { expect, test } from 'vitest'
import { diagnose } from './diagnose.ts'
import { addOrigin } from './own-origins.ts'

/** The key of `owner` with twelve sites, of whose looks so many were counted in this hour before. */
function keyWithSites(counted = 0) {
  const origins = Array.from({ length: 12 }, (_, n) => `https://site-${n}.example`)
  const partner = { key: 'pk_arenaWeekly1', ownerId: 'owner', test: false, active: true, origins }
  let [asked, now, most, count] = [0, 0, 0, counted]
  const look = async () => {
    asked += 1
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
    return { lines: [] }
  }
  const deps = {
    partners: { find: async () => partner },
    partnerSigns: { ofKey: async () => [] },
    originProofs: { file: look, record: look },
    secrets: { origin: Buffer.alloc(32) },
    clock: { now: () => new Date('2026-03-01T12:00:00Z') },
    rates: {
      async add(_key: string, _windowMs: number, by: number) {
        count += by
        return { count, endsAt: new Date('2026-03-01T13:00:00Z') }
      },
    },
  } as unknown as Parameters<typeof diagnose>[0] & Parameters<typeof addOrigin>[0]
  return { deps, key: partner.key, seen: () => ({ asked, most, count }) }
}

test('the proofs of a key’s sites are looked for five at a time', async () => {
  const { deps, key, seen } = keyWithSites()
  const { origins } = await diagnose(deps, 'owner', key)
  expect(origins).toHaveLength(12)
  // A file and a record of each.
  expect(seen()).toEqual({ asked: 24, most: 10, count: 12 })
})

test('a user has 300 looks in an hour, by the diagnostics and for new sites together', async () => {
  const { deps, key, seen } = keyWithSites(289)
  const limited = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await limited(diagnose(deps, 'owner', key))
  await limited(addOrigin(deps, 'owner', key, 'https://new.example'))
  expect(seen().asked).toBe(0)
})
