import type { Language } from '@platform/contracts/constants'
import { holdsRight } from '@platform/contracts/identity/rights'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useParams } from '@platform/remote-kit/router'
import {
  useLanguage,
  usePageTitle,
  useRequireLogin,
  useSession,
  useShell,
} from '@platform/remote-kit/shell'
import { Button, EmptyState, Page, Stack } from '@platform/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { CampaignOpening } from '../features/campaigns/components/campaign-opening.tsx'
import { CampaignTexts } from '../features/campaigns/components/campaign-texts.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { messages, useT } from '../features/preview/i18n/messages.ts'
import { type Moment, PreviewBar } from '../features/preview/preview-bar.tsx'
import { PreviewedPage } from '../features/preview/previewed-page.tsx'
import { usePreview } from '../features/preview/use-preview.ts'
import { useT as useListT } from '../i18n/messages.ts'

const catalogues = [messages]

/** `/k-drop/campaigns/:campaignId/preview`: what users will see of a campaign, for staff who may change it. The server authorises it. */
export function PreviewRoute() {
  const title = useListT()('list.title')
  const { language } = useShell()
  const pending = <CampaignOpening title={title} />
  return (
    <LanguageProvider language={language} catalogues={catalogues} pending={pending}>
      <CampaignTexts pending={pending}>
        <Preview />
      </CampaignTexts>
    </LanguageProvider>
  )
}

function Preview() {
  const t = useT()
  const title = useListT()('list.title')
  usePageTitle(t('preview.title'))
  const { campaignId = '' } = useParams()
  const session = useSession()
  const requireLogin = useRequireLogin()
  const own = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? own
  const mayPreview = session.status === 'signed-in' && holdsRight(session.roles, 'campaigns.change')
  const answer = usePreview(campaignId, language, mayPreview)
  if (session.status === 'visitor') {
    return (
      <Refused of="logIn">
        <Button onClick={() => void requireLogin()}>{t('refused.logIn.action')}</Button>
      </Refused>
    )
  }
  if (!mayPreview) return <Refused of="right" />
  const { data, error } = answer
  if (data) return <Shown preview={data} language={language} onLanguage={setChosen} />
  if (!error) return <CampaignOpening title={title} />
  const key = error instanceof ApiFailure && refusals[error.code as keyof typeof refusals]
  if (key) return <Refused of={key} />
  return (
    <Page>
      <LoadFailed level={1} error={error} onRetry={answer.refetch} retrying={answer.isFetching} />
    </Page>
  )
}

const refusals = {
  FORBIDDEN: 'right',
  NOT_FOUND: 'gone',
  // The id in the address is no UUID.
  VALIDATION_FAILED: 'gone',
  ILLEGAL_TRANSITION: 'live',
} as const

interface RefusedProps {
  of: (typeof refusals)[keyof typeof refusals] | 'logIn'
  children?: ReactNode
}

function Refused({ of, children }: RefusedProps) {
  const t = useT()
  return (
    <Page>
      <EmptyState
        level={1}
        picture="map"
        title={t(`refused.${of}`)}
        text={t(`refused.${of}.text`)}
        action={
          children ?? (
            <Button as={Link} to={OPERATOR_PATHS.campaigns} variant="secondary">
              {t('refused.back')}
            </Button>
          )
        }
      />
    </Page>
  )
}

interface ShownProps {
  preview: CampaignPreview
  language: Language
  onLanguage: (language: Language) => void
}

function Shown({ preview, language, onLanguage }: ShownProps) {
  const t = useT()
  const [moment, setMoment] = useState<Moment>('new')
  const { campaign, at } = preview
  // Kept: what is shown of it, such as a refused try, belongs to one and the same campaign.
  const shown = useMemo(
    () => (moment === 'begun' ? begunAt(campaign, at) : campaign),
    [moment, campaign, at],
  )
  return (
    <Stack gap={0}>
      <PreviewBar {...{ preview, language, onLanguage, moment }} onMoment={setMoment} />
      <PreviewedPage campaign={shown} at={at} language={language} notSent={t('preview.notSent')} />
    </Stack>
  )
}

/** As it is to a user who has started it and done nothing yet. */
const begunAt = (campaign: CampaignDetail, at: string): CampaignDetail => ({
  ...campaign,
  progress: {
    ...{ startedAt: at, completedTasks: 0, totalTasks: campaign.tasks.length, completedAt: null },
    ...{ claim: null, share: null, points: 0 },
  },
})
