import { addDays, type LocalDay } from '@platform/contracts/rules/local-day'
import { usualTimeZone } from '@platform/contracts/rules/usual-time-zone'
import type { ChestState } from '@platform/contracts/wallet/rkade'
import { DomainError, type Page, readPage, type User } from '@platform/service-kit'
import { z } from 'zod'
import type { ChestDay } from '../../domain/rkade/chest-day.ts'
import { type ChestTable, chestFundId, drawTerms } from '../../domain/rkade/chest-table.ts'
import { entrantOf, ticketOf } from '../../domain/rkade/draw-prize.ts'
import { nextNumber, type Opening, ownDay } from '../../domain/rkade/opening.ts'
import type { ChestPause } from '../../repositories/chest-pauses.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'chestDays' | 'chestTables' | 'chestOpenings' | 'chestPauses' | 'chestKeys' | 'clock'
>

export interface ShownChest {
  state: ChestState
  day: string
  today: ChestDay | null
  tomorrow: ChestDay | null
  left: bigint | null
  reader: {
    ticket: string
    entrant: string
    opening: Opening | null
    opensAt: Date | null
    hasPhone: boolean
  } | null
}

/** The chest of the reader's day: what is fixed of it, what is left, and whether they may open it. */
export async function showChest(
  deps: Needed,
  user: Pick<User, 'id' | 'phoneNumber' | 'country'> | null,
  named: string | undefined,
): Promise<ShownChest> {
  const now = deps.clock.now()
  const timeZone = named ?? usualTimeZone(user?.country?.code ?? null)
  const last = user ? await deps.chestOpenings.lastOf(user.id) : null
  const { day, opensAt } = ownDay(last, timeZone, now)
  const [found, tomorrow] = await Promise.all([
    findDay(deps, day),
    deps.chestDays.find(addDays(day, 1)),
  ])
  const { today, table, end } = found
  const left = table && leftOf(table, end)
  const ticket = user && ticketOf(deps.chestKeys.tickets, user.id)
  return {
    state: stateOf(found),
    ...{ day, today, tomorrow, left },
    reader:
      user && ticket !== null
        ? {
            ...{ ticket, entrant: entrantOf(ticket, day), opensAt },
            opening: last?.day === day ? last : null,
            hasPhone: user.phoneNumber !== undefined,
          }
        : null,
  }
}

const leftOf = ({ budget }: ChestTable, end: Opening | null): bigint =>
  end?.status === 'closing' ? 0n : budget - (end?.used ?? 0n)

interface Found {
  today: ChestDay | null
  table: ChestTable | null
  pause: ChestPause | null
  /** The last opening of the table. */
  end: Opening | null
}

async function findDay(
  deps: Pick<Needed, 'chestDays' | 'chestTables' | 'chestOpenings' | 'chestPauses'>,
  day: LocalDay,
): Promise<Found> {
  const [today, pause] = await Promise.all([deps.chestDays.find(day), deps.chestPauses.find()])
  if (!today) return { today, table: null, pause, end: null }
  const [table, end] = await Promise.all([
    deps.chestTables.find(today.tableId),
    deps.chestOpenings.last(chestFundId(today.tableId)),
  ])
  return { today, table, pause, end }
}

function stateOf({ today, table, pause, end }: Found): ChestState {
  if (pause) return 'PAUSED'
  if (!today || !table) return 'CLOSED'
  const next = nextNumber(drawTerms(table), end, 0n)
  if ('refused' in next) return next.refused === 'CHEST_EMPTY' ? 'EMPTY' : 'CLOSED'
  return today.signature === null ? 'PREPARING' : 'OPEN'
}

interface Asked {
  cursor?: string | undefined
  limit: number
}

/** A user's openings, the newest first. @throws INVALID_CURSOR */
export const listOwnOpenings = (
  { chestOpenings }: Needed,
  userId: string,
  page: Asked,
): Promise<Page<Opening>> =>
  readPage(page, {
    position: z.number().int(),
    read: (before, limit) => chestOpenings.ofUser(userId, before, limit),
    positionOf: ({ n }) => n,
  })

/** What is fixed of a day, and once it is over what became of it. @throws NOT_FOUND */
export async function showDay(
  { chestDays }: Pick<Needed, 'chestDays'>,
  day: string,
): Promise<ChestDay> {
  const found = await chestDays.find(day)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

/** Every draw of a day that is over. @throws NOT_FOUND, CHEST_NOT_REVEALED, INVALID_CURSOR */
export async function listDrawn(deps: Needed, day: string, page: Asked): Promise<Page<Opening>> {
  const { drawn } = await showDay(deps, day)
  if (!drawn) throw new DomainError('CHEST_NOT_REVEALED')
  return readPage(page, {
    position: z.string().regex(/^[0-9a-f]{32}$/),
    read: (after, limit) => deps.chestOpenings.ofDay(day, after, limit),
    positionOf: ({ entrant }) => entrant,
  })
}

/** Tables of which staff see at most so many. */
const SHOWN_TABLES = 50

/** The newest tables, each with the minor units that it has given, and whether users open the chest now. */
export async function showTables(deps: Needed) {
  const { day } = ownDay(null, usualTimeZone(null), deps.clock.now())
  const [found, newest] = await Promise.all([
    findDay(deps, day),
    deps.chestTables.newest(SHOWN_TABLES),
  ])
  const tables = await Promise.all(newest.map((table) => withPaid(deps, table)))
  return { tables, state: stateOf(found), pause: found.pause }
}

export async function withPaid(
  { chestOpenings }: Pick<Needed, 'chestOpenings'>,
  table: ChestTable,
) {
  const last = await chestOpenings.last(chestFundId(table.id))
  return { table, paid: last?.used ?? 0n }
}
