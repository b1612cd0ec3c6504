import type { ChiefApplicationView } from '@platform/contracts/clans/chief-applications'
import { LatePart } from '@platform/remote-kit/late-part'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat, useRequireLogin, useViewerId } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { AppealButton } from '../../clans/components/appeal-button.tsx'
import { useAppealApplication, useOwnApplication } from '../api/application.ts'
import { useT } from '../i18n/messages.ts'

const loadForm = () =>
  import('./application-form.tsx').then(({ ApplicationForm }) => ApplicationForm)

/** px; of the form. */
const FORM_HEIGHT = 420

/** The application to be a verified chief: its form, or what became of it. */
export function ApplicationCard() {
  const t = useT()
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const { data, error, isFetching, refetch } = useOwnApplication()
  return (
    <Card as="section" aria-labelledby="application">
      <Stack gap={4}>
        <Heading level={2} id="application">
          {t('apply')}
        </Heading>
        {userId === null ? (
          <>
            <Text tone="mute">{t('apply.login')}</Text>
            <Button block size="l" onClick={() => void requireLogin()}>
              {t('login')}
            </Button>
          </>
        ) : error && data === undefined ? (
          <LoadFailed
            error={error}
            title={t('apply.failed')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : data === undefined ? (
          // As with the form that most see next, so that nothing below moves.
          <>
            <Text tone="mute">{t('apply.text')}</Text>
            <FormLoading />
          </>
        ) : (
          <Application key={data?.state} application={data} />
        )}
      </Stack>
    </Card>
  )
}

function Application({ application }: { application: ChiefApplicationView | null }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isAgain, setAgain] = useState(false)
  const appeal = useAppealApplication()
  if (!application || isAgain) {
    return (
      <>
        <Text tone="mute">{t('apply.text')}</Text>
        <LatePart load={loadForm} props={{}} skeleton={<FormLoading />} />
      </>
    )
  }
  const { state, submittedAt, decidedAt, ground, left } = application
  if (state === 'submitted') {
    return (
      <Notice title={t('state.submitted')} live="status">
        {t('state.submittedText', { date: formatDateTime(submittedAt) })}
      </Notice>
    )
  }
  if (state === 'approved') {
    return (
      <Notice tone="ok" title={t('state.approved')}>
        {t('state.approvedText', { date: formatDateTime(decidedAt ?? submittedAt) })}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="bad" title={t('state.rejected')}>
        {t(ground ? `ground.${ground}` : 'ground.INCOMPLETE')}
      </Notice>
      {application.appeal === 'waiting' && <Notice>{t('appeal.waits')}</Notice>}
      {application.appeal === 'possible' && (
        <div>
          <AppealButton write={appeal} />
        </div>
      )}
      {left > 0 ? (
        <Button block variant="secondary" onClick={() => setAgain(true)}>
          {t('apply.again', { count: left })}
        </Button>
      ) : (
        <Text tone="mute">{t('no.left')}</Text>
      )}
    </>
  )
}

function FormLoading() {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Skeleton height={FORM_HEIGHT} radius={10} />
    </Loading>
  )
}
