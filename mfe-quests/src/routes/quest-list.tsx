import { GAMES_PATH, OFFERWALL_PATH } from '@platform/contracts/quests/paths'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Button, ChipGroup, Inline, Page, Stack, TextLink, VisuallyHidden } from '@platform/ui'
import { useMemo, useState } from 'react'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { ListTools, ListToolsInFocus } from '../features/campaigns/components/list-tools.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import {
  type CampaignFilter,
  campaignFilters,
} from '../features/campaigns/model/campaign-filter.ts'
import { choiceOf, isArranged, isUsualOrder } from '../features/campaigns/model/list-choice.ts'
import { QuestList } from '../features/campaigns/model/quest-list.ts'
import { useListChoice } from '../features/campaigns/model/use-list-choice.ts'
import { FacetSelects } from '../features/quests/components/facet-selects.tsx'
import { useT } from '../features/quests/i18n/messages.ts'
import { clearChoice, readQuestFacets } from '../features/quests/model/game-choice.ts'
import { useT as useListT } from '../i18n/messages.ts'

/** `/k-quest/`: the quests, as the address chooses them. */
export function QuestListRoute() {
  const t = useT()
  const listT = useListT()
  const { choice, choose } = useListChoice()
  const [address, setAddress] = useSearchParams()
  const { track } = useShell()
  const { filter, order } = choice
  const facets = useMemo(() => readQuestFacets(address), [address])
  const isFaceted = Object.keys(facets).length > 0
  usePageTitle(t('quests.title'))
  useRefreshCampaigns()
  const show = (next: CampaignFilter) => {
    track('campaigns_filtered', { filter: next })
    choose({ ...choiceOf(next), search: choice.search })
  }
  return (
    <Page>
      <QuestList value={facets}>
        <Stack gap={5}>
          <VisuallyHidden as="h1">{t('quests.title')}</VisuallyHidden>
          {isArranged(choice) && !isFaceted && <NextThing />}
          <ChipGroup
            label={listT('list.filters')}
            value={filter}
            onChange={show}
            options={campaignFilters.map((value) => ({ value, label: listT(`filter.${value}`) }))}
          />
          <Tools isUsed={isFaceted || choice.search !== '' || !isUsualOrder(choice)} />
          {/* Remounts, so that a choice does not show the last one's quests until its own are there. */}
          <CampaignResults
            key={[filter, order, ...Object.values(facets)].join(' ')}
            choice={choice}
            isFiltered={isFaceted}
            onShow={show}
            onClearSearch={() => setAddress(clearChoice, { replace: true })}
          />
        </Stack>
      </QuestList>
    </Page>
  )
}

/** The search, the order and the filters, once they are asked for or used by the address; beside them the ways to games and offers. */
function Tools({ isUsed }: { isUsed: boolean }) {
  const t = useT()
  const [wasUsed] = useState(isUsed)
  const [isAsked, setIsAsked] = useState(false)
  const onwards = (
    <>
      <TextLink as={Link} to={GAMES_PATH}>
        {t('quests.games')}
      </TextLink>
      <TextLink as={Link} to={OFFERWALL_PATH}>
        {t('quests.offers')}
      </TextLink>
    </>
  )
  if (!wasUsed && !isAsked) {
    return (
      <Inline gap={4}>
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {t('quests.tools')}
        </Button>
        {onwards}
      </Inline>
    )
  }
  return (
    <Stack gap={2}>
      {isAsked ? <ListToolsInFocus /> : <ListTools />}
      <FacetSelects of="quest" />
      <Inline gap={4}>{onwards}</Inline>
    </Stack>
  )
}
