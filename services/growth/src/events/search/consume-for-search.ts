import {
  clanCreated,
  clanDeleted,
  searchableChanged as clansSearchableChanged,
} from '@platform/contracts/clans/events'
import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import {
  searchableChanged as identitySearchableChanged,
  userDeleted,
} from '@platform/contracts/identity/events'
import { cardMinted } from '@platform/contracts/pog/events'
import { campaignPauseChanged, campaignStatusChanged } from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import type { SearchDependencies } from '../../operations/search/dependencies.ts'
import { forgetPerson, refreshDocument } from '../../operations/search/refresh-documents.ts'

/** Events after which something is found, differs, or is found no more. Each says what to ask its service about. */
export function consumeForSearch(events: Events<'growth'>, deps: SearchDependencies): void {
  const refresh = (kind: SearchKind, id: string) => refreshDocument(deps, { kind, id })
  /** A campaign with a game is a quest: its events do not say which. */
  const refreshCampaign = async ({ campaignId }: { campaignId: string }) => {
    await refresh('campaign', campaignId)
    await refresh('quest', campaignId)
  }
  const refreshNamed = ({ kind, id }: { kind: SearchKind; id: string }) => refresh(kind, id)
  const refreshClan = ({ clanId }: { clanId: string }) => refresh('clan', clanId)

  events.consume({
    from: 'quests',
    group: 'growth.search',
    handlers: [
      on(campaignStatusChanged, refreshCampaign),
      on(campaignPauseChanged, refreshCampaign),
    ],
  })
  events.consume({
    from: 'clans',
    group: 'growth.search',
    handlers: [
      on(clanCreated, refreshClan),
      on(clanDeleted, refreshClan),
      on(clansSearchableChanged, refreshNamed),
    ],
  })
  events.consume({
    from: 'identity',
    group: 'growth.search',
    handlers: [
      on(identitySearchableChanged, refreshNamed),
      on(userDeleted, ({ userId }) => forgetPerson(deps, userId)),
    ],
  })
  events.consume({
    from: 'pog',
    group: 'growth.search',
    // The name on a card becomes the name of its user.
    handlers: [on(cardMinted, ({ userId }) => refresh('person', userId))],
  })
}
