import { contributionAdded } from '@platform/contracts/clans/events'
import { prizeDue, ratingChanged } from '@platform/contracts/clans/tournaments-events'
import {
  contactsChanged,
  socialConnected,
  socialDisconnected,
  userDeleted,
  userRegistered,
} from '@platform/contracts/identity/events'
import { factChanged } from '@platform/contracts/kyc/events'
import type { UserFact } from '@platform/contracts/kyc/facts'
import { toMinor } from '@platform/contracts/money'
import { cardLiked, cardMinted } from '@platform/contracts/pog/events'
import {
  gamePlayed,
  referralBound,
  rewardClaimed,
  rewardRevoked,
  taskVerified,
} from '@platform/contracts/quests/events'
import {
  orderRefunded,
  orderSettled,
  rewardCredited,
  walletLinked,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { amountEntry, factEntry, likeKey, type ScoreEntry } from '../domain/scores/entry.ts'
import { HUMAN_FROM } from '../domain/scores/scores-of.ts'
import {
  recordEntries,
  recount,
  removeUser,
  takeBack,
} from '../operations/scores/record-entries.ts'
import { recordReferral } from '../operations/scores/record-referral.ts'
import { scoreOf } from '../operations/scores/score-of.ts'
import type { ScoreDependencies } from '../operations/scores/scores-dependencies.ts'

type Done = ScoreEntry
/** Keys of what counts no more. */
interface Undone {
  keys: readonly string[]
  at: Date
}
const isDone = (said: Done | Undone | null): said is Done => said !== null && 'key' in said
const isUndone = (said: Done | Undone | null): said is Undone => said !== null && 'keys' in said

/** What counts for scores, as other services publish it: README.md has the table. Each counts once, in any order. */
export function consumeScoreEvents(events: Events<'pog'>, deps: ScoreDependencies): void {
  // In one group: what is taken back comes after what it takes back.
  events.consumeTogether<Done | Undone | null>({
    from: 'quests',
    group: 'pog.tasks',
    handlers: [
      on(taskVerified, async ({ userId, campaignId, taskId, verifiedAt }) =>
        amountEntry(
          { key: taskKey(campaignId, taskId, userId), userId, at: new Date(verifiedAt) },
          { input: 'task' },
        ),
      ),
      on(rewardClaimed, async ({ claimId, userId, campaignId: source, difficulty }, { time }) => {
        if (difficulty === undefined) return null
        const base = { key: difficultyKey(claimId), userId, at: new Date(time) }
        return amountEntry(base, { input: 'quest-difficulty', source, value: difficulty })
      }),
      on(rewardRevoked, async ({ claimId, userId, campaignId, taskIds = [] }, { time }) => {
        const tasks = taskIds.map((taskId) => taskKey(campaignId, taskId, userId))
        return { keys: [...tasks, difficultyKey(claimId)], at: new Date(time) }
      }),
      on(gamePlayed, async ({ playId, userId, game, minutes, endedAt }) =>
        amountEntry(
          { key: `play:${playId}`, userId, at: new Date(endedAt) },
          { input: 'play-minutes', source: game, value: minutes },
        ),
      ),
    ],
    together: async (said) => {
      await recordEntries(deps, said.filter(isDone))
      for (const { keys, at } of said.filter(isUndone)) {
        for (const key of keys) await takeBack(deps, key, at)
      }
    },
  })
  events.consume({
    from: 'quests',
    group: 'pog.referrals',
    handlers: [
      on(referralBound, ({ referralId: id, referrerId, friendId, at }) =>
        recordReferral(deps, { id, referrerId, friendId, joinedAt: new Date(at) }),
      ),
    ],
  })
  events.consume({
    from: 'clans',
    group: 'pog.clans',
    handlers: [
      on(contributionAdded, async ({ clanId, userId, contributionId, kPoints, ...rest }) => {
        const at = new Date(rest.earnedAt)
        if (rest.takesBack) return takeBack(deps, contributionKey(rest.takesBack), at)
        const base = { key: contributionKey(contributionId), userId, at }
        const amount = { input: 'clan-points', source: clanId, value: kPoints } as const
        await recordEntries(deps, [amountEntry(base, amount)])
      }),
      on(prizeDue, async ({ userId, businessId }, { time }) => {
        const base = { key: `prize:${businessId}`, userId, at: new Date(time) }
        await recordEntries(deps, [factEntry(base, { fact: 'prize', version: firstOf(base.at) })])
      }),
      on(ratingChanged, async ({ userId, game, at, ...rating }, { aggregateversion: version }) => {
        const fact = `rating:${game}`
        const base = { key: `${fact}:${userId}:${version}`, userId, at: new Date(at) }
        await recordEntries(deps, [factEntry(base, { fact, version, rating })])
      }),
    ],
  })
  events.consume({
    from: 'identity',
    group: 'pog.accounts',
    handlers: [
      on(
        socialConnected,
        ({ userId, provider, connectedAt }, { time, aggregateversion: version }) =>
          recordAccount(deps, userId, provider, { holds: true, time, version, since: connectedAt }),
      ),
      on(socialDisconnected, ({ userId, provider }, { time, aggregateversion }) =>
        recordAccount(deps, userId, provider, { holds: false, time, version: aggregateversion }),
      ),
      on(userRegistered, async ({ userId, phoneVerifiedAt }) => {
        if (phoneVerifiedAt) await recordPhone(deps, userId, true, new Date(phoneVerifiedAt))
      }),
      on(contactsChanged, async ({ userId, phoneVerifiedAt }, { time }) => {
        if (phoneVerifiedAt === undefined) return
        const at = new Date(phoneVerifiedAt ?? time)
        await recordPhone(deps, userId, phoneVerifiedAt !== null, at)
      }),
      on(userDeleted, ({ userId }) => removeUser(deps, userId, deps.clock.now())),
    ],
  })
  events.consume({
    from: 'kyc',
    group: 'pog.facts',
    handlers: [
      on(factChanged, async ({ userId, fact: proven, holds, ...rest }, event) => {
        const fact = FACT_OF[proven]
        if (!fact) return
        const version = event.aggregateversion
        const base = { key: `kyc:${fact}:${userId}:${version}`, userId, at: new Date(event.time) }
        const expiresAt = rest.expiresAt === null ? null : new Date(rest.expiresAt)
        await recordEntries(deps, [factEntry(base, { fact, version, holds, expiresAt })])
      }),
    ],
  })
  events.consume({
    from: 'wallet',
    group: 'pog.wallet',
    handlers: [
      on(walletLinked, async ({ userId, kind }, { id, time }) => {
        if (kind !== 'external') return
        const at = new Date(time)
        const base = { key: `wallet-linked:${id}`, userId, at }
        const fact = { fact: 'account:wallet:payouts', version: at.getTime() }
        await recordEntries(deps, [factEntry(base, fact)])
      }),
      on(orderSettled, async ({ userId, orderId, amount, settledAt }) => {
        const base = { key: orderKey(orderId), userId, at: new Date(settledAt) }
        const value = Number(toMinor(amount, 'KCASH'))
        const bought = { ...base, key: `bought:${orderId}` }
        await recordEntries(deps, [
          factEntry(bought, { fact: 'order', version: firstOf(base.at) }),
          ...(value > 0 ? [amountEntry(base, { input: 'spending', value })] : []),
        ])
      }),
      on(orderRefunded, ({ orderId, refundedAt }) =>
        takeBack(deps, orderKey(orderId), new Date(refundedAt)),
      ),
      on(rewardCredited, async ({ claimId, userId }, { time }) => {
        const base = { key: `campaign:${claimId}`, userId, at: new Date(time) }
        await recordEntries(deps, [
          factEntry(base, { fact: 'campaign', version: firstOf(base.at) }),
        ])
      }),
    ],
  })
  events.consume({
    from: 'pog',
    group: 'pog.scored-cards',
    handlers: [
      on(cardMinted, async ({ userId, page, image }, { aggregateversion }) => {
        const card = { page, image, version: aggregateversion }
        await deps.tallies.setCard(userId, card, deps.clock.now())
        // The boost of what they earn begins with the card.
        await recount(deps, userId)
        // Of an account that is gone nothing is stored again.
        if (await deps.scoreRemovals.has(userId)) await deps.tallies.deleteUser(userId)
      }),
      on(cardLiked, async ({ likeId, postId, ownerId, userId, at }) => {
        // Likes of accounts that do not count as human give nothing.
        if ((await scoreOf(deps, userId)).parts.human < HUMAN_FROM) return
        const base = { key: likeKey(likeId), userId: ownerId, at: new Date(at) }
        await recordEntries(deps, [amountEntry(base, { input: 'like' })])
        // It may have been taken back before this event came.
        if (!(await deps.likes.has(postId, userId))) await takeBack(deps, base.key, base.at)
      }),
    ],
  })
}

/** What a check of documents says, in the words of scores; the others do not count. */
const FACT_OF: Partial<Record<UserFact, string>> = { liveness: 'kyc', 'bank-matched': 'bank' }

const taskKey = (campaignId: string, taskId: string, userId: string) =>
  `task:${campaignId}:${taskId}:${userId}`
const difficultyKey = (claimId: string) => `difficulty:${claimId}`
const orderKey = (orderId: string) => `order:${orderId}`
const contributionKey = (contributionId: string) => `clan:${contributionId}`

/** The version of a fact of which the first time counts: the earlier, the higher. */
const firstOf = (at: Date) => Number.MAX_SAFE_INTEGER - at.getTime()

async function recordAccount(
  deps: ScoreDependencies,
  userId: string,
  provider: string,
  {
    holds,
    time,
    version,
    since = time,
  }: { holds: boolean; time: string; version: number; since?: string | undefined },
): Promise<void> {
  const fact = `account:${provider}:login`
  const base = { key: `${fact}:${userId}:${version}`, userId, at: new Date(time) }
  await recordEntries(deps, [factEntry(base, { fact, version, holds, since: new Date(since) })])
}

async function recordPhone(
  deps: ScoreDependencies,
  userId: string,
  holds: boolean,
  at: Date,
): Promise<void> {
  const version = at.getTime()
  const base = { key: `phone:${userId}:${version}`, userId, at }
  await recordEntries(deps, [factEntry(base, { fact: 'phone', version, holds })])
}
