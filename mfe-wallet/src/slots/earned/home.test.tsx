import { COLLECT_EARNINGS_PATH, RKADE_PATH } from '@platform/contracts/wallet/paths'
import type { Rkade } from '@platform/contracts/wallet/rkade'
import shown from '@platform/raffle-check/testing/a-chest-day' with { type: 'json' }
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTransaction, TRANSACTIONS } from '../../testing/open-wallet.ts'
import { Home } from './home.tsx'
import { messages } from './i18n/messages.ts'

const TOTALS = 'GET /collect-earning/:userId/aggregate'
const CHEST = 'GET /rkade'

const { revealed: _revealed, ...commitment } = shown.day
const chest: Rkade = {
  ...{ currency: 'RTOKEN', state: 'OPEN', day: commitment.day, left: '812.500000' },
  ...{ today: commitment, tomorrow: null },
  reader: {
    ...{ ticket: shown.ticket, entrant: shown.own.entrant, opening: null, opensAt: null },
    hasPhone: true,
  },
}
const expiringNext = { at: '2026-01-17T13:00:00.000Z', amount: '500.00' }
const totalsOf = (ready: string) => ({
  totals: [
    {
      ...{ currency: 'KCASH', ready, readyCount: Number(ready) > 0 ? 1 : 0, collected: '0.00' },
      expiringNext: Number(ready) > 0 ? expiringNext : null,
    },
  ],
})

async function open(ready: string, state: Rkade['state'] | null, rewards = [aTransaction()]) {
  const api = createFakeApi()
  api.on(TRANSACTIONS, () => answer({ items: rewards, nextCursor: null }))
  api.on(TOTALS, () => answer(totalsOf(ready)))
  api.on(CHEST, () => (state ? answer({ ...chest, state }) : refuse('FORBIDDEN')))
  const shell = createFakeShell({ now: Date.parse('2026-01-15T12:00:00.000Z'), session: signedIn })
  await mountRemote({ App: Home, messages, shell, api, path: '/' })
  await waitFor(() => expect(api.calls(TRANSACTIONS)).not.toHaveLength(0))
  return api
}

test('what can be collected and until when, and a chest that can be opened, lead to their pages', async () => {
  await open('500.00', 'OPEN')
  const ready = await screen.findByRole('region', { name: 'Ready to collect' })
  expect(ready.textContent).toContain('2 days left')
  expect(ready.textContent).toContain('500 KCash')
  const tile = await screen.findByRole('region', { name: 'Daily chest' })
  const links = [ready, tile].map((one) => one.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual([COLLECT_EARNINGS_PATH, RKADE_PATH])
  await screen.findByRole('region', { name: 'Earned this week' })
})

test.for(['PREPARING', 'EMPTY', null] as const)(
  'with nothing to collect and a chest that is %s, only the week is shown',
  async (state) => {
    const api = await open('0.00', state)
    await screen.findByRole('region', { name: 'Earned this week' })
    await waitFor(() => expect(api.calls(CHEST)).not.toHaveLength(0))
    expect(screen.getAllByRole('region')).toHaveLength(1)
  },
)
