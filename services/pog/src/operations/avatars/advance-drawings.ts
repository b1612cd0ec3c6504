import { forEachSettled } from '@platform/service-kit'
import { nextDrawing } from '../../domain/avatars/next-drawing.ts'
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
    lanes.map((lane) => forEachSettled(lane, signal, ({ id }) => advanceOrPostpone(deps, id))),
  )
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'some drawings failed')
  return due.length
}

/** One that fails for whatever reason is tried again later, so that it keeps no other one waiting. */
async function advanceOrPostpone(deps: AvatarDependencies, id: string): Promise<void> {
  try {
    await advanceDrawing(deps, id)
  } catch (error) {
    const avatar = await deps.avatars.find(id)
    if (avatar?.drawing) {
      await deps.avatars.replace(nextDrawing(avatar, { kind: 'waits' }, deps.clock.now()))
    }
    throw error
  }
}
