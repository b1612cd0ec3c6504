import { expect, test } from 'vitest'
import type { Dependencies } from '../dependencies.ts'
import { replayDeadLetters } from './dead-letters.ts'

test('a dead letter that comes after nothing waited is not handled without an act', async () => {
  const replayed: string[] = []
  const quests = {
    deadLetterGroups: async () => ({ items: [], unread: [] }),
    deadLetters: async () => [],
    async replay(group: string) {
      replayed.push(group)
      return { handled: 1, failed: 0 }
    },
  }
  const deps = { consoleSources: { quests } } as unknown as Dependencies
  const of = { service: 'quests', group: 'quests.wallet-events' } as const
  const by = { id: 'admin', roles: ['admin'] }
  expect(await replayDeadLetters(deps, of, by, 'Mended')).toEqual({ handled: 0, failed: 0 })
  expect(replayed).toEqual([])
})
