import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { chosenCardsQuery } from '../api/cards-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ChooseForm } from './choose-form.tsx'
import { ChosenCard } from './chosen-card.tsx'

const Texts = textsOf(messages)

/** `/operator/cards`: the cards that staff chose for the feed. */
export function CardsPage() {
  return (
    <Texts>
      <Cards />
    </Texts>
  )
}

function Cards() {
  const t = useT()
  usePageTitle(t('cards.title'))
  const cards = useInfiniteQuery(chosenCardsQuery(useApi()))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('cards.title')}</Heading>
          <Text tone="mute">{t('cards.intro')}</Text>
        </Stack>
        <ChooseForm />
        <StaffList
          list={cards}
          refused={{ title: t('cards.refused'), text: t('cards.refused.text') }}
          loading={t('cards.loading')}
          failed={t('cards.failed')}
          retry={t('cards.retry')}
        >
          {(data) =>
            itemsOf(data).length === 0 ? (
              <EmptyState picture="map" title={t('cards.none')} text={t('cards.none.text')} />
            ) : (
              <Stack gap={4}>
                <List>
                  {itemsOf(data).map((post) => (
                    <ChosenCard key={post.postId} post={post} />
                  ))}
                </List>
                <ShowMore list={cards} failed={t('cards.failed')}>
                  {t('cards.more')}
                </ShowMore>
              </Stack>
            )
          }
        </StaffList>
      </Stack>
    </Page>
  )
}
