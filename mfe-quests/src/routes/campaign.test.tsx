import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aCodeTask } from '../features/campaigns/task-types/special-code/fixture.ts'
import { aCampaignPage, CAMPAIGN_ID } from '../testing/campaigns.ts'
import { CAMPAIGN, openQuests } from '../testing/open-quests.ts'

test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'the title says that a campaign is not here after %s',
  async (code) => {
    await openQuests({
      path: campaignPath(CAMPAIGN_ID),
      serve: (api) => api.on(CAMPAIGN, () => refuse(code)),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    await waitFor(() => expect(document.title).toMatch(/^This campaign is not here ·/))
  },
)

test('the title is that of the campaign', async () => {
  const campaign = aCampaignPage()
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => answer(campaign)),
  })
  await waitFor(() => expect(document.title).toContain(campaign.title))
})

test('what is funded has the colour of money', async () => {
  const { style } = document.documentElement
  style.setProperty('--k-gold', 'rgb(1, 2, 3)')
  onTestFinished(() => void style.removeProperty('--k-gold'))
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => answer(aCampaignPage())),
  })
  const funded = (await screen.findByText('Funded')).nextElementSibling as HTMLElement
  expect(getComputedStyle(funded).color).toBe('rgb(1, 2, 3)')
})

test('a campaign that is over shows no task as one that is open', async () => {
  const tasks = [
    aCodeTask({ id: 'a', status: 'VERIFIED' }),
    aCodeTask({ id: 'b', title: 'Not done' }),
    aCodeTask({ id: 'c', title: 'Behind it', status: 'LOCKED' }),
  ]
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => answer(aCampaignPage({ status: 'ENDED', tasks }))),
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('[aria-hidden]')?.textContent)).toEqual(['', '', ''])
  expect(screen.queryByText(/to unlock this task/)).toBeNull()
  expect(screen.getByRole('progressbar').querySelector('[data-next]')).toBeNull()
})
