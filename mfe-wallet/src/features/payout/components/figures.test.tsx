import type { Payout } from '@platform/contracts/wallet/offramp'
import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet } from '../../../testing/open-wallet.ts'

const payout: Omit<Payout, 'status'> = {
  ...{ id: '0198c0de-0000-7000-8000-000000000042', fiat: 'INR', pay: '1000.00' },
  ...{ price: '0.085000', gross: '85.00', fee: '1.70', tax: '0.31', arrives: '82.99' },
  destination: { kind: 'upi', shown: 'a••••@okbank' },
  createdAt: '2026-01-15T12:00:00.000Z',
}

test.for([
  ['processing', 'Arrives', true],
  ['done', 'Paid out', false],
  ['failed', 'Was to arrive', false],
  ['returning', 'Was to arrive', false],
  ['returned', 'Was to arrive', false],
] as const)(
  'the figures of a withdrawal that is %s say what became of them',
  async ([status, label, isComing]) => {
    await openWallet({
      path: `${PAYOUT_CONFIRMATION_PATH}?order=${payout.id}`,
      serve: (api) => api.on('GET /offramp/orders/:id', () => answer({ ...payout, status })),
    })
    const figures = (await screen.findByText('You give')).closest('dl')?.textContent
    expect(figures).toContain('You give1,000 KCash')
    expect(figures).toContain(`${label}₹82.99`)
    expect(figures?.includes('Within 2 working days')).toBe(isComing)
    // As many lines in every state: nothing moves when it changes.
    expect(figures?.includes('Ordered')).toBe(!isComing)
  },
)
