import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
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

test('another language shows none of its screens in English', async () => {
  const { shell } = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => refuse('NOT_FOUND')),
  })
  await screen.findByRole('heading', { level: 1, name: 'This campaign is not here' })
  const titles = new Set<string>()
  const watch = new MutationObserver(() => {
    const heading = screen.queryByRole('heading', { level: 1 })
    if (heading) titles.add(heading.textContent)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  shell.language.set('hi')
  await screen.findByRole('heading', { level: 1, name: 'यह कैंपेन यहाँ नहीं है' })
  expect([...titles]).toEqual(['यह कैंपेन यहाँ नहीं है'])
})
