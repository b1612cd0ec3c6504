import type { TokenPrice } from '@platform/contracts/wallet/offramp'
import { WITHDRAW_PATH } from '@platform/contracts/wallet/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import { openWallet } from '../../../testing/open-wallet.ts'

const limits = { least: '1000.00', most: '500000.00', daily: '500000.00' } as const
const price: TokenPrice = {
  options: [
    { fiat: 'INR', price: '0.085000', ...limits },
    { fiat: 'BRL', price: '0.005200', ...limits },
  ],
  quote: null,
}

async function open() {
  const opened = await openWallet({
    path: WITHDRAW_PATH,
    serve: (api) => api.on('GET /offramp/token-price', () => answer(price)),
  })
  const kcash = { currency: 'KCASH', available: '20000.00', held: '0.00' } as const
  act(() => opened.shell.balance.set({ status: 'ready', arriving: [], balances: [kcash] }))
  return opened
}

test('what KCash are worth is said before and while one types, and a usual amount is one press', async () => {
  const { user } = await open()
  await screen.findByText('1,000 KCash are worth ₹85.00, less fee and tax.')
  await user.click(screen.getByRole('button', { name: '5,000' }))
  await screen.findByText('5,000 KCash are worth ₹425.00, less fee and tax.')
  await user.click(screen.getByRole('radio', { name: 'Brazilian Real (R$)' }))
  await screen.findByText(/^5,000 KCash are worth R\$.*26\.00, less fee and tax\.$/)
})

test('an amount outside the limits is not worth anything: the rate is said', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('KCash to withdraw'), '999')
  await screen.findByText('1,000 KCash are worth ₹85.00, less fee and tax.')
})
