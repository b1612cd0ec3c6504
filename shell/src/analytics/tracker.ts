import { isTrackedEvent, TRACKED_EVENTS } from '@platform/contracts/growth/tracked-events'
import type { Exclusively } from '@platform/remote-kit/exclusively'
import { randomId } from '@platform/remote-kit/random-id'
import type { Shell } from '../shell-api/create-shell.ts'
import { type Actor, actorOf } from './actor.ts'
import type { NamedEvent } from './analytics.ts'
import { cleanProperties } from './clean-properties.ts'
import { commonProperties } from './common-properties.ts'
import type { SentEvent } from './destination.ts'
import {
  type AnalyticSession,
  createSessions,
  type SessionChange,
  type Sessions,
} from './sessions.ts'

export interface Tracker {
  readonly sessions: Sessions
  track(event: NamedEvent): void
  /** The page goes: events that wait for other tabs do not any more. */
  settle(): void
}

interface Options {
  shell: Pick<Shell, 'session'>
  /** Pattern of the page that is shown. */
  page(): string
  exclusively: Exclusively
  /** The person may have withdrawn while another tab was waited for. */
  isRefused(): boolean
  send(event: SentEvent): void
}

interface Sending extends Pick<SentEvent, 'id' | 'actor' | 'isLast'> {
  session: AnalyticSession
  /** Pattern of the page that was shown. */
  shown: string
}

/** Completes events with their session and common properties; unknown and empty ones are dropped with a log line. */
export function createTracker({ shell, page, exclusively, isRefused, send }: Options): Tracker {
  const sessions = createSessions({ newId: randomId, announce })
  /** What waits for the other tabs. */
  const waiting = new Set<(isLast: boolean) => void>()

  function announce({ kind, session, at, reason }: SessionChange): void {
    const isEnd = kind === 'ended'
    const properties = { reason, ...(isEnd && { durationMs: at - session.startedAt }) }
    // Two tabs that find the end at the same time send it under one id.
    const id = isEnd ? session.id : randomId()
    const event = { name: `session_${kind}` as const, properties, at }
    pass(event, { session, id, actor: actorOf(shell.session), isLast: isEnd, shown: page() })
  }

  function pass(
    { name, properties, at }: NamedEvent & { name: keyof typeof TRACKED_EVENTS },
    { session, shown, ...sent }: Sending,
  ): void {
    const common = commonProperties(sent.actor, session, { at, page: shown })
    send({
      ...sent,
      name,
      eventId: TRACKED_EVENTS[name].id,
      at,
      properties: cleanProperties({ ...common, ...properties }),
    })
  }

  return {
    sessions,
    track(event) {
      const { name, at } = event
      if (!isTrackedEvent(name)) {
        console.warn(`Analytics knows no event "${name}"; it is dropped.`)
        return
      }
      if (Object.keys(cleanProperties(event.properties)).length === 0) {
        console.error('Analytics data is empty.')
        return
      }
      const actor: Actor = actorOf(shell.session)
      const shown = page()
      const finish = (isLast: boolean) => {
        if (!waiting.delete(finish) || isRefused()) return
        const session = sessions.activity(shown, at)
        pass({ ...event, name }, { session, id: randomId(), actor, isLast, shown })
      }
      waiting.add(finish)
      // One tab at a time, so that two which begin together begin one session.
      void exclusively('analytic-session', async () => finish(false))
    },
    settle() {
      for (const finish of waiting) finish(true)
    },
  }
}
