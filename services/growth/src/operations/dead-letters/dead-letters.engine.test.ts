import { staffActed } from '@platform/contracts/growth/events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAudit, type TestAudit } from '../../testing/start-audit.ts'

let growth: TestAudit
beforeAll(async () => {
  growth = await startAudit()
})
afterAll(() => growth.stop())

const GROUP = 'quests.wallet-events'
const letter = {
  ...{ topic: 'wallet.events', partition: 2, offset: '7', reason: 'Poison: not an event' },
  ...{ at: '2026-03-01T12:00:00.000Z', value: '{"broken":true}' },
}

test('staff see the dead letters of a service and have them handled again, and why is in the trail', async () => {
  const { source } = growth.prepared
  source.letters.set(GROUP, [letter, letter])
  const reader = await growth.signedIn({ roles: ['support'] })
  source.unread = ['quests.clan-events']
  const { items, unanswered, unread } = (await reader.get('/dead-letters')).data
  expect(unread).toEqual([{ service: 'quests', group: 'quests.clan-events' }])
  expect(items).toEqual([{ service: 'quests', group: GROUP, waiting: 2 }])
  // The others are doubles that nobody started.
  expect(unanswered).toContain('wallet')
  expect(unanswered).not.toContain('growth')
  const seen = await reader.get(`/dead-letters/quests/${GROUP}`)
  expect(seen.data.items).toEqual([letter, letter])

  const replay = `/dead-letters/quests/${GROUP}/replay`
  expect((await reader.post(replay, { reason: 'Mended' })).status).toBe(403)
  const admin = await growth.signedIn({ roles: ['admin'] })
  expect((await admin.post(replay, { reason: 'Mended' })).data).toEqual({ handled: 2, failed: 0 })
  expect(source.replays).toEqual([{ group: GROUP, result: { handled: 2, failed: 0 } }])

  const line = await waitFor(async () => (await admin.get(`/acts?subject=${GROUP}`)).data.items[0])
  expect(line).toMatchObject({
    service: 'growth',
    act: {
      ...{ actor: `user:${admin.id}`, action: 'replay-dead-letters', reason: 'Mended' },
      before: { waiting: 2 },
    },
  })
  expect(growth.events.received(staffActed).length).toBeGreaterThan(0)
  // There is nothing to handle any more, and no act is recorded.
  expect((await admin.post(replay, { reason: 'Again' })).code).toBe('NOT_FOUND')
  expect((await admin.get(`/acts?subject=${GROUP}`)).data.items).toHaveLength(1)
})

test('a group or a service that does not exist is refused', async () => {
  const admin = await growth.signedIn({ roles: ['admin'] })
  expect((await admin.get('/dead-letters/quests/quests.absent')).code).toBe('NOT_FOUND')
  expect((await admin.get('/dead-letters/nobody/quests.absent')).code).toBe('VALIDATION_FAILED')
  expect((await admin.get('/dead-letters/quests/Not%20a%20group')).code).toBe('VALIDATION_FAILED')
})
