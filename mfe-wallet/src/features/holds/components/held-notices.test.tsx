import type { OwnHolds, RewardHold } from '@platform/contracts/quests/holds'
import { campaignPath } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { answer, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CAMPAIGN_ID, openWallet, TRANSACTIONS } from '../../../testing/open-wallet.ts'

const HELD = 'GET /userquest/held'
const EMPTY = "Looks like there's nothing here yet"

const waiting: RewardHold = {
  ...{ state: 'waiting', reasons: ['DEVICE'], since: '2026-01-14T12:00:00.000Z' },
  ...{ decisionBy: '2026-01-17T12:00:00.000Z', releasedBy: '2026-01-28T12:00:00.000Z' },
  ...{ explanation: null, words: null, appealUntil: null },
}
const held = (hold: RewardHold): OwnHolds => ({
  rewards: [
    {
      claimId: `${CAMPAIGN_ID}:1`,
      campaign: { id: CAMPAIGN_ID, title: 'Monsoon Raid' },
      ...{ amount: '12.50', currency: 'KCASH', hold },
    },
  ],
  signals: [],
  keptDays: 30,
})

function open(holds: OwnHolds | null) {
  return openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(TRANSACTIONS, () => answer({ items: [], nextCursor: null }))
      api.on('GET /wallets/debts', () => answer({ debts: [] }))
      api.on(HELD, () => (holds ? answer(holds) : unreachable()))
    },
  })
}

test('a reward on hold is in the history, with the way to what the user can say', async () => {
  const { api } = await open(held(waiting))
  await screen.findByText('12.50 KCash on hold')
  expect(screen.getByText(/^Monsoon Raid: .* We decide by 17\/01\/2026\.$/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Why, and what you can say: Monsoon Raid' })
  expect(link.getAttribute('href')).toBe(campaignPath(CAMPAIGN_ID))
  expect(api.calls(HELD)[0]?.query.get('lang')).toBe('en')
})

test('one that is released is in the list itself, and holds that cannot be read leave the history', async () => {
  for (const holds of [held({ ...waiting, state: 'released' }), null]) {
    await open(holds)
    expect((await screen.findAllByText(EMPTY)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/on hold/)).toBeNull()
  }
})
