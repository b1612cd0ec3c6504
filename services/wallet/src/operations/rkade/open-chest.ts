import type { LocalDay } from '@platform/contracts/rules/local-day'
import { DomainError, type Idempotency, sameRequest, type User } from '@platform/service-kit'
import { entryId } from '../../domain/programme.ts'
import type { ChestDay } from '../../domain/rkade/chest-day.ts'
import { chestFundId, drawTerms } from '../../domain/rkade/chest-table.ts'
import { drawPrize, entrantOf, ticketOf } from '../../domain/rkade/draw-prize.ts'
import { nextNumber, type Opening, ownDay, placesOf } from '../../domain/rkade/opening.ts'
import type { Dependencies } from '../dependencies.ts'
import { inTurn } from './in-turn.ts'
import { payOpening } from './pay-opening.ts'

type Needed = Pick<
  Dependencies,
  | 'chestDays'
  | 'chestTables'
  | 'chestOpenings'
  | 'chestPauses'
  | 'chestKeys'
  | 'grants'
  | 'ledger'
  | 'events'
  | 'clock'
  | 'crashPoint'
>

/**
 * Opens the chest of the user's day, once, and credits what it has for them. What that is follows from what was fixed before; the insert of
 * the opening decides that it is the only one of the day, and that the budget has its prize.
 * @throws CHEST_PHONE_NEEDED, CHEST_OPENED with `opensAt`, CHEST_CLOSED, CHEST_PREPARING, CHEST_OWN, CHEST_EMPTY, CHEST_DEVICE_LIMIT,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function openChest(
  deps: Needed,
  user: Pick<User, 'id' | 'phoneNumber' | 'origin'>,
  timeZone: string,
  request: Pick<Idempotency, 'id' | 'hash'>,
): Promise<Opening> {
  const requestId = request.id('chest-opening')
  const known = await deps.chestOpenings.ofRequest(requestId)
  if (known) {
    sameRequest(known.hash, request.hash)
    return payOpening(deps, known)
  }
  if (user.phoneNumber === undefined) throw new DomainError('CHEST_PHONE_NEEDED')
  for (;;) {
    const last = await deps.chestOpenings.lastOf(user.id)
    const now = deps.clock.now()
    const { day, opensAt } = ownDay(last, timeZone, now)
    if (opensAt) {
      // Its account had no room then, and may have some now.
      if (last?.status === 'full' && last.day === day) return payOpening(deps, last)
      throw new DomainError('CHEST_OPENED', { opensAt: opensAt.toISOString() })
    }
    const { chestDay, table } = await findOpenDay(deps, day)
    if (user.id === table.operatorId || user.id === table.approvedBy)
      throw new DomainError('CHEST_OWN')
    const terms = drawTerms(table)
    const fundId = chestFundId(chestDay.tableId)
    const entrant = entrantOf(ticketOf(deps.chestKeys.tickets, user.id), day)
    const { amount: prize } = drawPrize(chestDay, entrant)
    const place = await freePlace(deps, user, day)
    const stored = await inTurn(fundId, async () => {
      const next = nextNumber(terms, await deps.chestOpenings.last(fundId), prize)
      if ('refused' in next) throw new DomainError(next.refused)
      const opening: Opening = {
        ...{
          id: entryId(fundId, next.seq),
          fundId,
          ...next,
          userId: user.id,
          n: (last?.n ?? 0) + 1,
        },
        ...{ day, entrant, prize, requestId, hash: request.hash, place, timeZone },
        ...{ openedAt: now, status: 'open' },
      }
      return (await deps.chestOpenings.insert(opening)) ? opening : null
    })
    // Of several writers at the same number, day or place one succeeds; the others read again.
    if (!stored) continue
    deps.crashPoint('chest-opened')
    return payOpening(deps, stored)
  }
}

/** What is fixed of the day, once its round has come. @throws CHEST_CLOSED, CHEST_PREPARING */
async function findOpenDay({ chestDays, chestTables, chestPauses }: Needed, day: LocalDay) {
  const [chestDay, pause] = await Promise.all([chestDays.find(day), chestPauses.find()])
  const table = chestDay && (await chestTables.find(chestDay.tableId))
  if (!chestDay || !table || pause) throw new DomainError('CHEST_CLOSED')
  if (!isSigned(chestDay)) throw new DomainError('CHEST_PREPARING')
  return { chestDay, table }
}

const isSigned = (day: ChestDay): day is ChestDay & { signature: string } => day.signature !== null

/**
 * Sessions that have kept no device share the places of their network.
 * @returns a place of the device that nobody has; null where the session names neither
 * @throws CHEST_DEVICE_LIMIT
 */
async function freePlace(
  { chestOpenings, chestKeys }: Needed,
  { origin }: Pick<User, 'origin'>,
  day: LocalDay,
): Promise<string | null> {
  const device = origin?.device ?? (origin?.network && `network ${origin.network}`)
  if (!device) return null
  const places = placesOf(chestKeys.devices, device, day)
  const taken = await chestOpenings.taken(places)
  const free = places.find((place) => !taken.has(place))
  if (free === undefined) throw new DomainError('CHEST_DEVICE_LIMIT')
  return free
}
