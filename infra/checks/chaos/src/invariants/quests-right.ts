import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { rewardsOf } from '../driver/account.ts'
import { QUEST_K_POINTS } from '../driver/quest.ts'
import { endNow } from '../driver/settled-campaign.ts'
import type { User } from '../driver/user.ts'
import type { Quest, QuestSupply } from '../load/quests.ts'
import type { Platform } from '../platform/platform.ts'
import { centsOf } from './settled-amounts.ts'
import { fundViolations } from './settled-funds.ts'

const AT_A_TIME = 8
const CREDITED_WITHIN_MS = 60_000
/** The free slots of a campaign that has ended return some half a minute later, on a busy machine in more. */
const RETURNED_WITHIN_MS = 180_000
const LOOK_MS = 500

/**
 * Everyone who began a quest is paid once, each verified try counts once for K-Points, and what was funded is paid or
 * returned once the quests have ended. @returns a line for each violation
 */
export async function questViolations(
  platform: Platform,
  operator: User,
  quests: Pick<QuestSupply, 'all' | 'begun'>,
  claims: readonly { user: string; campaign: string; amount: string }[],
): Promise<string[]> {
  const found: string[] = []
  const paidBy = new Map<string, Map<string, bigint>>()
  for (const quest of quests.all) {
    const own = claims.filter(({ campaign }) => campaign === quest.id)
    const begun = [...(quests.begun.get(quest.id) ?? [])]
    const paid = new Map(own.map(({ user, amount }) => [user, centsOf(amount)]))
    paidBy.set(quest.id, paid)
    if (paid.size < own.length) found.push(`quest ${quest.id}: a user has two claims`)
    const unpaid = begun.filter(({ id }) => paid.get(id) !== centsOf(quest.amount))
    found.push(...unpaid.map(({ id }) => `quest ${quest.id}: ${id} was paid ${paid.get(id) ?? 0}`))
    await endNow(operator, quest)
  }
  found.push(...(await kPointViolations(quests)))
  const funds = await inParallel(quests.all, 1, async (quest) => {
    const paid = paidBy.get(quest.id) ?? new Map()
    const lines = await fundViolations(platform, quest, paid, RETURNED_WITHIN_MS)
    return lines.map((line) => `quest ${quest.id}: ${line}`)
  })
  return [...found, ...funds.flat()]
}

/** The task of each quest is credited to each of its users once. */
async function kPointViolations({
  all,
  begun,
}: Pick<QuestSupply, 'all' | 'begun'>): Promise<string[]> {
  const users = new Set([...begun.values()].flatMap((some) => [...some]))
  const found = await inParallel([...users], AT_A_TIME, async (user) => {
    const due = all.filter(({ id }) => begun.get(id)?.has(user))
    const expected = due.map(({ id }) => `${id} +${QUEST_K_POINTS}`).toSorted()
    const isRight = async () => (await creditsOf(user, due)).join() === expected.join()
    return waitFor(isRight, CREDITED_WITHIN_MS, LOOK_MS).then(
      () => [],
      async () => [`${user.id} has K-Points ${await creditsOf(user, due)} of ${expected}`],
    )
  })
  return found.flat()
}

async function creditsOf(user: User, quests: readonly Quest[]): Promise<string[]> {
  const ids = new Set(quests.map(({ id }) => id))
  const rewards = await rewardsOf(user)
  return rewards
    .filter(({ source, reference }) => source === 'task' && ids.has(reference?.id ?? ''))
    .map(({ reference, delta }) => `${reference?.id} +${Number(delta)}`)
    .toSorted()
}
