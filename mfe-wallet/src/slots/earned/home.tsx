import { useInvalidation } from '@platform/remote-kit/shell'
import { Stack } from '@platform/ui'
import { useEarningTotals, useRefreshEarnings } from '../../features/earnings/api/earnings.ts'
import { WaitingCard } from '../../features/earnings/components/waiting-card.tsx'
import { useRkade } from '../../features/rkade/api/rkade.ts'
import { ChestTile } from '../../features/rkade/components/chest-tile.tsx'
import { chestViewOf } from '../../features/rkade/model/chest-view.ts'
import { Earned } from './earned.tsx'

/** What waits for the user, a chest or something to collect, and what the last seven days brought; each where there is some. */
export function Home() {
  const { data: totals = [] } = useEarningTotals()
  const { data: chest } = useRkade({ untilItOpens: false })
  useInvalidation('balance', useRefreshEarnings())
  const isEarned = totals.some(({ readyCount }) => readyCount > 0)
  const isChestReady = chest !== undefined && chestViewOf(chest, undefined).kind === 'ready'
  // Without a parent that would take room where nothing is shown.
  if (!isEarned && !isChestReady) return <Earned />
  return (
    <Stack gap={4}>
      {isEarned && <WaitingCard />}
      {isChestReady && <ChestTile />}
      <Earned />
    </Stack>
  )
}
