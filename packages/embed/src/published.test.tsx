import type { LEADERBOARD_EMBED_BOARDS } from '@platform/contracts/clans/leaderboard-embed'
import type { EmbedName } from '@platform/contracts/identity/partners'
import { embedName } from '@platform/contracts/identity/partners'
import type { POG_FEED_TABS } from '@platform/contracts/pog/feed-embed'
import type { CAMPAIGN_FEED_FILTERS } from '@platform/contracts/quests/campaign-feed'
import type { CampaignFeedEvents } from '@platform/contracts/quests/remote'
import type { EMBED_THEME_TOKENS } from '@platform/contracts/shell/embed-protocol'
import { embeds } from '@platform/contracts/shell/embeds'
import { expect, test } from 'vitest'
import type * as PublishedPlain from '../publish/plain.d.ts'
import type * as PublishedReact from '../publish/react.d.ts'
import type {
  CampaignFeedSettings,
  EmbedEvents,
  EmbedTheme,
  LeaderboardSettings,
  PogFeedSettings,
  EmbedName as PublishedName,
} from '../publish/types.d.ts'
import * as plain from './plain/index.ts'
import * as react from './react/index.ts'

/** What is published is written by hand, since nobody who installs it has our contracts: these lines fail to compile where the two differ. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never
const published: Record<string, true> = {
  names: true satisfies Same<PublishedName, EmbedName>,
  filters: true satisfies Same<
    NonNullable<CampaignFeedSettings['filter']>,
    (typeof CAMPAIGN_FEED_FILTERS)[number]
  >,
  boards: true satisfies Same<
    NonNullable<LeaderboardSettings['board']>,
    (typeof LEADERBOARD_EMBED_BOARDS)[number]
  >,
  feeds: true satisfies Same<NonNullable<PogFeedSettings['feed']>, (typeof POG_FEED_TABS)[number]>,
  theme: true satisfies Same<keyof EmbedTheme, (typeof EMBED_THEME_TOKENS)[number] | 'scheme'>,
  events: true satisfies Same<Pick<EmbedEvents, keyof CampaignFeedEvents>, CampaignFeedEvents>,
}

test('the packages have what their types say', () => {
  const ofPlain: typeof PublishedPlain = plain
  const ofReact: typeof PublishedReact = react
  expect(Object.keys(ofPlain).toSorted()).toEqual(['createEmbed', 'heightOf', 'updateEmbed'])
  expect(Object.keys(ofReact).toSorted()).toEqual([
    'Balance',
    'CampaignFeed',
    'Leaderboard',
    'PogFeed',
    'Quest',
  ])
  expect(Object.keys(ofReact)).toHaveLength(embedName.options.length)
  expect(Object.values(published)).not.toContain(false)
})

test('every embed has a height before it is there', () => {
  const site = { siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1' }
  for (const embed of Object.keys(embeds) as EmbedName[]) {
    expect(plain.heightOf({ ...site, embed, quest: 'id' } as never)).toBeGreaterThan(100)
  }
})
