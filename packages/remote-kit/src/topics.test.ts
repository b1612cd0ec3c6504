import { expect, test, vi } from 'vitest'
import { createTopics } from './topics.ts'

test('who listens to a topic is told of that one only, until they leave', () => {
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
