import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQuery } from '@platform/remote-kit/query'
import {
  useApi,
  useFormat,
  usePageTitle,
  useRequireLogin,
  useSession,
} from '@platform/remote-kit/shell'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Heading,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@platform/ui'
import { useState } from 'react'
import { useShellServices } from '../../shell-context.ts'
import { deletionQuery } from './deletion-api.ts'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionWaits } from './deletion-waits.tsx'
import { messages, useT } from './i18n/messages.ts'
import { WhatHappens } from './what-happens.tsx'

const catalogues = [messages]

/** `/delete-user-account`: deletes the user's account after days of grace, and cancels that. */
export function DeletionPage() {
  const { language } = useShellServices()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <Page width="text">
        <Deletion />
      </Page>
    </LanguageProvider>
  )
}

function Deletion() {
  const t = useT()
  const { formatDate } = useFormat()
  const { status } = useSession()
  const requireLogin = useRequireLogin()
  /** When the account is deleted, just asked for: the session has ended with it. */
  const [askedFor, setAskedFor] = useState<string | null>(null)
  usePageTitle(t('deletion.title'))
  if (askedFor !== null && status !== 'signed-in') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('deletion.asked')}
        text={t('deletion.asked.text', { date: formatDate(askedFor) })}
        action={<Button onClick={() => void requireLogin()}>{t('deletion.logIn')}</Button>}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('deletion.title')}</Heading>
      {status === 'signed-in' ? (
        <OwnDeletion onAsked={setAskedFor} />
      ) : (
        <>
          <WhatHappens />
          <Text>{t('deletion.visitor')}</Text>
          <Button onClick={() => void requireLogin()}>{t('deletion.logIn')}</Button>
        </>
      )}
    </Stack>
  )
}

function OwnDeletion({ onAsked }: { onAsked: (dueAt: string) => void }) {
  const t = useT()
  const { data, error, isRefetching, refetch } = useQuery(deletionQuery(useApi()))
  if (data?.dueAt) return <DeletionWaits dueAt={data.dueAt} />
  if (data) {
    return (
      <>
        <WhatHappens />
        <DeletionForm graceDays={data.graceDays} onAsked={onAsked} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorPanel
        title={t('deletion.notLoaded')}
        retryLabel={t('deletion.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('deletion.loading')}>
      <Skeleton height="480px" />
    </Loading>
  )
}
