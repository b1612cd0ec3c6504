import { MINUTE_MS } from '@platform/contracts/constants'
import type { ServiceContext } from '@platform/service-kit'
import { followActivated } from './operations/avatars/activate-avatar.ts'
import { advanceDrawings } from './operations/avatars/advance-drawings.ts'
import { sweepAvatarPictures } from './operations/avatars/avatar-pictures.ts'
import type { AvatarDependencies } from './operations/avatars/dependencies.ts'
import { sweepSelfies } from './operations/avatars/remove-selfies.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * MINUTE_MS
const MOST_IDLE_SKIPS = 3

/** Avatars that are being drawn, and the files that nobody needs any more. */
export function startAvatarWorkers(
  { worker, metrics }: Pick<ServiceContext, 'worker' | 'metrics'>,
  deps: AvatarDependencies,
  everyMs: number,
): void {
  const drawing = { ...cluster, maxIdleSkips: MOST_IDLE_SKIPS }
  worker('draw-avatars', everyMs, (signal) => advanceDrawings(deps, signal), drawing)
  worker('follow-avatars', MINUTE_MS, (signal) => followActivated(deps, signal), cluster)
  const overdue = metrics.gauge(
    'pog_selfies_overdue_seconds',
    'For how long the oldest selfie that is to be deleted has been there since its time',
    [],
  )
  const sweep = async (signal: AbortSignal) => {
    try {
      await sweepSelfies(deps, signal)
    } finally {
      const now = deps.clock.now()
      const since = await deps.selfies.overdueSince(now)
      overdue.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    }
  }
  worker('sweep-selfies', MINUTE_MS, sweep, { ...cluster, standBy: () => overdue.set(0) })
  worker('sweep-avatar-pictures', SWEEP_MS, (signal) => sweepAvatarPictures(deps, signal), cluster)
}
