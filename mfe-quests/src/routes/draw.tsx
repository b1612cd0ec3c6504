import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useCampaign } from '../features/campaigns/api/get-campaign.ts'
import { useRaffle } from '../features/campaigns/api/get-raffle.ts'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { DrawPage } from '../features/campaigns/raffle/draw/draw-page.tsx'
import { messages, useT } from '../features/campaigns/raffle/draw/i18n/messages.ts'
import { DrawOpening } from '../features/campaigns/raffle/draw-opening.tsx'
import { messages as campaignMessages } from '../i18n/campaign/messages.ts'

// Winners and prizes are those of the campaign's page.
const catalogues = [messages, campaignMessages]

/** `/k-drop/campaigns/:campaignId/draw`: the proof of a raffle's draw, for anybody. */
export function DrawRoute() {
  const { campaignId = '' } = useParams()
  const { language } = useShell()
  // Fetched while the texts are.
  const campaign = useCampaign(campaignId)
  const raffle = useRaffle(campaignId)
  return (
    <LanguageProvider language={language} catalogues={catalogues} pending={<DrawOpening />}>
      <Shown campaign={campaign} raffle={raffle} />
    </LanguageProvider>
  )
}

interface ShownProps {
  campaign: ReturnType<typeof useCampaign>
  raffle: ReturnType<typeof useRaffle>
}

function Shown({ campaign, raffle }: ShownProps) {
  const t = useT()
  usePageTitle(campaign.data ? t('titleOf', { title: campaign.data.title }) : t('title'))
  if (campaign.data && raffle.data) {
    return <DrawPage campaign={campaign.data} raffle={raffle.data} />
  }
  const failed = [campaign, raffle].find(({ error }) => error)
  if (!failed) return <DrawOpening />
  // 400: the id in the address is no UUID.
  if ([400, 404].includes((failed.error as ApiFailure).status ?? 0)) return <NoDraw />
  const retry = () => Promise.all([campaign.refetch(), raffle.refetch()])
  return (
    <Page>
      <LoadFailed
        level={1}
        error={failed.error}
        onRetry={retry}
        retrying={campaign.isFetching || raffle.isFetching}
      />
    </Page>
  )
}

/** Also of a campaign that is not published yet: the service answers as if it did not exist. */
function NoDraw() {
  const t = useT()
  return (
    <Page>
      <EmptyState
        level={1}
        picture="map"
        title={t('none')}
        text={t('noneText')}
        action={
          <Button as={Link} to={CAMPAIGNS_PATH} variant="secondary">
            {t('noneAction')}
          </Button>
        }
      />
    </Page>
  )
}
