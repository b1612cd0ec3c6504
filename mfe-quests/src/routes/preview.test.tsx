import { previewPath } from '@platform/contracts/quests/paths'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID } from '../testing/campaigns.ts'
import { CAMPAIGN, FUNDS, openQuests, START, STREAM, VALIDATE } from '../testing/open-quests.ts'

const PREVIEW = 'GET /airdrop-campaign/admin/campaigns/:id/preview'
const START_AT = '2026-06-01T12:00:00.000Z'

const preview = (change: Partial<CampaignPreview> = {}): CampaignPreview => ({
  campaign: aCampaignPage({
    ...{ title: 'Not yet there', startsAt: START_AT, endsAt: '2026-06-02T12:00:00.000Z' },
    ...{
      progress: null,
      audience: { countries: ['BR'], continents: [], platforms: [], clients: [] },
    },
  }),
  at: START_AT,
  status: 'DRAFT',
  private: false,
  exclusion: 'COUNTRY',
  ...change,
})

const open = (roles = ['campaign-manager'], reply = () => answer(preview())) =>
  openQuests({
    path: previewPath(CAMPAIGN_ID),
    session: signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn,
    serve: (api) => api.on(PREVIEW, reply),
  })

test('a draft shows as users will see it at its start, with who will see it', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Not yet there' })).toBeDefined()
  expect(screen.getByText('A draft: nobody sees it before it is published.')).toBeDefined()
  expect(screen.getByText('For users in: Brazil.')).toBeDefined()
  expect(screen.getByText(/^You could not take part yourself: /)).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Get started' }).length).toBeGreaterThan(0)
})

test('a draft without money does not say that its rewards are funded', async () => {
  const draft = preview()
  const unfunded = { ...draft, campaign: { ...draft.campaign, funded: '0.00' } }
  await open(['campaign-manager'], () => answer(unfunded))
  await screen.findByRole('heading', { level: 1, name: 'Not yet there' })
  expect(screen.queryByText(/lay in escrow before it opened/)).toBeNull()
})

test('its buttons send nothing, and say so; its tasks can be looked at', async () => {
  const { api, user, shell } = await open()
  const [start] = await screen.findAllByRole('button', { name: 'Get started' })
  if (start) await user.click(start)
  expect(await screen.findByText('This is a preview: nothing is sent.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Once started' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull())
  for (const call of [START, VALIDATE, CAMPAIGN, STREAM, FUNDS] as const) {
    expect(api.calls(call), call).toHaveLength(0)
  }
  expect(shell.tracked).toEqual([])
})

test('each language is read from the server, and shown whole', async () => {
  const { api, user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Not yet there' })
  await user.click(screen.getByRole('radio', { name: 'Português' }))
  expect((await screen.findAllByRole('button', { name: 'Começar' })).length).toBeGreaterThan(0)
  expect(api.calls(PREVIEW).at(-1)?.query.get('lang')).toBe('pt-BR')
  // The words about the preview stay in the language of its reader.
  expect(screen.getByText('Who will see it')).toBeDefined()
})

test('who may not change campaigns reads so, without a call', async () => {
  const { api } = await open(['read-only'])
  expect(await screen.findByText('Your role shows no previews')).toBeDefined()
  expect(api.calls(PREVIEW)).toHaveLength(0)
})

test.each([
  ['ILLEGAL_TRANSITION', 'It has started'],
  ['NOT_FOUND', 'There is no such campaign'],
  ['FORBIDDEN', 'Your role shows no previews'],
] as const)('the refusal %s is said in words', async (code, words) => {
  await open(undefined, () => refuse(code))
  expect(await screen.findByText(words)).toBeDefined()
})
