import { REQUEST_AGAIN_DAYS } from '@platform/contracts/clans/constants'
import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import { forEachSettled } from '@platform/service-kit'
import type { Clan } from '../domain/clan.ts'
import { addDays } from '../domain/cooling-off.ts'
import { openClan } from './create-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { releaseMembers } from './end-clan.ts'
import { settleHandover } from './hand-over.ts'

/** Longer than any request takes: what is unfinished after it was interrupted. */
const INTERRUPTED_AFTER_MS = 2 * MINUTE_MS
const BATCH = 100
/** How long the activity of clans is kept. */
const ACTIVITY_MS = 90 * DAY_MS
/** How long entries of leaderboards are kept: nothing that was earned before is delivered again, or taken back. */
const BOARD_ENTRY_MS = 180 * DAY_MS
/** How long removals of members are kept: no event about them arrives later. */
const REMOVAL_MS = 30 * DAY_MS

/**
 * Completes what a crash interrupted: a clan whose chief has a place in it opens, one without is given up, one that
 * was handed over has a chief who is in it, and the members of one that has ended are released, also those who came in at its last moment.
 */
export async function finishClans(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - INTERRUPTED_AFTER_MS)
  await forEachSettled(await deps.clans.unfinished(before, BATCH), signal, (clan) =>
    finish(deps, clan, signal),
  )
}

async function finish(deps: Dependencies, clan: Clan, signal: AbortSignal): Promise<void> {
  const { clans, people, clock } = deps
  if (clan.state === 'deleted') {
    await releaseMembers(deps, clan.id, signal)
    if (!signal.aborted) await clans.finished(clan)
    return
  }
  if (clan.state === 'alive') {
    await settleHandover(deps, clan)
    return
  }
  const chief = await people.find(clan.chiefId)
  if (chief?.membership?.clanId === clan.id) await openClan(deps, clan)
  else await clans.end(clan, clock.now(), null)
}

/** Deletes what is over: requests and invitations once they say nothing more, the activity of clans and entries of leaderboards by age. */
export async function deleteOld(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { joinRequests, invites, activities, points, removals, clock } = deps
  const now = clock.now()
  await invites.deleteExpired(new Date(now.getTime() - DAY_MS))
  // A refusal on the last day of a request still counts after it.
  await joinRequests.deleteExpired(addDays(now, -REQUEST_AGAIN_DAYS))
  const old = new Date(now.getTime() - ACTIVITY_MS)
  while (!signal.aborted && (await activities.deleteOld(old, BATCH)) === BATCH);
  await removals.deleteOld(new Date(now.getTime() - REMOVAL_MS))
  const counted = new Date(now.getTime() - BOARD_ENTRY_MS)
  while (!signal.aborted && (await points.deleteOld(counted, BATCH)) === BATCH);
}
