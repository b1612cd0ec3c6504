import { CLAN_CHIEF_PATH } from '@platform/contracts/clans/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Heading, Inline, Loading, Page, Skeleton, Stack, Text, TextLink } from '@platform/ui'
import { useClanList, useRecommended } from '../features/clans/api/list-clans.ts'
import { useClanStatus } from '../features/membership/api/own-standing.ts'
import { CardsLoading, ClanList, Recommended } from '../features/clans/components/clan-list.tsx'
import { ClanTools } from '../features/clans/components/clan-tools.tsx'
import { CreateOpener } from '../features/clans/components/create-opener.tsx'
import { InviteCode } from '../features/clans/components/invite-code.tsx'
import { OwnStandingNotice } from '../features/clans/components/own-standing-notice.tsx'
import { messages, useT } from '../features/clans/i18n/messages.ts'
import {
  type ClanFilter,
  filterOf,
  isUnfiltered,
  queryOf,
} from '../features/clans/model/clan-filter.ts'

const catalogues = [messages]
const NO_FILTER: ClanFilter = { search: '', show: 'all', country: '', sort: 'score' }

/** `/discover-clan?q=&show=&country=&sort=`: clans to join. */
export function DiscoverClanRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Discover />
    </LanguageProvider>
  )
}

function Discover() {
  const t = useT()
  const userId = useViewerId()
  const { data: status, isLoading } = useClanStatus()
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  const isInClan = status?.clanID != null
  usePageTitle(t('discover.title'))
  const change = (next: ClanFilter) => setQuery(queryOf(next), { replace: true })
  // What the user reads first depends on their clan: waiting for it avoids a layout shift.
  if (isLoading) return <DiscoverLoading />
  return (
    <Page>
      <Stack gap={5}>
        <Inline gap={4} justify="between">
          <Stack gap={1}>
            <Heading level={1}>{t('discover.title')}</Heading>
            <Text tone="mute">{t('discover.text')}</Text>
          </Stack>
          {!isInClan && (
            <Inline gap={2}>
              <InviteCode />
              <CreateOpener />
            </Inline>
          )}
        </Inline>
        {userId !== null && <OwnStandingNotice />}
        <ClanTools filter={filter} onChange={change} />
        <Lists
          filter={filter}
          isAdvised={userId !== null && !isInClan && isUnfiltered(filter)}
          onClear={() => change(NO_FILTER)}
        />
      </Stack>
    </Page>
  )
}

interface ListsProps {
  filter: ClanFilter
  /** Clans that fit the user come first. */
  isAdvised: boolean
  onClear: () => void
}

/** All clans stand below those that fit the user, so they wait for them. */
function Lists({ filter, isAdvised, onClear }: ListsProps) {
  const t = useT()
  const { isLoading } = useRecommended({ enabled: isAdvised })
  const list = useClanList(filter)
  if (isLoading) return <CardsLoading />
  return (
    <>
      {isAdvised && <Recommended />}
      <Stack as="section" gap={3} aria-labelledby="clans">
        <Heading level={2} id="clans">
          {filter.search ? t('list.found', { search: filter.search }) : t('list.title')}
        </Heading>
        <ClanList filter={filter} onClear={onClear} />
      </Stack>
      {/* Below a list: where that ends is known once it is there. */}
      {!list.isLoading && (
        <Text tone="mute">
          {t('discover.chief')}{' '}
          <TextLink as={Link} to={CLAN_CHIEF_PATH}>
            {t('discover.chiefLink')}
          </TextLink>
        </Text>
      )}
    </>
  )
}

function DiscoverLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={96} radius={16} />
          <Skeleton height={480} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}
