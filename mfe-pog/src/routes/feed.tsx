import { HOTNESS } from '@platform/contracts/pog/feed'
import { POG_LEADERBOARD_PATH, POG_SHOWCASE_PATH } from '@platform/contracts/pog/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Inline, media, Page, Stack, space, Text, TextLink } from '@platform/ui'
import { Tabs } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useTopPosts } from '../features/feed/api/list-posts.ts'
import { FeedList, useTabPosts } from '../features/feed/components/feed-list.tsx'
import { OwnCard } from '../features/feed/components/own-card.tsx'
import { StaffPick } from '../features/feed/components/staff-pick.tsx'
import { messages, useT } from '../features/feed/i18n/messages.ts'
import { choose, PAGE_TABS, tabOf } from '../features/feed/model/feed-tab.ts'

const catalogues = [messages]

/** `/pog?tab=`: the cards of all gamers. */
export function FeedRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Feed />
    </LanguageProvider>
  )
}

function Feed() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = tabOf(query)
  const { data: picks } = useTopPosts('highlighted', { count: 1 })
  const pick = picks?.[0]
  const { list } = useTabPosts(tab)
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={4}>
        <Inline gap={3} justify="between">
          <div>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="mute">{t('title.text')}</Text>
          </div>
          <Inline gap={4}>
            <TextLink as={Link} to={POG_SHOWCASE_PATH}>
              {t('showcase')}
            </TextLink>
            <TextLink as={Link} to={POG_LEADERBOARD_PATH}>
              {t('leaderboard')}
            </TextLink>
          </Inline>
        </Inline>
        <Columns $hasPick={pick !== undefined}>
          {pick && (
            <Aside>
              <StaffPick post={pick} />
            </Aside>
          )}
          <Stack gap={4}>
            <Tabs
              label={t('tabs')}
              value={tab}
              onChange={(next) => setQuery(choose(next), { replace: true })}
              tabs={PAGE_TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
            >
              <Stack gap={4}>
                <Text size="meta" tone="mute">
                  {t(`about.${tab}`, { hours: HOTNESS.halfLifeHours })}
                </Text>
                <FeedList key={tab} tab={tab} />
              </Stack>
            </Tabs>
            {/* Not before the cards: they are seldom as many as their skeletons, and it would move. */}
            {!list.isLoading && (
              <Own>
                <OwnCard />
              </Own>
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

/** The staff pick stands at the left on a desktop; on a phone it is below the tabs, which are what the page is for. */
const Columns = styled.div<{ $hasPick: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(6)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $hasPick }) => ($hasPick ? '340px ' : '')}minmax(0, 1fr);
    align-items: start;
  }
`

const Aside = styled.aside`
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
  }
`

/** In view wherever a desktop is scrolled to; on a phone it would cover the cards. */
const Own = styled.div`
  ${media.desktop} {
    position: sticky;
    bottom: calc(var(--k-sticky-bottom, 0px) + ${space(2)});
    z-index: 2;
  }
`
