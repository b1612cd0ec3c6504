import { expertStepPath, WHAT_TO_EXPECT_PATH } from '@platform/contracts/expert/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import {
  Button,
  EmptyState,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useSkillChecks } from '../api/checks.ts'
import { useT } from '../i18n/messages.ts'
import { CheckCard } from './check-card.tsx'

/** The checks of the skills that the applicant chose. */
export function CheckList({ draft }: { draft: Draft }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useSkillChecks()
  const problem = draft.problemOf('skill-checks')
  if (!data) {
    return error ? (
      <LoadFailed
        error={error}
        title={t('failedToLoad')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Loading label={t('loading')}>
        <Skeleton height={320} radius={16} />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture="controller"
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Button as={Link} to={expertStepPath('skills')}>
            {t('none.go')}
          </Button>
        }
      />
    )
  }
  const next =
    data.find(({ state }) => state === 'running') ?? data.find(({ state }) => state === 'open')
  const isDone = data.some(({ results }) => results.length > 0)
  return (
    <Stack gap={4} as="section" aria-label={t('title')}>
      <Inline gap={3} justify="between">
        <Text tone="mute">{t('text')}</Text>
        <TextLink as={Link} to={WHAT_TO_EXPECT_PATH}>
          {t('expect')}
        </TextLink>
      </Inline>
      {problem !== null && problem in needed && (
        <Notice tone="bad" live="alert">
          {t(needed[problem as keyof typeof needed])}
        </Notice>
      )}
      {data.map((check) => (
        <CheckCard
          key={check.skill}
          check={check}
          isNext={check === next && (check.state === 'running' || !isDone)}
        />
      ))}
    </Stack>
  )
}

const needed = {
  'none-checked': 'needed.none-checked',
  'not-checked': 'needed.not-checked',
  'check-running': 'needed.check-running',
} as const
