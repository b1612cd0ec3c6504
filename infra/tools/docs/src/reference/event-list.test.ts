import { services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { docstringsOf } from './docstrings.ts'
import { eventsByService } from './event-list.ts'

test('every service that publishes has its events, with what they say and have', async () => {
  const events = await eventsByService()
  const known = services.map(({ name }) => name as string)
  for (const service of events.keys()) expect(known, service).toContain(service)
  const claimed = events.get('quests')?.find(({ type }) => type === 'quests.reward-claimed.v1')
  expect(claimed?.does).toContain('A slot was taken.')
  expect(JSON.stringify(claimed?.schema)).toContain('grantId')
})

test('a docstring is that of the constant right after it, on one line', () => {
  const code = `/** Of nothing. */
const inner = 1
/**
 * The first
 * and more.
 */
export const first = 1
export const second = 2
/** Third. */
export const third = 3`
  expect(Object.fromEntries(docstringsOf(code))).toEqual({
    first: 'The first and more.',
    third: 'Third.',
  })
})
