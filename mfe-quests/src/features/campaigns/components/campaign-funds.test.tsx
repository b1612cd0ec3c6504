import { campaignPath } from '@platform/contracts/quests/paths'
import type { CampaignFunds } from '@platform/contracts/quests/payouts'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someFunds } from '../../../testing/campaigns.ts'
import { CAMPAIGN, FUNDS, openQuests } from '../../../testing/open-quests.ts'

async function openFunds(serve: () => Response) {
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage()))
      api.on(FUNDS, serve)
    },
  })
  const region = await screen.findByRole('region', { name: 'Rewards are funded' })
  return { ...page, funds: within(region) }
}

const withFunds = (change: Partial<CampaignFunds>) => openFunds(() => answer(someFunds(change)))

test('shows what was paid of the funds, and what is still in escrow', async () => {
  const { funds } = await withFunds({ funded: '500.00', paid: '150.00', escrow: '350.00' })
  expect(await funds.findByText('150 KCash of 500 KCash paid')).toBeDefined()
  expect(funds.getByText('Still in escrow').nextElementSibling?.textContent).toBe('350 KCash')
  expect(funds.queryByText('Back to the organiser')).toBeNull()
})

test('shows what went back once something did', async () => {
  const { funds } = await withFunds({ paid: '150.00', returned: '350.00', escrow: '0.00' })
  const back = await funds.findByText('Back to the organiser')
  expect(back.nextElementSibling?.textContent).toBe('350 KCash')
})

test('asks again on request where the funds cannot be read', async () => {
  let isDown = true
  const { funds, user } = await openFunds(() =>
    isDown ? refuse('UNAVAILABLE') : answer(someFunds()),
  )
  const again = await funds.findByRole('button')
  isDown = false
  await user.click(again)
  expect(await funds.findByText(/KCash paid$/)).toBeDefined()
})
