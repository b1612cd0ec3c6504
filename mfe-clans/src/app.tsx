import {
  CLAN_CHIEF_PATH,
  CLAN_PATH,
  DISCOVER_CLAN_PATH,
  KLASH_PATH,
  LEADERBOARD_PATH,
  MY_CLAN_PATH,
  TOURNAMENTS_PATH,
} from '@platform/contracts/clans/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from './i18n/messages.ts'

const loadMyClan = () => import('./routes/my-clan.tsx').then((module) => module.MyClanRoute)
const loadDiscover = () =>
  import('./routes/discover-clan.tsx').then((module) => module.DiscoverClanRoute)
const loadClan = () => import('./routes/clan.tsx').then((module) => module.ClanRoute)
const loadChief = () => import('./routes/clan-chief.tsx').then((module) => module.ClanChiefRoute)
const loadBoards = () =>
  import('./routes/leaderboard.tsx').then((module) => module.LeaderboardRoute)
const loadKlash = () => import('./routes/klash.tsx').then((module) => module.KlashRoute)
const loadTournaments = () =>
  import('./routes/tournaments.tsx').then((module) => module.TournamentsRoute)
const loadTournament = () =>
  import('./routes/tournament.tsx').then((module) => module.TournamentRoute)

export function App() {
  return (
    <Routes>
      <Route
        path={MY_CLAN_PATH}
        element={<LazyScreen load={loadMyClan} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={DISCOVER_CLAN_PATH}
        element={<LazyScreen load={loadDiscover} skeleton={<PageLoading head={96} />} />}
      />
      <Route
        path={`${CLAN_PATH}/:clanId`}
        element={<LazyScreen load={loadClan} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={CLAN_CHIEF_PATH}
        element={<LazyScreen load={loadChief} skeleton={<PageLoading head={220} />} />}
      />
      <Route
        path={LEADERBOARD_PATH}
        element={<LazyScreen load={loadBoards} skeleton={<PageLoading head={96} />} />}
      />
      <Route
        path={KLASH_PATH}
        element={<LazyScreen load={loadKlash} skeleton={<PageLoading head={96} />} />}
      />
      <Route
        path={TOURNAMENTS_PATH}
        element={<LazyScreen load={loadTournaments} skeleton={<PageLoading head={96} />} />}
      />
      <Route
        path={`${TOURNAMENTS_PATH}/:id`}
        element={<LazyScreen load={loadTournament} skeleton={<PageLoading head={208} />} />}
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
