import { recordAct, type Staff } from '@platform/service-kit'
import type { ChestPause } from '../../repositories/chest-pauses.ts'
import type { Dependencies } from '../dependencies.ts'

/** Stops the daily chest at once, or lets it run again. What was opened is paid all the same. */
export async function pauseChest(
  deps: Pick<Dependencies, 'chestPauses' | 'audit' | 'events' | 'clock' | 'ids'>,
  by: Staff,
  { paused, reason }: { paused: boolean; reason: string },
): Promise<ChestPause | null> {
  const { chestPauses, clock } = deps
  const before = await chestPauses.find()
  if ((before !== null) === paused) return before
  await recordAct(deps, {
    ...{ by, action: 'pause-chest', subject: { kind: 'chest', id: 'daily' }, reason },
    ...{ before: { paused: !paused }, after: { paused } },
  })
  if (paused) await chestPauses.set({ reason, at: clock.now() })
  else await chestPauses.end()
  return chestPauses.find()
}
