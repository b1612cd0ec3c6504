import { access } from 'node:fs/promises'
import { HOUR_MS } from '@platform/contracts/constants'
import { id } from '@platform/contracts/envelope'
import { defineService, ok, userOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { startTestService } from './start-service.ts'
import { startServiceDouble } from './start-service-double.ts'
import { testClock } from './test-clock.ts'

const ID = '7c9b3f0e-1d52-4c7b-9a55-1c1df3a0c001'

const described = { name: 'sample', callers: ['friend'], engines: { kafka: false } } as const
const sample = defineService(described, {
  compose({ app, clock }) {
    app.get('/time', { config: { access: 'public' } }, async () => ok(clock.now().getTime()))
    app.get('/me', { config: { access: 'user' } }, async (request) => ok(userOf(request).id))
    app.get('/internal/id', { config: { access: { service: ['friend'] } } }, async () => ok(ID))
  },
})

test('callers, a moved clock, a second instance, and a double that calls by its own key', async () => {
  const service = await startTestService(sample, {
    clock: testClock({ start: 0, stopped: true }),
    async prepare({ clock, reserveUrl, onStop }) {
      const friend = await startServiceDouble('friend', { sample: await reserveUrl() }, clock)
      onStop(friend.stop)
      return { friend, env: { FRIEND_URL: friend.url } }
    },
  })
  const user = await service.signedIn()
  expect((await user.get('/me')).data).toBe(user.id)
  expect(await service.visitor.get('/me')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })

  service.clock.advance(HOUR_MS)
  const second = await service.another()
  const time = await second.app.inject('/time')
  expect(time.json().data).toBe(HOUR_MS)

  const { internal } = service.prepared.friend
  const call = { method: 'GET', path: '/internal/id', data: id } as const
  expect(await internal.call('sample', call)).toBe(ID)
  await service.stop()
  await expect(fetch(`${second.url}/time`)).rejects.toThrow()
})

test('a start that fails stops what was started before it', async () => {
  let folder = ''
  const steps: string[] = []
  const started = startTestService(sample, {
    async prepare(setup) {
      folder = setup.folder
      setup.onStop(() => steps.push('first'))
      setup.onStop(() => steps.push('second'))
      return { env: { FRIEND_URL: 'no address' } }
    },
  })
  await expect(started).rejects.toThrow('FRIEND_URL')
  expect(steps).toEqual(['second', 'first'])
  await expect(access(folder)).rejects.toThrow('ENOENT')
})
