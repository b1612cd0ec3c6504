import { forEachSettled } from '@platform/service-kit'
import type { AvatarDependencies } from './dependencies.ts'
import { advanceDrawing } from './draw-avatar.ts'

const BATCH = 100

/** Takes what is being drawn further, as many at once as the generator takes. @returns how many were looked at */
export async function advanceDrawings(
  deps: AvatarDependencies,
  signal: AbortSignal,
): Promise<number> {
  const due = await deps.avatars.due(deps.clock.now(), BATCH)
  const lanes = Array.from({ length: deps.generator.atOnce }, (_, lane) =>
    due.filter((_avatar, n) => n % deps.generator.atOnce === lane),
  )
  const ended = await Promise.allSettled(
    lanes.map((lane) => forEachSettled(lane, signal, ({ id }) => advanceDrawing(deps, id))),
  )
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'some drawings failed')
  return due.length
}
