import type { CheckResult } from '@platform/contracts/expert/skill-checks-http'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useViewerId } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoginFirst } from '../../draft/components/login-first.tsx'
import { useRunningCheck, useSkillChecks, useSubmitCheck } from '../api/checks.ts'
import { useT } from '../i18n/messages.ts'
import { CHECKS_PATH } from '../model/links.ts'
import { CheckResultView } from './check-result.tsx'
import { RunCheck } from './run-check.tsx'

/** `/register-expert/verify-skills?check=ID`: a try that runs, and its result after it. */
export function RunPage({ id }: { id: string }) {
  const t = useT()
  const userId = useViewerId()
  const [result, setResult] = useState<CheckResult | null>(null)
  const { data, error, isFetching, isStale, refetch } = useRunningCheck(id)
  const name = data?.name ?? ''
  usePageTitle(name ? t('run.title', { name }) : t('title'))
  const isOver = errorCodeOf(error) === 'SKILL_CHECK_OVER'
  return (
    <Page width="text">
      <Stack gap={4}>
        <Heading level={1}>{name ? t('run.title', { name }) : t('title')}</Heading>
        {userId === null ? (
          <LoginFirst />
        ) : result ? (
          <Result result={result} />
        ) : isOver ? (
          <OverCheck id={id} onResult={setResult} />
        ) : data && !isStale ? (
          <RunCheck key={data.id} check={data} onResult={setResult} />
        ) : error ? (
          <LoadFailed
            error={error}
            title={t('run.failed')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <CheckLoading />
        )}
      </Stack>
    </Page>
  )
}

function CheckLoading() {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Skeleton height={520} radius={16} />
    </Loading>
  )
}

/** A try whose time ended while the page was away: it is handed in, and its result shown. */
function OverCheck({ id, onResult }: { id: string; onResult: (result: CheckResult) => void }) {
  const t = useT()
  const submit = useSubmitCheck(id)
  const fetchResult = useEffectEvent(async () => {
    const result = await submit.send()
    if (result) onResult(result)
  })
  useEffect(() => void fetchResult(), [])
  if (!submit.error) return <CheckLoading />
  return (
    <LoadFailed
      error={submit.error}
      title={t('run.failed')}
      retryLabel={t('retry')}
      onRetry={() => void fetchResult()}
      retrying={submit.isPending}
    />
  )
}

function Result({ result }: { result: CheckResult }) {
  const t = useT()
  const { data } = useSkillChecks()
  const check = data?.find(({ results }) => results.some(({ id }) => id === result.id))
  const isLast = check?.state === 'failed'
  return (
    <Stack gap={4}>
      <Card as="section" aria-label={t('results.title')}>
        <CheckResultView result={result} level={2} />
      </Card>
      <Text>
        {t(
          result.passed ? 'result.text.passed' : isLast ? 'result.text.last' : 'result.text.again',
        )}
      </Text>
      <div>
        <Button size="l" as={Link} to={CHECKS_PATH}>
          {t('result.back')}
        </Button>
      </div>
    </Stack>
  )
}
