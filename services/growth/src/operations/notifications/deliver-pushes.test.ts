import { expect, test } from 'vitest'
import type { Notification } from '../../domain/notifications/notification.ts'
import { usualSettings } from '../../domain/notifications/settings.ts'
import type { PushOutcome } from '../../providers/push/push-sender.ts'
import { deliverPushes } from './deliver-pushes.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** Delivers one notification at this try to a browser whose push service answers so. */
async function deliver(outcome: PushOutcome, tries: number) {
  const one = {
    ...{ id: 'n', userId: 'u', kind: 'reward-taken-back', facts: {}, at: now, readAt: null },
    ...{
      isShown: true,
      pushedTo: [],
      email: null,
      push: { tries, nextTryAt: now },
      digestAt: null,
    },
  } as unknown as Notification
  const removed: string[] = []
  const settled: string[] = []
  let pages = [[one]]
  await deliverPushes(
    {
      notifications: {
        due: async () => pages.shift() ?? [],
        settle: async () => true,
        setPushed: async () => {},
      },
      notificationSettings: { of: async () => usualSettings('u') },
      pushSubscriptions: {
        of: async () => [{ id: 'browser', userId: 'u', language: 'en' }],
        remove: async (_userId: string, id: string) => removed.push(id),
      },
      pushSender: { send: async () => outcome },
      reportSettled: (_channel: string, how: string) => settled.push(how),
      clock: { now: () => now },
    } as unknown as Parameters<typeof deliverPushes>[0],
    new AbortController().signal,
  )
  pages = []
  return { removed, settled }
}

test('a host that may be made up and gives no answer for three days is not counted as given up, and stays', async () => {
  expect(await deliver('silent', 3)).toEqual({ removed: [], settled: [] })
  expect(await deliver('silent', 19)).toEqual({ removed: [], settled: ['done'] })
})

test('a browser that is gone is forgotten', async () => {
  expect(await deliver('gone', 0)).toEqual({ removed: ['browser'], settled: ['done'] })
})

test('what a push service refuses for three days is given up', async () => {
  expect(await deliver('later', 19)).toEqual({ removed: [], settled: ['given-up'] })
})
