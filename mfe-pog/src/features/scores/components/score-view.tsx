import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Skeleton, Stack } from '@platform/ui'
import { useOwnScores } from '../api/scores.ts'
import { useT } from '../i18n/messages.ts'
import { Pentagon } from './pentagon.tsx'
import { ScoreTabs } from './score-tabs.tsx'
import { Standing } from './standing.tsx'

/** The user's score: its standing, its five parts, and each of them. */
export function ScoreView() {
  const t = useT()
  const { data, error, isFetching, refetch } = useOwnScores()
  if (data) {
    return (
      <Stack gap={6}>
        <Standing scores={data} />
        <Pentagon parts={data.parts} />
        <ScoreTabs scores={data} />
      </Stack>
    )
  }
  if (!error) return <Skeleton height={720} radius={16} />
  return (
    <LoadFailed
      error={error}
      title={t('mine.failed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}
