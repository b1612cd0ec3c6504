import { DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import { POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { useViewerId } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Loading, Stack } from '@platform/ui'
import { LoginFirst } from '../../card/components/login-first.tsx'
import { usePosts } from '../api/list-posts.ts'
import { useT } from '../i18n/messages.ts'
import { feedOf, type PageTab } from '../model/feed-tab.ts'
import { CardGrid, CardsLoading } from './card-grid.tsx'
import { PostCard } from './post-card.tsx'

/** Cards in view from the start. */
const EARLY = 4

/** The cards of a tab; those of a clan need a login. */
export function useTabPosts(tab: PageTab) {
  const viewer = useViewerId()
  const needsLogin = tab === 'myClan' && viewer === null
  return { needsLogin, list: usePosts(feedOf[tab], { enabled: !needsLogin }) }
}

/** The cards of a tab. */
export function FeedList({ tab }: { tab: PageTab }) {
  const t = useT()
  const { needsLogin, list } = useTabPosts(tab)
  const { data, error, isFetching, refetch } = list
  if (needsLogin) {
    return <LoginFirst title={t('clan.login')} text={t('clan.loginText')} action={t('login')} />
  }
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <CardsLoading count={8} />
      </Loading>
    )
  }
  const posts = itemsOf(data)
  if (posts.length === 0) return <Empty tab={tab} />
  return (
    <Stack gap={4}>
      <CardGrid aria-label={t('cards')}>
        {posts.map((post, index) => (
          <PostCard key={post.postId} post={post} isEarly={index < EARLY} />
        ))}
      </CardGrid>
      <ShowMore list={list} failed={t('more.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

function Empty({ tab }: { tab: PageTab }) {
  const t = useT()
  if (tab === 'myClan') {
    return (
      <EmptyState
        picture="map"
        title={t('empty')}
        text={t('empty.clan')}
        action={
          <Button as={Link} to={DISCOVER_CLAN_PATH} variant="secondary">
            {t('clan.find')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      picture="blank-card"
      title={t('empty')}
      text={t(tab === 'legendaryPogs' ? 'empty.legendaryPogs' : 'empty.text')}
      action={
        <Button as={Link} to={POG_MINT_PATH} variant="secondary">
          {t('mint')}
        </Button>
      }
    />
  )
}
