import type { GeneratedLink, VerifiedLink } from '@platform/contracts/growth/links-http'
import { LINK_GENERATOR_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { LinkGeneratorPage } from './link-generator-page.tsx'

const GENERATE = 'POST /utm/generate-link'
const VERIFY = 'POST /utm/verify'
const OWN = 'GET /utm/generated-links'
const CAMPAIGNS = 'GET /airdrop-campaign/campaigns/by-state'
const QUESTS = 'GET /quest/questlist'

const SITE = 'https://play.example'
const link: GeneratedLink = {
  ...{ code: '23456789', shortLink: `${SITE}/api/utm/r/23456789`, longLink: `${SITE}/k-drop/c` },
  ...{ target: '/k-drop/campaigns/c1', source: 'telegram', medium: 'chat', campaign: 'siege' },
  ...{ term: null, content: null, createdAt: '2026-03-01T12:00:00.000Z', visitors: 3, claims: 1 },
}
const campaign = { id: 'c1', slug: 'siege', title: 'Summer siege' }
const quest = { id: 'q1', slug: 'reef', title: 'Reef runners', game: { id: 'reef' } }

const wallet = { evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }

vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

function open({ links = [link], visitor = false, serve = (_: FakeApi) => {} } = {}) {
  return renderPage(<LinkGeneratorPage />, {
    path: LINK_GENERATOR_PATH,
    pattern: LINK_GENERATOR_PATH,
    visitor,
    serve(api) {
      const choices = { sources: [], mediums: [], campaigns: ['older'], origins: [SITE] }
      api.on('GET /utm/get-values', () => answer({ ...choices, linksADay: 100 }))
      api.on(OWN, () => answer({ items: links, nextCursor: null }))
      api.on(CAMPAIGNS, () => answer({ items: [campaign], nextCursor: null }))
      api.on(QUESTS, () => answer({ items: [quest], page: 1, limit: 100, total: 1 }))
      api.on(GENERATE, () => answer(link))
      api.on('GET /get_wallet_v2', () => answer(wallet))
      serve(api)
    },
  })
}

test('makes a link to a campaign, shows both its forms, and lists it', async () => {
  const { api, user } = open()
  await user.selectOptions(
    await screen.findByLabelText('Campaign'),
    await screen.findByRole('option', { name: 'Summer siege' }),
  )
  await user.selectOptions(screen.getByLabelText('Where you put it'), 'telegram')
  await user.selectOptions(screen.getByLabelText('In what way'), 'chat')
  await user.type(screen.getByLabelText('Name of your campaign'), 'Summer Siege!')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  const made = await screen.findByRole('heading', { name: 'Your link is ready' })
  expect(document.activeElement).toBe(made)
  expect(api.calls(GENERATE)[0]?.body).toEqual({
    ...{ target: '/k-drop/campaigns/c1', source: 'telegram', medium: 'chat' },
    ...{ campaign: 'summer-siege', content: null },
  })
  expect(api.calls(CAMPAIGNS)[0]?.query.get('pageLimit')).toBe('100')
  expect(screen.getAllByText(link.shortLink).length).toBeGreaterThan(1)
  expect(await screen.findByText('3 visitors · 1 reward')).toBeTruthy()
  await waitFor(() => expect(api.calls(OWN)).toHaveLength(2))
})

test('the list of quests is the first page of a hundred', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('radio', { name: 'A quest' }))
  const option = await screen.findByRole('option', { name: 'Reef runners' })
  expect((option as HTMLOptionElement).value).toBe('/quest-details/reef')
  expect(Object.fromEntries(api.calls(QUESTS)[0]?.query ?? [])).toMatchObject({
    page: '1',
    limit: '100',
  })
})

test('says at the field that an address is of another site', async () => {
  const { user } = open({ serve: (api) => api.on(GENERATE, () => refuse('LINK_TARGET_NOT_OWN')) })
  await user.click(await screen.findByRole('radio', { name: 'Another page' }))
  await user.type(screen.getByLabelText('Address of the page'), 'https://evil.example')
  await user.selectOptions(screen.getByLabelText('Where you put it'), 'x')
  await user.selectOptions(screen.getByLabelText('In what way'), 'social')
  await user.type(screen.getByLabelText('Name of your campaign'), 'siege')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText('A link can only lead to a page of this site.')
})

test('offers the campaigns of earlier links that fit what is typed', async () => {
  const { user } = open()
  await screen.findByText('3 visitors · 1 reward')
  const campaign = await screen.findByRole('combobox', { name: 'Name of your campaign' })
  await user.type(campaign, 'Old')
  await user.click(await screen.findByRole('option', { name: 'older' }))
  expect((campaign as HTMLInputElement).value).toBe('older')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'older' })).toBeNull())
  await user.type(campaign, ' one')
  expect(screen.queryByRole('option', { name: 'older' })).toBeNull()
})

test('names each field that is missing', async () => {
  const { api, user } = open({ links: [] })
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  expect(await screen.findAllByText('Select an option', { selector: ':not(option)' })).toHaveLength(
    3,
  )
  await screen.findByText('Please enter value')
  expect(api.calls(GENERATE)).toHaveLength(0)
  await screen.findByText('Looks like there’s nothing here yet')
})

test('checks a link and says what it lacks', async () => {
  const verified: VerifiedLink = {
    ...{ isValid: false, problems: ['MEDIUM_MISSING', 'CAMPAIGN_MISSING'] },
    ...{ target: '/klash', values: null },
  }
  const { api, user } = open({ serve: (api) => api.on(VERIFY, () => answer(verified)) })
  await user.type(await screen.findByLabelText('Link'), ` ${SITE}/klash?utm_source=x `)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  const problem = await screen.findByRole('alert')
  expect(
    within(problem).getByText(/in what way \(utm_medium\).*no campaign \(utm_campaign\)/),
  ).toBeTruthy()
  expect(api.calls(VERIFY)[0]?.body).toEqual({ link: `${SITE}/klash?utm_source=x` })
})

test('a visitor is asked to log in, and nothing is fetched', async () => {
  const { api } = open({ visitor: true })
  await screen.findByRole('button', { name: 'Log in' })
  expect(api.calls(OWN)).toHaveLength(0)
})
