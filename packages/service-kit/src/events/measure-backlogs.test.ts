import type { Admin } from 'kafkajs'
import { expect, test } from 'vitest'
import { measureBacklogs } from './measure-backlogs.ts'

test('what cannot be read of a group has no value, and what comes after it has its own', async () => {
  const stop = new AbortController()
  const admin = {
    fetchTopicOffsets: async () => [{ partition: 0, low: '0', high: '5' }],
    async fetchOffsets({ groupId }: { groupId: string }) {
      if (groupId === 'p.wallet.first') throw new Error('no answer')
      return [{ partitions: [{ partition: 0, offset: '2' }] }]
    },
  } as unknown as Admin
  const read: unknown[] = []
  const warned: unknown[] = []
  await measureBacklogs({
    admin,
    prefix: 'p.',
    groups: new Map([
      ['wallet.first', { topics: new Map([['p.quests.events', null]]) }],
      ['wallet.second', { topics: new Map([['p.quests.events', null]]) }],
    ]),
    measure: {
      backlog: (...values) => read.push(values),
      deadLetters(group, waiting) {
        read.push([group, waiting])
        if (group === 'wallet.second') stop.abort()
      },
    },
    log: { warn: (names: unknown) => warned.push(names) },
    everyMs: 1,
    signal: stop.signal,
  })
  expect(read).toEqual([
    ['wallet.first', 'quests.events', null],
    ['wallet.first', 3],
    ['wallet.second', 'quests.events', 3],
    ['wallet.second', 3],
  ])
  expect(warned).toMatchObject([{ group: 'wallet.first', topic: 'quests.events' }])
})
