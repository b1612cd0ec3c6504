import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { dataOf, untilSettled } from '../driver/api.ts'
import type { Campaign } from '../driver/campaign.ts'
import { tryClaim } from '../driver/participant.ts'
import { goalStatus, openGame, openQuest, startQuest, tryGoal } from '../driver/quest.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'

const AMOUNT = '1.25'
/** From one quest to the next. */
const EVERY_MS = 30_000
const AT_A_TIME = 8
const LOOK_MS = 500
/** More than the pauses between the runs of a check: 2, 6, 18, 54 and 162 s. */
const FINISHED_WITHIN_MS = 360_000

/** A quest of K-Quest whose task asks an outside game. */
export type Quest = Campaign & { funded: string }

/** Quests with a slot for each client, so that each who tried must be paid. */
export interface QuestSupply {
  readonly all: readonly Quest[]
  /** Of users who have begun a quest, by the quest's id: all of them are paid at the end. */
  readonly begun: ReadonlyMap<string, ReadonlySet<User>>
  keepOpening(signal: AbortSignal): Promise<void>
  begin(user: User, quest: Quest): void
}

export function createQuestSupply(operator: User, slots: number): QuestSupply {
  const all: Quest[] = []
  const begun = new Map<string, Set<User>>()
  return {
    all,
    begun,
    async keepOpening(signal) {
      const game = await openGame(operator)
      while (!signal.aborted) {
        const quest = await openQuest(operator, game, { amount: AMOUNT, slots })
        begun.set(quest.id, new Set())
        all.push(quest)
        await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
    begin: (user, { id }) => void begun.get(id)?.add(user),
  }
}

interface Parts {
  platform: Platform
  quests: QuestSupply
  history: History
}

/** Begins a quest that is new to the user, or goes on with one of theirs. */
export async function pursue(
  parts: Parts,
  user: User,
  random: Random,
  claimed: Set<string>,
): Promise<void> {
  const { platform, quests } = parts
  const isBegun = ({ id }: Quest) => quests.begun.get(id)?.has(user)
  const fresh = quests.all.find((quest) => !isBegun(quest))
  if (fresh) {
    quests.begin(user, fresh)
    await startQuest(user, fresh)
    await tryGoal(platform, user, fresh)
    return
  }
  const open = quests.all.filter(({ id }) => !claimed.has(id))
  if (open.length === 0) return
  const quest = random.pick(open)
  if (await goOn(parts, user, quest)) claimed.add(quest.id)
}

/** One step: tries again what was rejected, and claims what is verified. @returns whether the reward is claimed */
async function goOn(
  { platform, history }: Omit<Parts, 'quests'>,
  user: User,
  quest: Quest,
): Promise<boolean> {
  const status = await goalStatus(user, quest)
  if (status === 'VALIDATING') return false
  if (status !== 'VERIFIED') {
    await tryGoal(platform, user, quest)
    return false
  }
  const answer = await untilSettled(() => tryClaim(user, quest))
  const { claimId, amount } = dataOf(claim, answer)
  history.record({
    ...{ kind: 'claimed', user: user.id, campaign: quest.id },
    ...{ claim: claimId, amount },
  })
  return true
}

/** All who have begun a quest come to their reward, now that the providers serve again. @throws when one does not in time */
export async function finishQuests(parts: Parts): Promise<void> {
  const { quests, history } = parts
  for (const quest of quests.all) {
    const paid = new Set(
      history.of('claimed').flatMap((one) => (one.campaign === quest.id ? [one.user] : [])),
    )
    const left = [...(quests.begun.get(quest.id) ?? [])].filter(({ id }) => !paid.has(id))
    await inParallel(left, AT_A_TIME, async (user) => {
      try {
        await waitFor(() => goOn(parts, user, quest), FINISHED_WITHIN_MS, LOOK_MS)
      } catch (error) {
        const status = await goalStatus(user, quest)
        throw new Error(`${user.id} did not finish quest ${quest.id}: ${status}`, { cause: error })
      }
    })
  }
}
