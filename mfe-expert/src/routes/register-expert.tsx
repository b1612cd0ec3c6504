import { expertStepPath } from '@platform/contracts/expert/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useNavigate } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Button, Heading, Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useApplication } from '../features/draft/api/application.ts'
import { StepAside, StepColumns } from '../features/draft/components/parts.ts'
import { messages as draftMessages, useT as useDraftT } from '../features/draft/i18n/messages.ts'
import { DraftView } from '../features/status/components/draft-view.tsx'
import { Hero } from '../features/status/components/hero.tsx'
import { RubricCard } from '../features/status/components/rubric-card.tsx'
import { SentView } from '../features/status/components/sent-view.tsx'
import { StepList } from '../features/status/components/step-list.tsx'
import { messages, useT } from '../features/status/i18n/messages.ts'

const catalogues = [messages, draftMessages]

/** `/register-expert`: what an expert is, and how far the user's application is. */
export function RegisterExpertRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <RegisterExpert />
      </Page>
    </LanguageProvider>
  )
}

function RegisterExpert() {
  const names = useDraftT()
  usePageTitle(names('title'))
  const userId = useViewerId()
  const { data, error, isFetching, refetch } = useApplication()
  if (userId === null) return <Invitation isVisitor />
  if (!data) {
    return error ? (
      <LoadFailed
        level={1}
        error={error}
        title={names('failedToLoad')}
        retryLabel={names('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Loading label={names('loading')}>
        <Stack gap={5}>
          <Skeleton height={340} radius={16} />
          <Skeleton height={360} radius={16} />
        </Stack>
      </Loading>
    )
  }
  const { state } = data
  if (state !== 'draft') {
    return (
      <StepColumns>
        <SentView application={data} state={state} />
        <StepAside>
          <RubricCard />
        </StepAside>
      </StepColumns>
    )
  }
  if (data.version === 0) return <Invitation />
  return (
    <Stack gap={5}>
      <Heading level={1}>{names('title')}</Heading>
      <DraftView application={data} />
      <StepColumns>
        <StepList application={data} />
        <StepAside>
          <RubricCard />
        </StepAside>
      </StepColumns>
    </Stack>
  )
}

/** For somebody who has not begun. */
function Invitation({ isVisitor = false }: { isVisitor?: boolean }) {
  return (
    <Stack gap={6}>
      <Hero>
        <Start isVisitor={isVisitor} />
      </Hero>
      <StepColumns>
        <StepList application={null} />
        <StepAside>
          <RubricCard />
        </StepAside>
      </StepColumns>
    </Stack>
  )
}

/** Leads to the first step, after a log-in where it is needed. */
function Start({ isVisitor }: { isVisitor: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const requireLogin = useRequireLogin()
  async function begin() {
    // Somebody with an application sees it on this page after the log-in.
    if (isVisitor) await requireLogin()
    else navigate(expertStepPath('basic-details'))
  }
  return (
    <Button block size="l" onClick={() => void begin()}>
      {t(isVisitor ? 'login' : 'start')}
    </Button>
  )
}
