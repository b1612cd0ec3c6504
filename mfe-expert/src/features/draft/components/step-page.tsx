import type { Application } from '@platform/contracts/expert/application-http'
import { EXPERT_STEPS, type ExpertStep } from '@platform/contracts/expert/constants'
import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useViewerId } from '@platform/remote-kit/shell'
import { Button, Heading, Loading, Notice, Page, Skeleton, Stack, Text } from '@platform/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useApplication } from '../api/application.ts'
import { useT } from '../i18n/messages.ts'
import { type Draft, useDraft } from '../model/use-draft.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { LoginFirst } from './login-first.tsx'
import { StepAside, StepColumns } from './parts.ts'
import { StepRail } from './step-rail.tsx'

interface StepPageProps {
  step: ExpertStep
  /** What the step asks for, with its way on. `showWrong` moves the focus to the first wrong field. */
  children: (draft: Draft, showWrong: () => void) => ReactNode
}

/** The page of a step: for a user whose application is a draft. */
export function StepPage({ step, children }: StepPageProps) {
  const t = useT()
  usePageTitle(`${t(`step.${step}`)} · ${t('title')}`)
  const userId = useViewerId()
  const { data, error, isFetching, refetch } = useApplication()
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Text size="meta" tone="mute">
            {t('title')} ·{' '}
            {t('place', { place: EXPERT_STEPS.indexOf(step) + 1, count: EXPERT_STEPS.length })}
          </Text>
          <Heading level={1}>{t(`step.${step}`)}</Heading>
          <Text tone="mute">{t(`stepText.${step}`)}</Text>
        </Stack>
        {userId === null ? (
          <LoginFirst />
        ) : data ? (
          <Step application={data} step={step}>
            {children}
          </Step>
        ) : error ? (
          <LoadFailed
            error={error}
            title={t('failedToLoad')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <StepLoading />
        )}
      </Stack>
    </Page>
  )
}

function Step({ application, step, children }: StepPageProps & { application: Application }) {
  const t = useT()
  if (application.state === 'draft') {
    return (
      <DraftStep application={application} step={step}>
        {children}
      </DraftStep>
    )
  }
  return (
    <Stack gap={4}>
      <Notice title={t('sent.title')}>{t('sent.text')}</Notice>
      <div>
        <Button as={Link} to={EXPERT_PATH}>
          {t('sent.go')}
        </Button>
      </div>
    </Stack>
  )
}

function DraftStep({ application, step, children }: StepPageProps & { application: Application }) {
  const draft = useDraft(application, step)
  const place = EXPERT_STEPS.indexOf(step)
  const box = useRef<HTMLDivElement>(null)
  const keepPlace = useEffectEvent(() => {
    if (application.currentTab !== place) draft.change({ currentTab: place })
  })
  // A draft begins with its first field, not with a look at a page.
  const hasBegun = application.version > 0
  useEffect(() => {
    if (hasBegun) keepPlace()
  }, [hasBegun])

  /** The texts of the problems are there after the next paint. */
  const showWrong = () =>
    void requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  return (
    <>
      <StepRail application={application} step={step} />
      <StepColumns>
        <Stack gap={5} ref={box}>
          <ConflictNotice draft={draft} />
          {children(draft, showWrong)}
        </Stack>
        <StepAside>
          <GoodToKnow />
        </StepAside>
      </StepColumns>
    </>
  )
}

function StepLoading() {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Stack gap={5}>
        <Skeleton height={44} radius={10} />
        <StepColumns>
          <Skeleton height={560} radius={16} />
          <Skeleton height={180} radius={16} />
        </StepColumns>
      </Stack>
    </Loading>
  )
}
