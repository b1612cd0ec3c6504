import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type {
  referralsQuery,
  Referral as ShownReferral,
} from '@platform/contracts/quests/referrals'
import { isUnavailable, readPage, timePosition } from '@platform/service-kit'
import type { z } from 'zod'
import { maskName, missingOf, type Referral } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'referrals' | 'progress' | 'accounts'>

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
  const [withTask, names] = await Promise.all([
    deps.progress.haveVerified(friends),
    namesOf(deps, friends),
  ])
  const shown = items.map((one) => view(one, withTask.has(one.friendId), names.get(one.friendId)))
  return { items: shown, nextCursor }
}

async function namesOf({ accounts }: Needed, friends: readonly string[]) {
  try {
    return await accounts.namesOf(friends)
  } catch (error) {
    if (isUnavailable(error)) return new Map<string, string>()
    throw error
  }
}

function view(referral: Referral, hasTask: boolean, userName: string | undefined): ShownReferral {
  const { id, state, refusal, signals, hold, boundAt, consumedAt } = referral
  return {
    id,
    name: userName === undefined ? null : maskName(userName),
    state,
    missing: missingOf(referral, hasTask),
    refusal,
    // Before it is held, a reader would learn what is compared.
    signals: hold === 'none' ? [] : [...signals],
    mayAppeal: hold === 'rejected',
    boundAt: boundAt.toISOString(),
    consumedAt: consumedAt?.toISOString() ?? null,
  }
}
