import { HOUR_MS, MINUTE_MS, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { isCritical } from '@platform/contracts/growth/notification-kinds'
import { createEventFactory, uuids } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../domain/notifications/delivery-plan.ts'
import { quietUntil } from '../../domain/notifications/local-clock.ts'
import {
  digestId,
  notificationId,
  type Occurrence,
} from '../../domain/notifications/notification.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { deliverDigests, deliverEmails } from './deliver-emails.ts'
import { deliverPushes } from './deliver-pushes.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'
import { notify } from './notify.ts'

const USERS = 12
const OCCURRENCES = Number(process.env.NOTIFICATIONS ?? 240)
const STEPS = 60
const ZONES = ['UTC', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Auckland']
/** Of 10,000 notifications it takes minutes. */
const LONGEST_MS = 60_000 + OCCURRENCES * 100
const { signal } = new AbortController()

const clock = testClock({ start: Date.parse('2026-11-29T10:00:00.000Z'), stopped: true })
let repositories: TestRepositories
beforeAll(async () => {
  repositories = await openRepositories({ env: engineEnvironment('crashes') })
})
afterAll(() => repositories.close())

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const random = seeded(71)

class Killed extends Error {}

/** The parts of a process that is killed after some of its calls: from then on none of them does anything. */
function mortal<T extends object>(parts: T, isKilledNow: () => boolean): T {
  let isDead = false
  const wrap = (part: object): object =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]) => {
          if (isDead) throw new Killed()
          const result: unknown = await value.apply(target, args)
          if (isDead || isKilledNow()) {
            isDead = true
            throw new Killed()
          }
          return result
        }
      },
    })
  const entries = Object.entries(parts).map(([name, part]) => [name, wrapped(name, part)])
  function wrapped(name: string, part: unknown) {
    const isCalled = typeof part === 'object' && part !== null && !AS_THEY_ARE.has(name)
    return isCalled ? wrap(part) : part
  }
  return Object.fromEntries(entries) as T
}
/** They have no effect outside of the process. */
const AS_THEY_ARE = new Set(['clock', 'events', 'ids', 'unsubscribeSecret', 'mongo'])

