import { campaignPath } from '@platform/contracts/quests/paths'
import { refuse } from '@platform/remote-kit/testing/fake-api'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CAMPAIGN_ID } from '../testing/campaigns.ts'
import { CAMPAIGN, openQuests } from '../testing/open-quests.ts'

const hindiTexts = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../i18n/campaign/hi.ts', async (original) => {
  await hindiTexts.promise
  return original()
})

test('shows that it loads until the texts of its language are there', async () => {
  const { api } = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    language: 'hi',
    serve: (api) => api.on(CAMPAIGN, () => refuse('NOT_FOUND')),
  })
  await waitFor(() => expect(api.calls(CAMPAIGN)).not.toHaveLength(0))
  // The answer is there, and rendered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('लोड हो रहा है')
  hindiTexts.resolve()
  await screen.findByRole('heading', { level: 1, name: 'यह कैंपेन यहाँ नहीं है' })
})
