import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import { holdsRight } from '@platform/contracts/identity/rights'
import { NEW_CAMPAIGN_PATH } from '@platform/contracts/operator/paths'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, ChipGroup, EmptyState, Heading, Inline, Page, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { campaignsQuery } from '../api/campaigns-api.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { FILTERS, type Filter, filters } from '../model/campaign-filter.ts'
import { SwitchDialog } from './switch-dialog.tsx'

const Texts = textsOf(messages)

/** `/operator/campaigns`: every campaign with its budget and where that leads, its kill switch, its copy and its preview. */
export function CampaignsPage() {
  return (
    <Texts>
      <Campaigns />
    </Texts>
  )
}

function Campaigns() {
  const t = useT()
  usePageTitle(t('campaigns.title'))
  const session = useSession()
  const mayWrite = session.status === 'signed-in' && holdsRight(session.roles, 'campaigns.change')
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const choice = { ...FILTERS[filter], ...(search && { search }) }
  const campaigns = useInfiniteQuery(campaignsQuery(useApi(), choice))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('campaigns.title')}</Heading>
          <Text tone="mute">{t('campaigns.intro')}</Text>
          {mayWrite && (
            <Inline>
              <Button as={Link} to={NEW_CAMPAIGN_PATH}>
                {t('campaigns.new')}
              </Button>
            </Inline>
          )}
        </Stack>
        <Stack gap={4}>
          <ChipGroup
            label={t('filter.label')}
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <SearchForm onSearch={setSearch} />
        </Stack>
        <StaffList
          list={campaigns}
          refused={{ title: t('campaigns.refused'), text: t('campaigns.refused.text') }}
          loading={t('campaigns.loading')}
          failed={t('campaigns.failed')}
          retry={t('campaigns.retry')}
        >
          {(data) => (
            <Stack gap={4}>
              <Found campaigns={itemsOf(data)} hasMore={campaigns.hasNextPage} />
              <ShowMore list={campaigns} failed={t('campaigns.failed')}>
                {t('campaigns.more')}
              </ShowMore>
            </Stack>
          )}
        </StaffList>
      </Stack>
    </Page>
  )
}

function SearchForm({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Stack gap={3}>
        <Field label={t('search.label')} hint={t('search.hint')}>
          <TextInput
            value={typed}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Inline>
          <Button type="submit" variant="secondary">
            {t('search.action')}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

type Open = { dialog: 'switch' | 'clone'; campaign: AdminCampaign }

function Found({
  campaigns,
  hasMore,
}: {
  campaigns: readonly AdminCampaign[]
  /** A page of a filter may be empty, and others follow. */
  hasMore: boolean
}) {
  const t = useT()
  const session = useSession()
  const roles = session.status === 'signed-in' ? session.roles : []
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (campaigns.length === 0) {
    const key = hasMore ? 'campaigns.noneYet' : 'campaigns.none'
    return <EmptyState picture="map" title={t(key)} text={t(`${key}.text`)} />
  }
  return (
    <>
      <List>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            roles={roles}
            onSwitch={() => setOpen({ dialog: 'switch', campaign })}
            onClone={() => setOpen({ dialog: 'clone', campaign })}
          />
        ))}
      </List>
      {open?.dialog === 'switch' && <SwitchDialog campaign={open.campaign} onClose={close} />}
      {open?.dialog === 'clone' && <CloneDialog campaign={open.campaign} onClose={close} />}
    </>
  )
}
