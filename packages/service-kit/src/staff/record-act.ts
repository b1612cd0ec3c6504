import type { StaffActed } from '@platform/contracts/staff/acts'
import type { Verdict } from '@platform/contracts/staff/reviews'
import type { Clock } from '../clock.ts'
import type { EventFactory, OutboxEvent } from '../events/outbox.ts'
import type { Ids } from '../ids.ts'
import type { ActState, RecordedAct, StaffActs } from './staff-acts.ts'

/** A user with a role, as the user of a request is. */
export interface Staff {
  readonly id: string
  readonly roles: readonly string[]
}

/** Who acts: staff, or the account that runs a command. */
export type Actor = Staff | `command:${string}`

/** An act before it is made. */
export interface NewAct<Action extends string> {
  /** Fixed for an act that may be recorded again after a crash; else a new one. */
  id?: string
  by: Actor
  action: Action
  /** What it is about: `{ kind: 'campaign', id }`. */
  subject: { kind: string; id: string }
  before?: ActState
  after?: ActState
  /** Free text of staff. */
  reason?: string | undefined
  /** Of a decision: whom it concerns. It is published, and the trail has it by the subject. */
  concerns?: { userId: string; verdict: Verdict }
}

/** What an operation needs to record acts. */
export interface ActRecording<Action extends string> {
  audit: StaffActs<Action>
  /** Null in a service without a broker. */
  events: EventFactory | null
  clock: Clock
  ids: Ids
}

/**
 * Records an act of staff, and publishes it where the service has a broker. Called after every check and before the change, so that no change lacks a record;
 * a change that loses a race after that leaves one too.
 */
export const recordAct = <Action extends string>(
  parts: ActRecording<Action>,
  act: NewAct<NoInfer<Action>>,
): Promise<void> => recordActs(parts, [act])

/** The same of several. */
export async function recordActs<Action extends string>(
  { audit, events, clock, ids }: ActRecording<Action>,
  acts: readonly NewAct<NoInfer<Action>>[],
): Promise<void> {
  const at = clock.now()
  const { acted } = audit
  await audit.add(
    acts.map(({ id = ids.next(), by, action, subject, before, after, reason, concerns }) => {
      const isCommand = typeof by === 'string'
      const act: RecordedAct<Action> = {
        id,
        at,
        action,
        subject,
        actor: isCommand ? by : `user:${by.id}`,
        roles: isCommand ? [] : [...by.roles],
        before: before ?? null,
        after: after ?? null,
        reason: reason ?? null,
      }
      return { act, event: acted && events && eventOf(events, acted, act, concerns) }
    }),
  )
}

function eventOf(
  events: EventFactory,
  acted: StaffActed,
  { id, at, actor, roles, action, subject }: RecordedAct,
  concerns: NewAct<string>['concerns'],
): OutboxEvent {
  // Which service's it is, is checked where the event is created.
  return (events as EventFactory<string>).create(acted, {
    key: subject.id,
    subject: id,
    data: {
      ...{ actId: id, at: at.toISOString(), actor, roles, action, subject },
      ...(concerns && { concerns }),
    },
  })
}
