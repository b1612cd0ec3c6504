import type { StaffAct } from '@platform/contracts/staff/acts'
import type { DeadLetter, DeadLetterGroups, Replayed } from '@platform/contracts/staff/dead-letters'
import type { ServiceSetting } from '@platform/contracts/staff/settings'
import { DomainError } from '../errors.ts'
import type { OwnDeadLetters } from '../events/own-dead-letters.ts'
import { type Page, readPage } from '../http/page.ts'
import { timePosition } from '../mongo/keyset.ts'
import type { StaffActs } from './staff-acts.ts'
import { actView } from './staff-acts-route.ts'

/** What the operators' console asks of a service that has an audit trail. */
export interface ConsoleParts {
  /** Newest first. @throws INVALID_CURSOR */
  acts(cursor?: string): Promise<Page<StaffAct>>
  act(id: string): Promise<StaffAct | null>
  /** The groups of the service that have dead letters, and those that could not be asked. */
  deadLetterGroups(): Promise<DeadLetterGroups>
  /** @throws NOT_FOUND for a group that is not the service's, as `replay` does */
  deadLetters(group: string): Promise<DeadLetter[]>
  /** Has the group handle its dead letters again. */
  replay(group: string): Promise<Replayed>
  /** By which settings the service runs, as far as it shows them. */
  settings(): Promise<readonly ServiceSetting[]>
}

export interface ConsoleSourceParts {
  audit: Pick<StaffActs, 'list' | 'find'>
  /** Null in a service without a broker, which has no dead letters. */
  events: { readonly deadLetters: OwnDeadLetters } | null
  /** Of a service that shows some (`shownSettings`). */
  settings?: readonly ServiceSetting[]
}

const PAGE_SIZE = 100
/** Of the text of a dead letter so many characters are shown. */
const SHOWN = 20_000

const noGroup = () => Promise.reject(new DomainError('NOT_FOUND'))
const NO_DEAD_LETTERS: OwnDeadLetters = {
  groups: async () => ({ items: [], unread: [] }),
  inspect: noGroup,
  replay: noGroup,
}

export const consoleParts = ({
  audit,
  events,
  settings = [],
}: ConsoleSourceParts): ConsoleParts => ({
  async acts(cursor) {
    const page = await readPage(
      { cursor, limit: PAGE_SIZE },
      {
        position: timePosition,
        read: (after, limit) => audit.list(undefined, after, limit),
        positionOf: ({ at, id }) => ({ value: at, id }),
      },
    )
    return { ...page, items: page.items.map(actView) }
  },

  async act(id) {
    const found = await audit.find(id)
    return found && actView(found)
  },

  deadLetterGroups: () => deadLettersOf(events).groups(),

  async deadLetters(group) {
    const found = await deadLettersOf(events).inspect(group)
    return found.map(({ topic, partition, offset, reason, time, value }) => ({
      ...{ topic, partition, offset, reason },
      at: time === '' ? null : time,
      value: value.slice(0, SHOWN),
    }))
  },

  replay: (group) => deadLettersOf(events).replay(group),

  settings: async () => settings,
})

/** Read at each call: before the first connection there are none. */
const deadLettersOf = (events: ConsoleSourceParts['events']) =>
  events ? events.deadLetters : NO_DEAD_LETTERS
