import type { Debt } from '@platform/contracts/wallet/debts'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { answer, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aTransaction,
  CAMPAIGN_ID,
  openWallet,
  TRANSACTIONS,
} from '../../../testing/open-wallet.ts'

const DEBTS = 'GET /wallets/debts'
const debt: Debt = {
  ...{ id: `${CAMPAIGN_ID}:1`, currency: 'KCASH', amount: '250.00', remaining: '70.50' },
  reason: 'TASK_UNDONE',
  reference: { kind: 'campaign', id: CAMPAIGN_ID, name: 'Monsoon Raid', art: null },
  createdAt: '2026-01-14T12:00:00.000Z',
}
const taken = aTransaction({
  ...{ id: 'b', type: 'claw-back', delta: '-179.50', balanceAfter: '0.00', reason: 'TASK_UNDONE' },
})
const setOff = aTransaction({
  ...{ id: 'c', type: 'set-off', delta: '-10.00', balanceAfter: '0.00', reason: 'TASK_UNDONE' },
})

function open(debts: Debt[] | null) {
  return openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(TRANSACTIONS, () => answer({ items: [setOff, taken], nextCursor: null }))
      api.on(DEBTS, () => (debts ? answer({ debts }) : unreachable()))
    },
  })
}

test('a debt is said with its reason and what it blocks, and the history names what was taken back', async () => {
  const { api } = await open([debt])
  const notice = (await screen.findByText('You owe 70.50 KCash')).parentElement?.textContent
  expect(notice).toContain('Monsoon Raid: the reward of 250 KCash was taken back on 14/01/2026')
  expect(notice).toContain('Until it is paid, no KCash can leave your account')
  const wayOut = screen.getAllByRole('link', { name: 'Buy KCash' })[0]!
  const next = screen.getByRole('link', { name: 'Send to a person' })
  expect(wayOut.parentElement?.textContent).toContain('You owe')
  const { DOCUMENT_POSITION_FOLLOWING } = Node
  expect(wayOut.compareDocumentPosition(next) & DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Set off against what you owe: a task was undone · ')
  expect(rows[1]).toContain('Monsoon Raid')
  expect(rows[1]).toContain('Taken back: a task was undone · ')
  expect(rows[1]).toContain('−179.50 KCash')
  expect(api.calls(DEBTS)[0]?.query.get('lang')).toBe('en')
})

test('who owes nothing, or whose debts cannot be read, sees the history alone', async () => {
  for (const debts of [[], null]) {
    await open(debts)
    expect((await screen.findAllByText(/Taken back/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/You owe/)).toBeNull()
  }
})
