import { leaderboardEmbedHeight } from '@platform/contracts/clans/leaderboard-embed'
import { pogFeedHeight } from '@platform/contracts/pog/feed-embed'
import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { expect, test } from 'vitest'
import {
  balanceSnippet,
  eventsSnippet,
  leaderboardSnippet,
  pogFeedSnippet,
  questSnippet,
  reactSnippet,
  signInSnippet,
  tagSnippet,
} from './snippets.ts'

const options = {
  site: 'https://kovra.example',
  slug: 'kovra',
  partner: 'pk_arenaWeekly1',
  count: 4,
  filter: 'upcoming',
  language: 'hi',
  theme: { accent: '#112233', radius: '4px' },
  placement: 'sidebar',
} as const

test('the tag has the chosen settings and reserves its space', () => {
  const tag = tagSnippet(options)
  expect(tag).toContain('<script async src="https://kovra.example/embed/v1.js"></script>')
  expect(tag).toMatch(
    /<kovra-embed\s[^>]*partner="pk_arenaWeekly1"[^>]*count="4"[^>]*language="hi"/,
  )
  expect(tag).toContain(`min-height:${campaignFeedHeight(4)}px`)
  expect(tag).toContain('theme-accent="#112233"')
  expect(tag).toContain('theme-radius="4px"')
  expect(tag).toContain('placement="sidebar"')
  expect(reactSnippet(options)).toContain("theme={{ accent: '#112233', radius: '4px' }}")
  expect(reactSnippet(options)).toContain('placement="sidebar"')
})

test('the tag of a leaderboard has its board, and the height of its rows', () => {
  const tag = leaderboardSnippet(options, { board: 'partner-clan', rows: 5 })
  expect(tag).toMatch(
    /partner="pk_arenaWeekly1"\s+embed="leaderboard"\s+board="partner-clan"\s+count="5"/,
  )
  expect(tag).toContain(`min-height:${leaderboardEmbedHeight(5)}px`)
})

test('the tag of the POG feed has its feed, and the height of its cards', () => {
  const tag = pogFeedSnippet(options, { feed: 'legendary', count: 6 })
  expect(tag).toMatch(/partner="pk_arenaWeekly1"\s+embed="pog-feed"\s+feed="legendary"\s+count="6"/)
  expect(tag).toContain(`min-height:${pogFeedHeight(6)}px`)
})

test('every tag has the partner’s placement and theme', () => {
  for (const code of [
    tagSnippet(options),
    balanceSnippet(options),
    leaderboardSnippet(options, { board: 'clan', rows: 5 }),
    pogFeedSnippet(options, { feed: 'all', count: 6 }),
    questSnippet(options),
  ]) {
    expect(code).toContain('placement="sidebar"')
    expect(code).toContain('theme-accent="#112233"')
    expect(code).toContain('language="hi"')
  }
})

test('has nothing of a theme or a placement that is not set, or is none', () => {
  const bare = { ...options, theme: {}, placement: '"><script>' }
  for (const code of [tagSnippet(bare), reactSnippet(bare)]) {
    expect(code).not.toContain('theme')
    expect(code).not.toContain('placement')
  }
})

test('the copied code is valid JavaScript', () => {
  for (const code of [signInSnippet(options), eventsSnippet(options)]) {
    expect(() => new Function(code)).not.toThrow()
  }
})

test('names the secret and uses the key of the tag', () => {
  expect(signInSnippet(options)).toContain("btoa('pk_arenaWeekly1:' + process.env.PARTNER_SECRET)")
})

test('the ground, the font and the scheme are attributes of their own, and no font ends one', () => {
  const theme = { scheme: 'auto', background: 'transparent', font: 'Georgia"><b>' } as const
  const tag = tagSnippet({ ...options, theme })
  expect(tag).toContain('theme="auto"')
  expect(tag).toContain('theme-background="transparent"')
  expect(tag).toContain('theme-font="Georgiab"')
  expect(reactSnippet({ ...options, theme })).toContain("scheme: 'auto'")
})

test('a quest opens behind a button, and who connects comes back', () => {
  expect(questSnippet(options)).toMatch(/embed="quest"\s+quest="ID"\s+display="button"/)
  expect(questSnippet(options)).toContain('>Play now</kovra-embed>')
  expect(signInSnippet(options)).toContain('&return_url=')
})
