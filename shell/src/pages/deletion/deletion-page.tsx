import type { Deletion } from '@platform/contracts/identity/leaving'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { type UseQueryResult, useQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { textsOf } from '../../i18n/texts-of.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { deletionQuery } from './deletion-api.ts'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionWaits } from './deletion-waits.tsx'
import { messages, useT } from './i18n/messages.ts'
import { shownDay } from './shown-day.ts'
import { WhatHappens } from './what-happens.tsx'

const Texts = textsOf(messages)

/** `/delete-user-account`: deletes the user's account after days of grace, and cancels that. */
export function DeletionPage() {
  return (
    <Texts>
      <Page width="text">
        <AccountDeletion />
      </Page>
    </Texts>
  )
}

function AccountDeletion() {
  const t = useT()
  const { status } = useSession()
  const requireLogin = useRequireLogin()
  /** When the account is deleted, just asked for: the session has ended with it. */
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isSignedIn = status === 'signed-in'
  const own = useQuery({ ...deletionQuery(useApi()), enabled: isSignedIn })
  const isWaiting = isSignedIn && Boolean(own.data?.dueAt)
  const ownContent = own.data ? (isWaiting ? 'waits' : 'form') : null
  usePageTitle(t('deletion.title'))
  useNewContent(isSignedIn ? ownContent : askedFor === null ? 'visitor' : 'asked')
  if (askedFor !== null && !isSignedIn) {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('deletion.asked')}
        text={t('deletion.asked.text', { date: shownDay(askedFor) })}
        action={<Button onClick={() => void requireLogin()}>{t('deletion.logIn')}</Button>}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Heading level={1}>{t(isWaiting ? 'deletion.asked' : 'deletion.title')}</Heading>
      {isSignedIn ? (
        <OwnDeletion own={own} onAsked={setAskedFor} />
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

interface OwnDeletionProps {
  own: UseQueryResult<Deletion>
  onAsked: (dueAt: string) => void
}

function OwnDeletion({ own, onAsked }: OwnDeletionProps) {
  const t = useT()
  const { data, error, isRefetching, refetch } = own
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
      <LoadFailed
        error={error}
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
