import { QUESTS_PATH } from '@platform/contracts/quests/paths'
import type { Brand } from '@platform/contracts/quests/quest-lists'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LatePart } from '@platform/remote-kit/late-part'
import { useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { useMemo } from 'react'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { QuestList } from '../features/campaigns/model/quest-list.ts'
import { useBrand } from '../features/quests/api/get-brand.ts'
import { GameCards } from '../features/quests/components/game-cards.tsx'
import { NotHere } from '../features/quests/components/not-here.tsx'
import { PictureHead } from '../features/quests/components/picture-head.tsx'
import { QuestsLoading } from '../features/quests/components/quests-loading.tsx'
import { useT } from '../features/quests/i18n/messages.ts'

const loadStory = () =>
  import('../features/quests/components/brand-story.tsx').then((module) => module.BrandStory)

/** `/k-quest/:brand`: what the content record of a brand says, its quests, and its games. */
export function BrandRoute() {
  const t = useT()
  const { brand: slug = '' } = useParams()
  const { data, error, isFetching, refetch } = useBrand(slug)
  if (data) return <BrandPage brand={data} />
  if ((error as ApiFailure | null)?.status === 404) {
    return (
      <NotHere
        title={t('brand.notFound')}
        text={t('brand.notFoundText')}
        back={{ to: QUESTS_PATH, label: t('quest.back') }}
      />
    )
  }
  if (!error) return <QuestsLoading />
  return (
    <Page>
      <LoadFailed level={1} error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  )
}

function BrandPage({ brand: { slug, title, summary, description, art, games } }: { brand: Brand }) {
  const t = useT()
  const { navigate } = useShell()
  const quests = useMemo(() => ({ brand: slug }), [slug])
  usePageTitle(title)
  useRefreshCampaigns()
  return (
    <Page>
      <QuestList value={quests}>
        <Stack gap={5}>
          <PictureHead seed={slug} art={art} title={title} summary={summary} />
          <NextThing />
          <CampaignResults
            choice={choiceOf('for-you')}
            onShow={(filter) => navigate(`${QUESTS_PATH}?show=${filter}`)}
          />
          {games.length > 0 && (
            <Stack as="section" gap={3}>
              <Heading level={2} size="section">
                {t('brand.games')}
              </Heading>
              <GameCards games={games} level={3} />
            </Stack>
          )}
          <Stack as="section" gap={3}>
            <Heading level={2} size="section">
              {t('brand.about', { brand: title })}
            </Heading>
            {description.split('\n\n').map((paragraph) => (
              <Text key={paragraph} tone="mute">
                {paragraph}
              </Text>
            ))}
          </Stack>
          <LatePart load={loadStory} props={{ slug }} />
        </Stack>
      </QuestList>
    </Page>
  )
}
