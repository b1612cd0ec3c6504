import type { DryRun } from '@platform/contracts/growth/risk-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import type { ReactNode } from 'react'
import { dryRunQuery, tryTable } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface TableTryProps {
  version: number
  mayTry: boolean
  /** Below it. @param isDone whether the table was tried on the whole history */
  after: (isDone: boolean) => ReactNode
}

/** What a table would have done in the time of which signals are kept, and a way to find out. */
export function TableTry({ version, mayTry, after }: TableTryProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const options = dryRunQuery(api, version)
  const { data: run, error, isRefetching, refetch } = useQuery(options)
  const begin = useWrite({
    mutationFn: () => tryTable(api, version),
    onSuccess: (begun) => queries.setQueryData(options.queryKey, begun),
  })
  if (run === undefined) {
    if (!error) return null
    const again = (
      <Button size="s" variant="secondary" loading={isRefetching} onClick={() => void refetch()}>
        {t('risk.retry')}
      </Button>
    )
    return (
      <Notice tone="bad" action={again}>
        {failureText(error, t('risk.failed'))}
      </Notice>
    )
  }
  return (
    <Stack gap={3}>
      {begin.error && (
        <Notice tone="bad" live="alert">
          {failureText(begin.error, t('rules.tryFailed'))}
        </Notice>
      )}
      {run === null && mayTry && (
        <div>
          <Button
            size="s"
            variant="secondary"
            loading={begin.isPending}
            onClick={() => void begin.send()}
          >
            {t('rules.try')}
          </Button>
        </div>
      )}
      {run?.state === 'running' && (
        <Text aria-live="polite">{t('rules.trying', { count: run.users })}</Text>
      )}
      {run?.state === 'done' && <Tried run={run} />}
      {after(run?.state === 'done')}
    </Stack>
  )
}

function Tried({ run }: { run: DryRun }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { users, finishedAt, heldThen, heldNow, added, dropped, watchedThen } = run
  const { refusedByReviewers: refused, releasedByReviewers: released } = run
  return (
    <Stack gap={1}>
      <Text size="meta" tone="mute">
        {t('rules.tried', {
          count: users,
          time: finishedAt === null ? '' : formatDateTime(finishedAt),
        })}
      </Text>
      <Text>{t('rules.tried.held', { before: heldThen, now: heldNow })}</Text>
      <Text>{t('rules.tried.change', { added, dropped, watched: watchedThen })}</Text>
      <Text>{t('rules.tried.reviewers', { refused, released })}</Text>
    </Stack>
  )
}
