import type { Cheer } from '@platform/contracts/clans/constants'
import { DomainError, type Page, readPage, timePosition } from '@platform/service-kit'
import type { Activity } from '../domain/activity.ts'
import { requireMember } from '../domain/clan.ts'
import type { Dependencies } from './dependencies.ts'
import { loadClan, loadStanding } from './standing.ts'

export interface ShownActivity extends Activity {
  cheers: { cheer: Cheer; count: number }[]
  ownCheer: Cheer | null
}

/** What happened in a clan, newest first, for its members. @throws NOT_FOUND, NOT_A_MEMBER, INVALID_CURSOR */
export async function listActivity(
  deps: Dependencies,
  userId: string,
  clanId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<ShownActivity>> {
  const { activities } = deps
  await requireOwn(deps, userId, clanId)
  const { items, nextCursor } = await readPage(page, {
    position: timePosition,
    read: (after, limit) => activities.list(clanId, after, limit),
    positionOf: ({ at, id }) => ({ value: at, id }),
  })
  return { items: await withCheers(deps, userId, items), nextCursor }
}

/** Gives a cheer in place of the member's earlier one, or takes it back. @throws NOT_FOUND, NOT_A_MEMBER */
export async function giveCheer(
  deps: Dependencies,
  userId: string,
  { clanId, itemId }: { clanId: string; itemId: string },
  cheer: Cheer | null,
): Promise<ShownActivity> {
  const { activities } = deps
  await requireOwn(deps, userId, clanId)
  const item = await activities.find(itemId)
  if (item?.clanId !== clanId) throw new DomainError('NOT_FOUND')
  if (cheer) await activities.cheer({ itemId, clanId, userId, cheer })
  else await activities.takeCheerBack(itemId, userId)
  const [shown] = await withCheers(deps, userId, [item])
  if (!shown) throw new DomainError('NOT_FOUND')
  return shown
}

async function requireOwn(deps: Dependencies, userId: string, clanId: string): Promise<void> {
  const clan = await loadClan(deps, clanId, userId)
  requireMember(clan, (await loadStanding(deps, userId)).person)
}

async function withCheers(
  { activities }: Pick<Dependencies, 'activities'>,
  userId: string,
  items: readonly Activity[],
): Promise<ShownActivity[]> {
  const ids = items.map(({ id }) => id)
  const [given, own] = await Promise.all([
    activities.cheersOf(ids),
    activities.ownCheers(ids, userId),
  ])
  const byItem = Map.groupBy(given, ({ itemId }) => itemId)
  return items.map((item) => ({
    ...item,
    cheers: (byItem.get(item.id) ?? [])
      .map(({ cheer, count }) => ({ cheer, count }))
      .toSorted((a, b) => b.count - a.count || (a.cheer < b.cheer ? -1 : 1)),
    ownCheer: own.get(item.id) ?? null,
  }))
}