test(
  'each is sent once by each channel whatever crashes and is delivered again, and only critical ones in quiet hours',
  async () => {
    /** What identity and the push services have taken, with the times. */
    const mails = new Map<string, Date>()
    const pushes: { id: string; endpoint: string; at: Date }[] = []
    let isAway = false
    const outside = {
      mailer: {
        async send(_userId: string, { id }: { id: string }) {
          if (isAway) return 'not-sent' as const
          if (!mails.has(id)) mails.set(id, clock.now())
          return 'sent' as const
        },
      },
      pushSender: {
        async send({ endpoint }: { endpoint: string }, { id }: { id: string }) {
          if (isAway) return 'later' as const
          pushes.push({ id, endpoint, at: clock.now() })
          return 'taken' as const
        },
      },
    }
    const events = createEventFactory('growth', clock, uuids)
    const common = {
      ...{ ...repositories, ...outside, events, clock, ids: uuids },
      ...{ unsubscribeSecret: Buffer.alloc(32, 1), siteOrigin: 'https://site.example' },
      reportSettled() {},
    } as unknown as NotificationDependencies
    let kills = 0
    const born = (risk: number) =>
      mortal(common, () => {
        const isKilled = random() < risk
        if (isKilled) kills += 1
        return isKilled
      })

    const users = Array.from({ length: USERS }, (_, n) => uuids.from('user', String(n)))
    for (const [n, userId] of users.entries()) {
      const timeZone = ZONES[n % ZONES.length] ?? 'UTC'
      const quietHours = n % 3 === 0 ? null : { from: '21:30', to: '07:15' }
      await repositories.notificationSettings.change(userId, { quietHours, timeZone })
      const keys = { p256dh: 'p', auth: 'a' }
      const device = { browser: null, system: null }
      const expiresAt = new Date(clock.now().getTime() + REFRESH_TOKEN_LIFETIME_MS)
      const by = { sessionId: userId, expiresAt, device }
      const own = { ...by, userId, keys, language: 'en', at: clock.now() } as const
      await repositories.pushSubscriptions.save({ ...own, id: `b${n}`, endpoint: `b${n}` })
    }

    /** What has to arrive, as it was decided when it came for the first time. */
    const wanted: { occurrence: Occurrence; id: string; plan: ReturnType<typeof planOf> }[] = []
    const until = async (run: () => Promise<unknown>) => {
      for (;;) {
        try {
          return await run()
        } catch (error) {
          if (!isKill(error)) throw error
        }
      }
    }
    const work = async (risk: number) => {
      const [one, other] = [born(risk), born(risk)]
      const runs = [
        ...[deliverPushes(one, signal), deliverPushes(other, signal)],
        ...[deliverEmails(one, signal), deliverEmails(other, signal)],
        ...[deliverDigests(one, signal), deliverDigests(other, signal)],
      ]
      for (const { status, ...rest } of await Promise.allSettled(runs)) {
        if (status === 'rejected' && 'reason' in rest && !isKill(rest.reason)) throw rest.reason
      }
    }
    for (let step = 0; step < STEPS; step += 1) {
      isAway = step % 10 > 7
      for (let n = 0; n < Math.ceil(OCCURRENCES / STEPS); n += 1) {
        const occurrence = occurrenceOf(wanted.length, users, clock.now())
        const settings = await repositories.notificationSettings.of(occurrence.userId)
        const id = notificationId(occurrence)
        wanted.push({ occurrence, id, plan: planOf(occurrence, settings, clock.now()) })
        // The broker delivers again what was not acknowledged, and sometimes what was.
        const times = 1 + Math.floor(random() * 3)
        for (let time = 0; time < times; time += 1) {
          await until(() => notify(born(0.1), occurrence))
        }
      }
      await work(0.05)
      clock.advance(5 * MINUTE_MS + Math.floor(random() * 40) * MINUTE_MS)
    }
    isAway = false
    for (let step = 0; step < 90; step += 1) {
      await work(0)
      clock.advance(HOUR_MS)
    }

    expect(kills).toBeGreaterThan(50)
    const byMail = wanted.filter(({ plan }) => plan?.email).map(({ id }) => id)
    const digests = wanted.flatMap(({ plan, occurrence: { userId } }) =>
      plan?.digestAt ? [digestId(userId, plan.digestAt)] : [],
    )
    expect([...mails.keys()].sort()).toEqual([...new Set([...byMail, ...digests])].sort())
    const byPush = wanted.filter(({ plan }) => plan?.push).map(({ id }) => id)
    expect([...new Set(pushes.map(({ id }) => id))].sort()).toEqual([...byPush].sort())
    // A push service that has taken one more of a topic shows the last: only a kill in between sends it again.
    expect(pushes.length - byPush.length).toBeLessThan(kills)

    const byId = new Map(wanted.map(({ id, occurrence }) => [id, occurrence]))
    const sent = [...[...mails].map(([id, at]) => ({ id, at })), ...pushes]
    for (const { id, at } of sent) {
      const occurrence = byId.get(id)
      if (!occurrence || isCritical(occurrence.kind)) continue
      const settings = await repositories.notificationSettings.of(occurrence.userId)
      expect(quietUntil(at, settings)).toBeNull()
    }
    expect(await repositories.collection('notifications').countDocuments()).toBe(wanted.length)
  },
  LONGEST_MS,
)

/** Whether the process was killed; a run of several that were collects their failures. */
const isKill = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof AggregateError && error.errors.every(isKill))

function occurrenceOf(n: number, users: readonly string[], at: Date): Occurrence {
  const userId = users[Math.floor(random() * users.length)] ?? ''
  const common = { userId, businessId: `b${n}`, at }
  const money = { amount: '1.00', currency: 'KCASH' } as const
  const kinds: readonly Occurrence[] = [
    { ...common, kind: 'reward-taken-back', facts: { campaign: null, campaignId: userId } },
    { ...common, kind: 'contacts-changed', facts: {} },
    { ...common, kind: 'chief-approved', facts: {} },
    { ...common, kind: 'earning-ready', facts: money },
    { ...common, kind: 'card-liked', facts: {} },
    { ...common, kind: 'friend-joined', facts: {} },
  ]
  return kinds[n % kinds.length] as Occurrence
}
