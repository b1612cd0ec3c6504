import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LatePart } from '@platform/remote-kit/late-part'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Page, Skeleton, Stack } from '@platform/ui'
import { useCard } from '../features/card/api/get-card.ts'
import { CardColumns, CardPlace } from '../features/card/components/card-columns.ts'
import { LoginFirst } from '../features/card/components/login-first.tsx'
import { messages as cardMessages } from '../features/card/i18n/messages.ts'
import { useMint } from '../features/mint/api/mint-state.ts'
import { CardInvite } from '../features/scores/components/card-invite.tsx'
import { OwnCard } from '../features/scores/components/own-card.tsx'
import { ScoreView } from '../features/scores/components/score-view.tsx'
import { messages, useT } from '../features/scores/i18n/messages.ts'
import { VIEW_PARAM, VIEWS, type View, viewOf } from '../features/scores/model/views.ts'

const catalogues = [messages, cardMessages]

const loadSlots = () =>
  import('../features/avatars/components/late-slots.tsx').then((module) => module.LateSlots)
const loadBadges = () =>
  import('../features/scores/components/badge-list.tsx').then((module) => module.BadgeList)
const loadFriends = () =>
  import('../features/scores/components/referral-view.tsx').then((module) => module.ReferralView)
const loadPrivacy = () =>
  import('../features/scores/components/preferences-card.tsx').then(
    (module) => module.PreferencesCard,
  )

/** `/my-pog`: the user's card, and what their score is made of. */
export function MyPogRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <MyPog />
      </Page>
    </LanguageProvider>
  )
}

function MyPog() {
  const t = useT()
  usePageTitle(t('mine.title'))
  const userId = useViewerId()
  const mint = useMint()
  const userName = mint.data?.card ? (mint.data.name?.userName ?? null) : null
  const card = useCard(userName)
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  if (userId === null) {
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('mine.title')}</Heading>
        <LoginFirst
          title={t('mine.login')}
          text={t('mine.loginText')}
          action={t('mine.loginAction')}
        />
      </Stack>
    )
  }
  const isWaiting = mint.isPending || (userName !== null && card.isPending)
  const open = VIEWS.filter((one) => one === 'score' || one === 'friends' || userName !== null)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('mine.title')}</Heading>
      <CardColumns>
        <CardPlace>
          {isWaiting ? (
            <Skeleton height={420} radius={26} />
          ) : card.data ? (
            <OwnCard card={card.data} />
          ) : (
            <CardInvite mint={mint.data} />
          )}
        </CardPlace>
        <Stack gap={5}>
          <ChipGroup
            label={t('mine.views')}
            value={view}
            onChange={(next) =>
              setSearch(next === 'score' ? {} : { [VIEW_PARAM]: next }, { replace: true })
            }
            options={open.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <Shown view={view} userName={userName} />
        </Stack>
      </CardColumns>
    </Stack>
  )
}

function Shown({ view, userName }: { view: View; userName: string | null }) {
  const skeleton = <Skeleton height={420} radius={16} />
  switch (view) {
    case 'avatars':
      return <LatePart load={loadSlots} props={{}} skeleton={skeleton} />
    case 'badges':
      return userName === null ? (
        <ScoreView />
      ) : (
        <LatePart load={loadBadges} props={{ userName }} skeleton={skeleton} />
      )
    case 'friends':
      return <LatePart load={loadFriends} props={{}} skeleton={skeleton} />
    case 'privacy':
      return <LatePart load={loadPrivacy} props={{}} skeleton={skeleton} />
    default:
      return <ScoreView />
  }
}
