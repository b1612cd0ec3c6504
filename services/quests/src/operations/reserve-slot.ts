import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_RESERVED_AT_ONCE } from '@platform/contracts/rules/reservation-limits'
import { DomainError } from '@platform/service-kit/errors'
import { payableSlots } from '../domain/claim.ts'
import type { Participant } from '../domain/participant.ts'
import {
  isReserved,
  placed,
  type Reservation,
  type ReservingCampaign,
  reservedUntil,
  unplaced,
} from '../domain/reservation.ts'
import { runningTime } from '../domain/running-time.ts'
import type { Dependencies } from './dependencies.ts'
import { type NeededToSearch, noneFree, takeFreeSlot } from './take-free-slot.ts'

type Needed = NeededToSearch &
  Pick<Dependencies, 'campaigns' | 'recounts' | 'markOf' | 'crashPoint'> & {
    /** Waits so many ms. */
    pause?: (ms: number) => Promise<unknown>
  }

/**
 * Reserves any free slot for a user, as their reservation of this number; a second call returns the same. Where none is free, it takes over one that
 * is reserved for somebody who has begun nothing. Of requests at once of one user, in several campaigns, those beyond the limit give their slots back, and try again one after another; of several users of
 * one device more than one may pass: what holds rewards looks at the device too.
 * @param own `isWorking`: whether a task of theirs is verified already
 * @throws SLOTS_EXHAUSTED, SLOTS_RESERVED, RESERVATION_LIMIT, RESERVED_ON_DEVICE
 */
export async function reserveSlot(
  deps: Needed,
  campaign: ReservingCampaign,
  userId: string,
  { origin }: Pick<Participant, 'origin'>,
  own: Pick<Reservation, 'number'> & { isWorking: boolean },
): Promise<Reservation> {
  const { reservations, clock, markOf } = deps
  const { pause = sleep } = deps
  for (let attempt = 1; ; attempt += 1) {
    const now = clock.now()
    const earlier = await reservations.ofUser(campaign.id, userId)
    if (earlier && isReserved(campaign, earlier, now)) return earlier
    // It would be taken for the new one.
    if (earlier) await reservations.releaseEnded(campaign.id, runningTime(campaign, now))
    const device = origin?.device ? markOf('DEVICE', origin.device) : null
    await requireFew(deps, campaign, userId, device, now)
    const next = unplaced(campaign, { userId, device, ...own }, now)
    const reserved =
      (await takeFreeSlot(deps, campaign, payableSlots(campaign), (slot) =>
        reservations.take(campaign, placed(next, slot)),
      )) ??
      // One of them may be the user's: a start on another tab may have reserved it since this one looked.
      (await reservations.ofUser(campaign.id, userId)) ??
      (await reservations.takeOver(campaign, next))
    if (!reserved) throw await noneFree(deps, campaign)
    deps.crashPoint('slot-reserved')
    // Of requests at once, each may have counted before the others reserved; the last of them sees all.
    const kept = await keptElsewhere(deps, campaign.id, userId, clock.now())
    if (kept.length < MOST_RESERVED_AT_ONCE) {
      deps.recounts.claimed(campaign.id)
      return reserved
    }
    await reservations.giveUp(reserved)
    if (attempt === ATTEMPTS) throw tooMany()
    // Several of them may have given theirs up: one after another they see what is left.
    await pause(TURN_MS * kept.filter(({ id }) => id < reserved.id).length)
  }
}

/** How often a start of many at once tries to have one of the user's places. */
const ATTEMPTS = 3
/** Longer than a start takes, ms. */
const TURN_MS = 150

const tooMany = () => new DomainError('RESERVATION_LIMIT', { limit: MOST_RESERVED_AT_ONCE })

/** What is reserved for the user in other campaigns. */
async function keptElsewhere(
  { campaigns, reservations }: Pick<Needed, 'campaigns' | 'reservations'>,
  campaignId: string,
  userId: string,
  now: Date,
): Promise<Reservation[]> {
  const others = await reservations.others(campaignId, userId)
  const kept = await Promise.all(
    others.map(async (other) => {
      const where = await campaigns.find(other.campaignId)
      return where !== null && reservedUntil(where, other, now) !== null ? [other] : []
    }),
  )
  return kept.flat()
}

/** Nobody keeps many slots from others. */
async function requireFew(
  { campaigns, reservations }: Needed,
  campaign: ReservingCampaign,
  userId: string,
  device: string | null,
  now: Date,
): Promise<void> {
  const kept = await keptElsewhere({ campaigns, reservations }, campaign.id, userId, now)
  if (kept.length >= MOST_RESERVED_AT_ONCE) throw tooMany()
  if (device === null) return
  const running = runningTime(campaign, now)
  if (await reservations.isOnDevice(campaign.id, userId, device, running)) {
    throw new DomainError('RESERVED_ON_DEVICE')
  }
}
