import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { dataOf, untilSettled } from '../driver/api.ts'
import { tryClaim, tryTasks } from '../driver/participant.ts'
import { tryGoal } from '../driver/quest.ts'
import {
  openSettled,
  type SettledCampaign,
  settledVariants,
  TASKS,
} from '../driver/settled-campaign.ts'
import type { User } from '../driver/user.ts'
import { untilClaimable } from '../invariants/settled-funds.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'

/** Long enough to take part between two faults, short enough that many end during them. */
const LIVE_MS = 40_000
/** From one campaign of each variant to the next ones. */
const EVERY_MS = 45_000
const AT_A_TIME = 8

/** Campaigns that pay after their end, one of each variant at a time. */
export interface SettledSupply {
  readonly all: readonly SettledCampaign[]
  keepOpening(signal: AbortSignal): Promise<void>
}

export function createSettledSupply(operator: User): SettledSupply {
  const all: SettledCampaign[] = []
  return {
    all,
    async keepOpening(signal) {
      while (!signal.aborted) {
        for (const variant of settledVariants) {
          const campaign = await openUnlessLate(operator, variant)
          if (campaign) all.push(campaign)
        }
        await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

/** Null when an outage lasted past its end: nothing can be published then. */
async function openUnlessLate(operator: User, variant: SettledCampaign['variant']) {
  const endsAt = new Date(Date.now() + LIVE_MS)
  try {
    return await openSettled(operator, variant, { endsAt, asksGame: true })
  } catch (error) {
    if ((error as Error).message.includes('ILLEGAL_TRANSITION')) return null
    throw error
  }
}

/** Campaigns by id that a user takes part in, and those in which there is nothing more for them to do. */
export type Attended = Map<string, 'entered' | 'over'>

interface Parts {
  platform: Platform
  settled: SettledSupply
  history: History
}

/** Takes part in a campaign that is new to the user; when there is none, claims in an earlier one. */
export async function attend(
  { platform, settled, history }: Parts,
  user: User,
  random: Random,
  attended: Attended,
): Promise<void> {
  const fresh = settled.all.find(({ id }) => !attended.has(id))
  if (fresh) {
    attended.set(fresh.id, 'entered')
    const some = random.shuffled(TASKS).slice(0, random.between(1, TASKS.length))
    const isOpen = await tryTasks(user, fresh, some)
    // Not awaited: its points count from this try, whenever the game answers.
    if (isOpen && random.between(1, 2) === 1) await tryGoal(platform, user, fresh)
    return
  }
  const open = settled.all.filter(({ id }) => attended.get(id) === 'entered')
  if (open.length === 0) return
  const campaign = random.pick(open)
  if (await claimOnce(history, user, campaign)) attended.set(campaign.id, 'over')
}

/** Refusals that no later claim changes. */
const FINAL = ['NOT_ELIGIBLE', 'TASKS_NOT_COMPLETE', 'CAMPAIGN_NOT_STARTED']

/** @returns whether there is an answer: the user's reward, or that there is none */
async function claimOnce(
  history: History,
  user: User,
  campaign: SettledCampaign,
): Promise<boolean> {
  const answer = await untilSettled(() => tryClaim(user, campaign))
  if (answer.code === 'CLAIM_NOT_OPEN') return false
  if (answer.code !== null && FINAL.includes(answer.code)) return true
  const { claimId, amount } = dataOf(claim, answer)
  history.record({
    ...{ kind: 'claimed', user: user.id, campaign: campaign.id },
    ...{ claim: claimId, amount },
  })
  return true
}

/** Every user claims what they have not claimed yet, as soon as they can. @throws when a campaign does not come so far */
export async function claimTheRest(
  platform: Platform,
  users: readonly User[],
  { settled, history }: Omit<Parts, 'platform'>,
): Promise<void> {
  for (const campaign of settled.all) {
    await untilClaimable(platform, campaign)
    const claimed = new Set(
      history.of('claimed').flatMap((one) => (one.campaign === campaign.id ? [one.user] : [])),
    )
    const rest = users.filter(({ id }) => !claimed.has(id))
    // A pool that nobody finished is never open: what is right says so.
    await inParallel(rest, AT_A_TIME, (user) => claimOnce(history, user, campaign))
  }
}
