import type { Transaction } from '@platform/contracts/wallet/http'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTransaction, CAMPAIGN_ID, openWallet, TRANSACTIONS } from '../testing/open-wallet.ts'

const DETAILS = 'GET /transactions/:id'

const exchange = { from: 'KCASH', pay: '20.00', to: 'USDT', receive: '0.020000' } as const
const paid = aTransaction({
  ...{ id: 'user:KCASH:000000000002', type: 'meta-txn', reference: null, exchange },
  ...{ delta: '-20.00', balanceAfter: '1230.00', status: 'done' },
})
const received = aTransaction({
  ...{ id: 'user:USDT:000000000001', type: 'meta-txn', reference: null, exchange },
  ...{ currency: 'USDT', delta: '0.020000', balanceAfter: '0.020000', status: 'done' },
})

const detailsOf = (
  transaction: Transaction,
  parts: Partial<TransactionDetails> = {},
): TransactionDetails => ({
  ...{ transaction, figures: [], tax: null, onChain: null, related: [] },
  legs: [
    { party: 'you', currency: transaction.currency, delta: transaction.delta },
    { party: 'treasury', currency: transaction.currency, delta: '20.00' },
  ],
  ...parts,
})

const open = (items: Transaction[], serve: (api: FakeApi) => void) =>
  openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(TRANSACTIONS, () => answer({ items, nextCursor: null }))
      serve(api)
    },
  })
const sheet = () => screen.findByRole('dialog')

test('a row opens its details: figures, legs, and what belongs to it, which opens in its place', async () => {
  const { api, user } = await open([paid], (fake) =>
    fake.on(DETAILS, ({ params }) =>
      params.id === paid.id
        ? answer(
            detailsOf(paid, {
              figures: [
                { code: 'FEE', amount: '0.00', unit: 'KCASH' },
                { code: 'RATE', amount: '1000.00', unit: 'KCASH' },
              ],
              related: [{ relation: 'other-side', transaction: received }],
            }),
          )
        : answer(detailsOf(received)),
    ),
  )
  const name = 'Exchanged 20 KCash to 0.02 USDT'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await sheet()
  await within(dialog).findByText('How it was worked out')
  expect(dialog.textContent).toContain('Fee0 KCash')
  expect(dialog.textContent).toContain('1 USDT is1,000 KCash')
  expect(within(dialog).getByText('Postings').closest('details')?.open).toBe(false)
  expect(dialog.textContent).toContain('You−20 KCash')
  expect(dialog.textContent).toContain('Treasury+20 KCash')
  expect(api.calls(DETAILS)[0]?.query.get('lang')).toBe('en')
  await user.click(within(dialog).getByRole('button', { name }))
  await within(dialog).findByText('+0.02 USDT', { selector: 'h3' })
  expect(api.calls(DETAILS).at(-1)?.params.id).toBe(received.id)
})

test('what was reversed says so, in its row and in full, with what reversed it', async () => {
  const sent = aTransaction({
    ...{ id: 'user:KCASH:000000000003', type: 'meta-txn', reference: null, status: 'reversed' },
    ...{ delta: '-5.00', transfer: { id: CAMPAIGN_ID, step: 'sent', userName: 'fox' } },
  })
  const back = aTransaction({
    ...{ id: 'user:KCASH:000000000004', type: 'meta-txn', reference: null, delta: '5.00' },
    transfer: { id: CAMPAIGN_ID, step: 'returned', userName: 'fox' },
  })
  const { user } = await open([sent], (api) =>
    api.on(DETAILS, () =>
      answer(detailsOf(sent, { related: [{ relation: 'undone-by', transaction: back }] })),
    ),
  )
  expect(await screen.findByText(/^Reversed · /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sent to @fox' }))
  const dialog = await sheet()
  await within(dialog).findByText('Reversed by')
  within(dialog).getByText('Could not be sent to @fox: returned')
  within(dialog).getByText(/given back or taken back later/)
  within(dialog).getByText(CAMPAIGN_ID)
  expect(dialog.textContent).toContain('To@fox')
})

test('a reward leads to its campaign, and the shell navigates', async () => {
  const { shell, user } = await open([aTransaction()], (api) =>
    api.on(DETAILS, () => answer(detailsOf(aTransaction()))),
  )
  await user.click(await screen.findByRole('button', { name: 'Monsoon Raid' }))
  const link = await within(await sheet()).findByRole('link', { name: 'Open the campaign' })
  const path = `/k-drop/campaigns/${CAMPAIGN_ID}`
  expect(link.getAttribute('href')).toBe(path)
  await user.click(link)
  expect(shell.visited).toEqual([path])
})

test('the tax of a collected earning is explained as it was kept', async () => {
  const earning = aTransaction({ type: 'redeem', reference: null, delta: '50.00' })
  const tax = {
    ...{ currency: 'KCASH', gross: '50.00', tax: '10.00', net: '40.00', missing: [] },
    lines: [
      { code: 'GROSS', amount: '50.00', rate: null },
      { code: 'TAX_UNVERIFIED', amount: '10.00', rate: '20.00' },
      { code: 'NET', amount: '40.00', rate: null },
    ],
  } satisfies TransactionDetails['tax']
  const { user } = await open([earning], (api) =>
    api.on(DETAILS, () => answer(detailsOf(earning, { tax }))),
  )
  await user.click(await screen.findByRole('button', { name: 'Collected earnings' }))
  const dialog = await sheet()
  await within(dialog).findByText(/yours was not verified when you collected it/)
  expect(dialog.textContent).toContain('Tax, 20 %−10 KCash')
})

test('what left to a chain has its transaction there', async () => {
  const swap = aTransaction({
    ...{ id: 'user:USDT:000000000009', type: 'meta-txn', currency: 'USDT', reference: null },
    ...{ delta: '-3.000000', chain: { id: CAMPAIGN_ID, step: 'swap' } },
  })
  const onChain = {
    ...{ chainId: 1, chain: 'Ethereum', transactionHash: '0x0123456789abcdef' },
    url: 'https://scan.example/tx/0x0123456789abcdef',
  }
  const { user } = await open([swap], (api) =>
    api.on(DETAILS, () => answer(detailsOf(swap, { onChain }))),
  )
  await user.click(await screen.findByRole('button', { name: 'Sent to your wallet' }))
  const link = await within(await sheet()).findByRole('link', { name: '0x01234567…' })
  expect(link.getAttribute('href')).toBe(onChain.url)
})

test('details that cannot be loaded say so, and are there once a retry succeeds', async () => {
  const { api, user } = await open([aTransaction()], (fake) =>
    fake.on(DETAILS, () => refuse('NOT_FOUND')),
  )
  await user.click(await screen.findByRole('button', { name: 'Monsoon Raid' }))
  const dialog = await sheet()
  await within(dialog).findByText('The details could not be loaded')
  api.on(DETAILS, () => answer(detailsOf(aTransaction())))
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await within(dialog).findByText('Postings')
})
