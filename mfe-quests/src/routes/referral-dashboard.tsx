import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQueryClient } from '@platform/remote-kit/query'
import { RefreshButton } from '@platform/remote-kit/refresh/refresh-button'
import { refreshMessages } from '@platform/remote-kit/refresh/refresh-messages'
import { usePageTitle, useRequireLogin, useSession, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Loading, Page, Skeleton, Stack } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useRoadmap } from '../features/referrals/api/get-roadmap.ts'
import { useOwnReferrals } from '../features/referrals/api/own-referrals.ts'
import { referralKeys } from '../features/referrals/api/referral-keys.ts'
import { Friends } from '../features/referrals/components/friends.tsx'
import { InviteCard } from '../features/referrals/components/invite-card.tsx'
import { ReferralsFailed } from '../features/referrals/components/referrals-failed.tsx'
import { Roadmap } from '../features/referrals/components/roadmap.tsx'
import { messages, useT } from '../features/referrals/i18n/messages.ts'
import { useBoost } from '../features/referrals/model/use-boost.ts'
import { usePays } from '../features/referrals/model/use-pays.ts'
import { messages as campaignMessages } from '../i18n/campaign/messages.ts'

// Those of the ways to share are the page of a campaign's.
const catalogues = [messages, campaignMessages, refreshMessages]

/** `/referral-dashboard?show=`: the user's invitation, and those who followed it. */
export function ReferralDashboardRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Dashboard />
    </LanguageProvider>
  )
}

function Dashboard() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        {session.status === 'signed-in' ? <Own userId={session.userId} /> : <LoginFirst />}
      </Stack>
    </Page>
  )
}

function Own({ userId }: { userId: string }) {
  const t = useT()
  const queries = useQueryClient()
  const query = useOwnReferrals(userId)
  const refresh = () =>
    queries.refetchQueries({ queryKey: referralKeys.all, type: 'active' }, { throwOnError: true })
  const { data: own, error } = query
  if (own) {
    return (
      <WithAside aside={<InviteCard own={own} />}>
        <Stack gap={6}>
          <RefreshButton onRefresh={refresh} failed={t('failed')} />
          <Steps />
          <Friends userId={userId} counts={own.counts} earned={own.earned} path={own.path} />
        </Stack>
      </WithAside>
    )
  }
  if (error) return <ReferralsFailed query={query} />
  return (
    <Loading label={t('loading')}>
      <Skeleton height="420px" radius={16} />
    </Loading>
  )
}

function Steps() {
  const { data } = useRoadmap()
  return data ? <Roadmap steps={data.steps} /> : <Skeleton height="208px" radius={16} />
}

function LoginFirst() {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { data } = useRoadmap()
  const pays = usePays(data?.reward ?? null)
  const boosted = useBoost(data?.boost ?? null)
  return (
    <Stack gap={6}>
      <EmptyState
        picture="blank-card"
        title={t('login')}
        // Its line is there before it is known, so that nothing moves.
        text={data ? [pays, boosted].filter(Boolean).join(' · ') : '\u00A0'}
        action={<Button onClick={() => requireLogin()}>{t('loginAction')}</Button>}
      />
      <Steps />
    </Stack>
  )
}
