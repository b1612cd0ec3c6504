import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type {
  referralsQuery,
  Referral as ShownReferral,
} from '@platform/contracts/quests/referrals'
import { maskName } from '@platform/contracts/rules/mask-name'
import { readPage, timePosition } from '@platform/service-kit'
import type { z } from 'zod'
import {
  missingOf,
  payoutOf,
  promisedUntil,
  type Referral,
} from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { namesIfKnown } from '../names-if-known.ts'

type Needed = Pick<Dependencies, 'referrals' | 'progress' | 'accounts' | 'reviews' | 'clock'>

/** Those whom the user invited, with what is missing for each. Without their names while identity is down. */
export async function listReferrals(
  deps: Needed,
  userId: string,
  { state, cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT }: z.output<typeof referralsQuery>,
): Promise<{ items: ShownReferral[]; nextCursor: string | null }> {
  const { items, nextCursor } = await readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: (after, most) => deps.referrals.listOf(userId, state, after, most),
      positionOf: ({ boundAt, id }) => ({ value: boundAt, id }),
    },
  )
  const friends = items.map(({ friendId }) => friendId)
  const [withTask, names, words] = await Promise.all([
    deps.progress.haveVerified(friends),
    namesIfKnown(deps, friends),
    wordsOf(deps, items),
  ])
  const shown = items.map((one) =>
    view(one, deps.clock.now(), {
      hasTask: withTask.has(one.friendId),
      userName: names.get(one.friendId),
      words: words.get(one.id) ?? null,
    }),
  )
  return { items: shown, nextCursor }
}

/** What reviewers wrote about those that they refused, by the referral. */
async function wordsOf({ reviews }: Needed, items: readonly Referral[]) {
  const refused = items.filter(({ refusal }) => refusal === 'REJECTED')
  const found = await Promise.all(refused.map(({ id }) => reviews.find(id)))
  return new Map(
    found.flatMap((item) => {
      const decided = item?.appealDecision ?? item?.decision
      return item && decided ? [[item.id, decided.reason]] : []
    }),
  )
}

interface Known {
  hasTask: boolean
  userName: string | undefined
  words: string | null
}

function view(referral: Referral, now: Date, { hasTask, userName, words }: Known): ShownReferral {
  const { id, state, refusal, signals, hold, boundAt, consumedAt, multiplier } = referral
  return {
    id,
    name: userName === undefined ? null : maskName(userName),
    state,
    missing: missingOf(referral, hasTask),
    refusal,
    words,
    isAppealed: hold === 'appealed',
    // Before it is held, a reader would learn what is compared.
    signals: hold === 'none' ? [] : [...signals],
    mayAppeal: hold === 'rejected',
    boundAt: boundAt.toISOString(),
    consumedAt: consumedAt?.toISOString() ?? null,
    payout: payoutOf(referral, now),
    collectUntil: referral.collectUntil?.toISOString() ?? null,
    promisedUntil: promisedUntil(referral)?.toISOString() ?? null,
    multiplier: multiplier ?? 1,
  }
}
