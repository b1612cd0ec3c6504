import type { Leaderboard, LeaderboardRow } from '@platform/contracts/quests/leaderboard'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../../../testing/open-quests.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

const LEADERBOARD = 'GET /airdrop-campaign/campaigns/:id/leaderboard'
const tiers = [
  { to: 1, amount: '50.00' },
  { to: 4, amount: '20.00' },
]

const aRow = (place: number, change: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  place,
  gamer: `G${place}`,
  points: 100 - place,
  amount: place === 1 ? '50.00' : place <= 4 ? '20.00' : '0.00',
  isReader: false,
  ...change,
})

/** The page of a campaign with this leaderboard. */
async function openRanking(change: Partial<Leaderboard> = {}) {
  const board: Leaderboard = {
    ...{ currency: 'KCASH', tiers, isFinal: false, ranked: 0, rows: [], reader: null },
    ...change,
  }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(LEADERBOARD, () => answer(board))
      api.on(CAMPAIGN, () =>
        answer(
          aCampaignPage({
            variant: 'OPEN_SLOT_LEADERBOARD_REWARD',
            reward: {
              ...{ currency: 'KCASH', amount: '110.00', totalSlots: null, remainingSlots: null },
              tiers,
            },
            claimEndsAt: '2026-02-02T12:00:00.000Z',
            tasks: [aCodeTask({ points: 40 })],
            progress: someProgress({ completedTasks: 0, totalTasks: 1, points: 0 }),
          }),
        ),
      )
    },
  })
  return { ...page, board: within(await screen.findByRole('region', { name: 'Leaderboard' })) }
}

test('shows the first three apart, the others below, and the reader after them with what their place pays', async () => {
  const reader = aRow(42, { isReader: true, amount: '0.00', points: 3 })
  const rows = [1, 2, 3, 4, 5].map((place) => aRow(place))
  const { board } = await openRanking({ ranked: 60, rows, reader })
  expect(await board.findByText('Place 42 of 60')).toBeDefined()
  expect(board.getByText('Paid places end at 4')).toBeDefined()
  const [podium, list] = board.getAllByRole('list').map((each) => within(each))
  expect(podium?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gamer G11 · 99 pts50 KCash',
    'Gamer G22 · 98 pts20 KCash',
    'Gamer G33 · 97 pts20 KCash',
  ])
  expect(list?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4Gamer G420 KCash96 pts',
    '5Gamer G595 pts',
    '42You3 pts',
  ])
})

test('says what the reader’s place would pay now, and what it pays once it is final', async () => {
  const reader = aRow(1, { isReader: true })
  const first = await openRanking({ ranked: 1, rows: [reader], reader })
  expect(await first.board.findByText('50 KCash if it ended now')).toBeDefined()
  first.leave()
  const last = await openRanking({ ranked: 1, rows: [reader], reader, isFinal: true })
  expect(await last.board.findByText('Final')).toBeDefined()
  expect(last.board.queryByText('50 KCash if it ended now')).toBeNull()
})

test('leads in who has no points, shows what each place pays and what each task counts', async () => {
  const { board } = await openRanking()
  expect(await board.findByText('Complete a task to enter the leaderboard.')).toBeDefined()
  expect(board.getByText('Nobody has points yet. Be the first.')).toBeDefined()
  expect(board.getByText('Places 2–4').parentElement?.textContent).toContain('20 KCash each')
  expect(screen.getByText('+40 pts')).toBeDefined()
})
