import {
  MY_POG_PATH,
  POG_LEADERBOARD_PATH,
  POG_MINT_PATH,
  POG_PATH,
  POG_SHOWCASE_PATH,
} from '@platform/contracts/pog/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from './i18n/messages.ts'

const loadMint = () => import('./routes/mint.tsx').then((module) => module.MintRoute)
const loadMyPog = () => import('./routes/my-pog.tsx').then((module) => module.MyPogRoute)
const loadLeaderboard = () =>
  import('./routes/leaderboard.tsx').then((module) => module.LeaderboardRoute)
const loadShowcase = () => import('./routes/showcase.tsx').then((module) => module.ShowcaseRoute)
const loadFeed = () => import('./routes/feed.tsx').then((module) => module.FeedRoute)
const loadCard = () => import('./routes/card.tsx').then((module) => module.CardRoute)

export function App() {
  return (
    <Routes>
      <Route
        path={POG_MINT_PATH}
        element={<LazyScreen load={loadMint} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={MY_POG_PATH}
        element={<LazyScreen load={loadMyPog} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={POG_LEADERBOARD_PATH}
        element={<LazyScreen load={loadLeaderboard} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={POG_SHOWCASE_PATH}
        element={<LazyScreen load={loadShowcase} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={POG_PATH}
        element={<LazyScreen load={loadFeed} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={`${POG_PATH}/:userName`}
        element={<LazyScreen load={loadCard} skeleton={<PageLoading head={220} />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px below the opening of a page. */
const USUAL_HEIGHT = 480

/** `head`: px of the opening of the page. */
function PageLoading({ head }: { head: number }) {
  const t = useT()
  return (
    <Page>
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={head} radius={16} />
          <Skeleton height={USUAL_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}
