import type { Purchase } from '@platform/contracts/wallet/onramp'
import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet } from '../../../testing/open-wallet.ts'

const purchase: Omit<Purchase, 'status'> = {
  ...{ id: '0198c0de-0000-7000-8000-000000000042', checkoutUrl: null, fiat: 'INR' },
  ...{ receive: '1000.00', price: '0.090000', net: '90.00', fee: '1.80', tax: '0.33' },
  ...{ total: '92.13', createdAt: '2026-01-15T12:00:00.000Z' },
  expiresAt: '2026-01-15T12:15:00.000Z',
}

test.for([
  ['open', 'You receive', 'You pay', true],
  ['failed', 'You receive', 'You pay', true],
  ['processing', 'You receive', 'You pay', true],
  ['done', 'You received', 'You paid', false],
  ['expired', 'KCash ordered', 'It would have cost', false],
  ['refunding', 'KCash ordered', 'Back to you', false],
  ['refunded', 'KCash ordered', 'Back to you', false],
  ['reversed', 'KCash ordered', 'Back to you', false],
] as const)(
  'the figures of an order that is %s say what became of them',
  async ([status, kcash, price, isComing]) => {
    await openWallet({
      path: `${PURCHASE_CONFIRMATION_PATH}?order=${purchase.id}`,
      serve: (api) => api.on('GET /onramp/orders/:id', () => answer({ ...purchase, status })),
    })
    const figures = (await screen.findByText(kcash)).closest('dl')?.textContent
    expect(figures).toContain(`${kcash}1,000 KCash`)
    expect(figures).toContain(`${price}₹92.13`)
    expect(figures?.includes('As soon as it is paid')).toBe(isComing)
    // As many lines in every state: nothing moves when it changes.
    expect(figures?.includes('Ordered')).toBe(!isComing)
  },
)
