import { expect, test } from 'vitest'
import { cloudEvent, topicOf } from './event.ts'

test.each(['identity.user-registered.v1', 'web3.note-created.v2', 'game-studio.level-2-won.v10'])(
  'the type of an event may be %s',
  (type) => {
    expect(cloudEvent.shape.type.safeParse(type).success).toBe(true)
  },
)

test('a topic is of a service of the list', () => {
  expect(topicOf('remote-registry')).toBe('remote-registry.events')
  // @ts-expect-error: no such service
  topicOf('registry')
})
