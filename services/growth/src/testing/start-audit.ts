import { randomUUID } from 'node:crypto'
import type { staffActed } from '@platform/contracts/quests/events'
import { type ActOf, type StaffAct, staffAct } from '@platform/contracts/staff/acts'
import type { DeadLetter, Replayed } from '@platform/contracts/staff/dead-letters'
import { consoleRoutes, DomainError } from '@platform/service-kit'
import { startTestService } from '@platform/testing/start-service'
import { startServiceDouble } from '@platform/testing/start-service-double'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'

type Sources = Parameters<typeof consoleRoutes>[1]

/** A service with an audit trail and dead letters, as the test has them. */
export interface SourceDouble {
  /** By id, oldest first. */
  acts: Map<string, StaffAct>
  letters: Map<string, DeadLetter[]>
  /** Groups whose dead letters cannot be counted. */
  unread: string[]
  /** What replays of a group do. */
  replays: { group: string; result: Replayed }[]
  isDown: boolean
}

export type TestAudit = Awaited<ReturnType<typeof startAudit>>

/** The real service on real engines; quests is a double that publishes acts and is asked for them. */
export function startAudit() {
  return startTestService(service, {
    prefix: '/api/operator',
    events: { publishAs: 'quests', subscribeTo: 'growth' },
    async prepare({ clock, folder, reserveUrl, onStop }) {
      const source: SourceDouble = {
        ...{ acts: new Map(), letters: new Map(), unread: [], replays: [], isDown: false },
      }
      const url = await reserveUrl()
      const quests = await startServiceDouble('quests', { growth: url }, clock, (app) =>
        consoleRoutes(app, sourcesOf(source)),
      )
      onStop(quests.stop)
      return { source, env: { ...growthSettings(folder), QUESTS_URL: quests.url } }
    },
  })
}

/** An act as quests records it. */
export const newAct = (part: Partial<StaffAct> = {}): StaffAct =>
  staffAct.parse({
    id: randomUUID(),
    at: new Date().toISOString(),
    actor: `user:${randomUUID()}`,
    roles: ['admin'],
    action: 'pause-campaign' satisfies ActOf<typeof staffActed>,
    subject: { kind: 'campaign', id: randomUUID() },
    before: { status: 'LIVE', budget: { left: 12.5 } },
    after: { status: 'PAUSED' },
    reason: 'It paid too fast',
    ...part,
  })

/** The event of such an act. */
export const eventOf = ({ id: actId, before: _b, after: _a, reason: _r, ...act }: StaffAct) =>
  ({ actId, ...act }) as (typeof staffActed)['data']['_input']

function sourcesOf(source: SourceDouble): Sources {
  const recorded = (act: StaffAct) => ({ ...act, at: new Date(act.at) })
  const answering = () => {
    if (source.isDown) throw new DomainError('UNAVAILABLE')
  }
  const lettersOf = (group: string) => {
    const found = source.letters.get(group)
    if (!found) throw new DomainError('NOT_FOUND')
    return found
  }
  return {
    audit: {
      async list(_subject, after, limit) {
        answering()
        const newest = [...source.acts.values()].toReversed()
        const from = after ? newest.findIndex(({ id }) => id === after.id) + 1 : 0
        return newest.slice(from, from + limit).map(recorded)
      },
      async find(id) {
        answering()
        const found = source.acts.get(id)
        return found ? recorded(found) : null
      },
    },
    events: {
      deadLetters: {
        async groups() {
          answering()
          const groups = [...source.letters]
          const items = groups.map(([group, { length }]) => ({ group, waiting: length }))
          return { items, unread: source.unread }
        },
        inspect: async (group) =>
          lettersOf(group).map(({ at, ...letter }) => ({ ...letter, key: 'k', time: at ?? '' })),
        async replay(group) {
          const result = { handled: lettersOf(group).length, failed: 0 }
          source.letters.delete(group)
          source.replays.push({ group, result })
          return result
        },
      },
    },
  }
}
