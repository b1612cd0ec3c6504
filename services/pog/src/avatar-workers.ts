import { MINUTE_MS } from '@platform/contracts/constants'
import type { ServiceContext } from '@platform/service-kit'
import { advanceDrawings } from './operations/avatars/advance-drawings.ts'
import { sweepAvatarPictures } from './operations/avatars/avatar-pictures.ts'
import type { AvatarDependencies } from './operations/avatars/dependencies.ts'
import { sweepSelfies } from './operations/avatars/remove-selfies.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * MINUTE_MS
const MOST_IDLE_SKIPS = 3

/** Avatars that are being drawn, and the files that nobody needs any more. */
export function startAvatarWorkers(
  { worker }: Pick<ServiceContext, 'worker'>,
  deps: AvatarDependencies,
  everyMs: number,
): void {
  const drawing = { ...cluster, maxIdleSkips: MOST_IDLE_SKIPS }
  worker('draw-avatars', everyMs, (signal) => advanceDrawings(deps, signal), drawing)
  worker('sweep-selfies', MINUTE_MS, (signal) => sweepSelfies(deps, signal), cluster)
  worker('sweep-avatar-pictures', SWEEP_MS, (signal) => sweepAvatarPictures(deps, signal), cluster)
}
