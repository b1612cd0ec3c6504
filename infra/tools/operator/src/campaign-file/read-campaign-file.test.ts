import { readFile } from 'node:fs/promises'
import { taskTypes } from '@platform/contracts/quests/task-types/table'
import { variants } from '@platform/contracts/quests/variants/table'
import { expect, test } from 'vitest'
import { describeProblem } from './problem.ts'
import { readCampaignFile } from './read-campaign-file.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const problemsOf = (text: string) =>
  readCampaignFile(text, now).problems.map((problem) => describeProblem('f.yaml', problem))

const good = `slug: monsoon-relay
variant: FIXED_SLOT_FIXED_REWARD
title: &text { en: a, hi: b, pt-BR: c }
summary: *text
description: *text
startsAt: now-1h
endsAt: +3d
reward: { currency: KCASH, amount: '50.00', slots: 10 }
tasks:
  - id: wallet
    type: WALLET_LINK
    title: *text
    description: *text
`
const list = (...entries: string[]) =>
  entries.map((entry) => `- ${entry.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')

test('one campaign or a list of them, in YAML or JSON, is read', () => {
  const one = readCampaignFile(good, now)
  expect(one.problems).toEqual([])
  expect(one.entries).toMatchObject([
    {
      campaign: { slug: 'monsoon-relay', endsAt: '2026-03-04T09:00:00.000Z', private: false },
      relative: ['startsAt', 'endsAt'],
    },
  ])
  const two = list(good, good.replace('monsoon-relay', 'second-one'))
  expect(readCampaignFile(two, now).entries).toHaveLength(2)
  const json = JSON.stringify([one.entries?.[0]?.campaign], null, 2)
  expect(readCampaignFile(json, now).entries).toHaveLength(1)
})

test('every problem is named with its line, column and path, in the order of the file', () => {
  const bad = list(
    good.replace('slots: 10', 'slots: 0').replace('WALLET_LINK', 'WALLET'),
    good.replace('slug: monsoon-relay', 'slug: UPPER').replace('endsAt: +3d', 'endsAt: friday'),
  )
  expect(problemsOf(bad)).toEqual([
    'f.yaml:8:54 [0].reward.slots: Too small: expected number to be >=1',
    expect.stringContaining(
      'f.yaml:11:13 [0].tasks[0].type: must be one of SPECIAL_CODE_VALIDATION',
    ),
    'f.yaml:14:9 [1].slug: must be 3 to 64 lower-case letters, digits and dashes',
    expect.stringMatching(
      /^f\.yaml:20:11 \[1\]\.endsAt: must be a time with an offset .*now\+3d.*\+2w/,
    ),
  ])
})

test('what is missing is shown at what surrounds it, what is unknown at its own name', () => {
  const text = good.replace('hi: b, ', '').replace('endsAt: +3d', 'endsat: +3d')
  expect(problemsOf(text)).toEqual([
    'f.yaml:1:1 endsAt: is missing',
    'f.yaml:3:14 title.hi: is missing',
    'f.yaml:4:10 summary.hi: is missing',
    'f.yaml:5:14 description.hi: is missing',
    'f.yaml:7:1 endsat: is not known here',
    'f.yaml:12:12 tasks[0].title.hi: is missing',
    'f.yaml:13:18 tasks[0].description.hi: is missing',
  ])
})

test('a number where text belongs is reported, with the quotes to write', () => {
  expect(problemsOf(good.replace("'50.00'", '50.00'))).toEqual([
    'f.yaml:8:36 reward.amount: must be text: write it in quotes ("50")',
  ])
})

test('amounts that a currency cannot express, or that pay nothing, are refused', () => {
  expect(problemsOf(good.replace('50.00', '0.005'))).toEqual([
    'f.yaml:8:36 reward.amount: KCASH has 2 decimal places: 0.005',
  ])
  expect(problemsOf(good.replace('50.00', '0'))).toEqual([
    'f.yaml:8:36 reward.amount: must be more than zero',
  ])
})

test('a tier that is wrong is named', () => {
  const ranked = (...tiers: string[]) =>
    problemsOf(
      good
        .replace('FIXED_SLOT_FIXED_REWARD', 'OPEN_SLOT_LEADERBOARD_REWARD')
        .replace('endsAt: +3d', 'endsAt: +3d\nclaimEndsAt: +2d')
        .replace("amount: '50.00', slots: 10", `tiers: [${tiers.join(', ')}]`),
    ).map((line) => line.replace(/^\S+ /, ''))
  expect(ranked("{ to: 1, amount: '5' }", "{ to: 9, amount: '1' }")).toEqual([])
  expect(ranked("{ to: 3, amount: '5' }", "{ to: 3, amount: '1' }")).toEqual([
    'reward.tiers[1].to: must be more than 3, the last place of the tier before',
  ])
  expect(ranked("{ to: 3, amount: '0.005' }", "{ to: 5, amount: '0' }")).toEqual([
    'reward.tiers[0].amount: KCASH has 2 decimal places: 0.005',
    'reward.tiers[1].amount: must be more than zero',
  ])
  expect(ranked("{ to: 100000, amount: '1000000000' }")).toEqual([
    expect.stringMatching(/^reward\.tiers: one campaign pays .* at most in total$/),
  ])
})

test('what a task type refuses by a rule of its own is named', () => {
  const link = good.replace(
    'type: WALLET_LINK',
    "type: URI_REDIRECTION\n    url: 'https://user@brand.example/'",
  )
  expect(problemsOf(link)).toEqual(['f.yaml:12:10 tasks[0].url: is not a plain HTTPS address'])
})

test('a campaign that is over before it begins, or already, is refused', () => {
  expect(problemsOf(good.replace('+3d', 'now-2h'))).toEqual([
    'f.yaml:7:9 endsAt: must be after startsAt',
  ])
  expect(problemsOf(good.replace('now-1h', 'now-5d'))).toEqual([
    'f.yaml:7:9 endsAt: is in the past: nobody could take part',
  ])
})

test('a slug twice in one file, and text that is no YAML, are found', () => {
  expect(problemsOf(list(good, good))).toEqual([
    'f.yaml:14:9 [1].slug: is used by another campaign of this file',
  ])
  expect(problemsOf('a: 1\na: 2\n')[0]).toMatch(/^f\.yaml:2:1: Map keys must be unique/)
  expect(problemsOf('- a: [1, 2\n')[0]).toMatch(/^f\.yaml:\d+:\d+: /)
  expect(problemsOf('[]')).toEqual(['f.yaml:1:1: holds no campaign'])
})

test('the campaigns of the demo are well formed and show every kind of task and reward', async () => {
  const text = await readFile(new URL('../../campaigns/demo.yaml', import.meta.url), 'utf8')
  const { entries, problems } = readCampaignFile(text, now)
  expect(problems).toEqual([])
  const campaigns = entries?.map(({ campaign }) => campaign) ?? []
  expect(campaigns.length).toBeGreaterThanOrEqual(12)
  const kinds = (of: (campaign: (typeof campaigns)[number]) => string[]) =>
    [...new Set(campaigns.flatMap(of))].sort()
  expect(kinds(({ tasks }) => tasks.map(({ type }) => type))).toEqual(Object.keys(taskTypes).sort())
  expect(kinds(({ variant }) => [variant])).toEqual(Object.keys(variants).sort())
  expect(kinds(({ reward }) => [reward.currency])).toEqual(['KCASH', 'KPOINTS', 'RTOKEN'])
  expect(campaigns.filter(({ featured }) => featured)).toHaveLength(1)
})

const withGames = `brands:
  - { slug: dark-throne, title: &text { en: a, hi: b, pt-BR: c }, summary: *text, description: *text }
games:
  - id: ember-throne
    name: Ember Throne
    summary: *text
    description: *text
    genres: [RPG]
    platforms: [PC]
    networks: [Web2]
    url: https://ember-throne.example/
    brand: dark-throne
campaigns:
${list(good.replace('&text', '&own').replaceAll('*text', '*own').replace('variant', 'game: ember-throne\nvariant')).replace(/^/gm, '  ').trimEnd()}
`

test('a file may have the games of its quests, and the pages of brands', () => {
  const { entries, ...file } = readCampaignFile(withGames, now)
  expect(file.problems).toEqual([])
  expect(file).toMatchObject({
    content: {
      brands: [{ slug: 'dark-throne' }],
      games: [{ id: 'ember-throne', loginMethod: null, client: null }],
    },
  })
  expect(entries).toMatchObject([{ campaign: { game: 'ember-throne' }, path: ['campaigns', 0] }])
})

test('what is wrong with a game or a brand is named at its place', () => {
  const bad = withGames
    .replace('[RPG]', '[RPG, Fishing]')
    .replace('slug: dark-throne,', 'slug: games,')
    .replace('    brand: dark-throne', '    brand: dark-throne\n    colour: red')
    .replace('campaigns:', 'extras: []\ncampaigns:')
  expect(problemsOf(bad).map((line) => line.replace(/^f\.yaml:(\d+):\d+ /, '$1 '))).toEqual([
    '2 brands[0].slug: is an address of its own',
    expect.stringMatching(/^8 games\[0\]\.genres\[1\]: must be one of Social, RPG, /),
    '13 games[0].colour: is not known here',
    '14 extras: is not known here',
  ])
  const twice = withGames
    .replace('campaigns:', '  - *game\ncampaigns:')
    .replace('- id:', '- &game\n    id:')
  expect(problemsOf(twice)).toEqual([
    expect.stringMatching(/games\[1\]\.id: is in this file twice$/),
  ])
})

test('the quests of the demo are well formed, each with its game, and each brand has one', async () => {
  const text = await readFile(new URL('../../campaigns/quests.yaml', import.meta.url), 'utf8')
  const file = readCampaignFile(text, now)
  expect(file.problems).toEqual([])
  if (!file.entries) throw new Error('the file has problems')
  const { games, brands } = file.content
  expect(brands.map(({ slug }) => slug)).toEqual(['bullieverse', 'colexion', 'dark-throne'])
  for (const { slug } of brands) expect(games.some(({ brand }) => brand === slug)).toBe(true)
  const named = file.entries.map(({ campaign }) => campaign.game)
  expect(named).toEqual(games.map(({ id }) => id))
  const variantsShown = new Set(file.entries.map(({ campaign }) => campaign.variant))
  expect([...variantsShown].sort()).toEqual(Object.keys(variants).sort())
})

test.each(['demo', 'quests'])(
  'each code of the file %s is in the description of its campaign, in every language',
  async (name) => {
    const file = new URL(`../../campaigns/${name}.yaml`, import.meta.url)
    const text = await readFile(file, 'utf8')
    for (const { campaign } of readCampaignFile(text, now).entries ?? []) {
      for (const task of campaign.tasks) {
        if (task.type !== 'SPECIAL_CODE_VALIDATION') continue
        for (const words of Object.values(campaign.description))
          expect(words).toContain(task.codes[0])
      }
    }
  },
)

test('fields that contradict each other are named beside fields that are wrong alone', () => {
  const bad = good.replace('slots: 10', 'slots: 0').replace('endsAt: +3d', 'endsAt: now-2h')
  expect(problemsOf(bad).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'endsAt: must be after startsAt',
    'reward.slots: Too small: expected number to be >=1',
  ])
})
