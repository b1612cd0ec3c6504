import { expect, test, vi } from 'vitest'
import { createTopics } from './topics.ts'

test('notifies a listener of its own topic only, until it unsubscribes', () => {
  const topics = createTopics()
  const listener = vi.fn()
  const leave = topics.onInvalidate('balance', listener)
  topics.invalidate('profile')
  expect(listener).not.toHaveBeenCalled()
  topics.invalidate('balance')
  leave()
  topics.invalidate('balance')
  expect(listener).toHaveBeenCalledTimes(1)
})
