import { isTrackedEvent, TRACKED_EVENTS } from '@platform/contracts/growth/tracked-events'
import type { Exclusively } from '@platform/remote-kit/exclusively'
import { randomId } from '@platform/remote-kit/random-id'
import type { Shell } from '../shell-api/create-shell.ts'
import type { NamedEvent } from './analytics.ts'
import { cleanProperties } from './clean-properties.ts'
import { commonProperties } from './common-properties.ts'
import {
  type AnalyticSession,
  createSessions,
  type SessionChange,
  type Sessions,
} from './sessions.ts'

/** An event as it is sent. */
export interface SentEvent {
  /** Of this event alone: one that is sent twice counts once. */
  readonly id: string
  readonly name: string
  /** Fixed id of the name. */
  readonly eventId: string
  /** ms since the epoch. */
  readonly at: number
  readonly properties: Readonly<Record<string, string>>
  /** The page may be closing. */
  readonly isLast: boolean
}

export interface Tracker {
  readonly sessions: Sessions
  track(event: NamedEvent): void
}

interface Options {
  shell: Pick<Shell, 'session'>
  /** Pattern of the page that is shown. */
  page(): string
  exclusively: Exclusively
  /** Still allowed: the person may have withdrawn while another tab was waited for. */
  isAllowed(): boolean
  send(event: SentEvent): void
}

/** Completes events with their session and common properties; unknown and empty ones are dropped with a log line. */
export function createTracker({ shell, page, exclusively, isAllowed, send }: Options): Tracker {
  const sessions = createSessions({ newId: randomId, announce })

  function announce({ kind, session, at, reason }: SessionChange): void {
    const isEnd = kind === 'ended'
    const properties = { reason, ...(isEnd && { durationMs: at - session.startedAt }) }
    // Two tabs that find the end at the same time send it under one id.
    const id = isEnd ? session.id : randomId()
    pass(`session_${kind}`, { name: `session_${kind}`, properties, at }, session, id)
  }

  function pass(
    name: keyof typeof TRACKED_EVENTS,
    { properties, at }: NamedEvent,
    session: AnalyticSession,
    id: string,
  ): void {
    send({
      id,
      name,
      eventId: TRACKED_EVENTS[name].id,
      at,
      properties: cleanProperties({ ...commonProperties(shell, session, at), ...properties }),
      isLast: name === 'session_ended',
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
      const shown = page()
      // One tab at a time, so that two which begin together begin one session.
      void exclusively('analytic-session', async () => {
        if (isAllowed()) pass(name, event, sessions.activity(shown, at), randomId())
      })
    },
  }
}
