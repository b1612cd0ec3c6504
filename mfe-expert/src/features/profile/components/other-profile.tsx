import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Skeleton } from '@platform/ui'
import { useExpert } from '../api/profile.ts'
import { useT } from '../i18n/messages.ts'
import { ExpertView } from './expert-view.tsx'

/** The profile of an expert who shows it to everybody. */
export function OtherProfile({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useExpert(id)
  usePageTitle(data ? t('title.of', { name: data.name }) : t('title'))
  if (data) return <ExpertView expert={data} />
  const code = errorCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('gone.title')}
        action={
          <Button as={Link} to={EXPERT_PATH}>
            {t('gone.go')}
          </Button>
        }
      />
    )
  }
  return error ? (
    <LoadFailed
      level={1}
      error={error}
      title={t('failedToLoad')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  ) : (
    <Loading label={t('loading')}>
      <Skeleton height={560} radius={16} />
    </Loading>
  )
}
