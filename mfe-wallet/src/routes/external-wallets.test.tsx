import type { WalletConnection } from '@platform/contracts/shell/shell-api'
import { SWAP_PATH } from '@platform/contracts/wallet/paths'
import type { TokenBalance } from '@platform/contracts/wallet/swap'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet } from '../testing/open-wallet.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MADE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BALANCE = 'GET /wallets/token-balance'
const INFO = 'GET /wallets/third-party/info'
const CHAIN = {
  ...{ id: 31_337, name: 'Local chain', confirmations: 3, depositAddress: OWN, explorer: null },
  tokens: [{ currency: 'USDT' as const, contract: OWN, minimum: '1.000000' }],
}
const holdings: TokenBalance = {
  ...{ chainId: CHAIN.id, address: OWN },
  tokens: [{ currency: 'USDT', contract: OWN, balance: '25.000000' }],
  coin: { symbol: 'ETH', balance: '0.000000000000000001' },
  others: [{ symbol: 'EMBER', contract: OWN, balance: '7' }],
}
const connected: WalletConnection = {
  ...{ address: OWN, isConnected: true, isSignInProgress: false, isSessionActive: true },
  ...{ walletName: 'Burrow Wallet', chainId: CHAIN.id },
}

interface Given {
  connection?: WalletConnection
  kind?: 'embedded' | 'external'
  serve?: (api: FakeApi) => void
}

/** The part of a user whose account has a wallet made on the site, or one of their own. */
async function open({ connection, kind = 'external', serve = () => {} }: Given = {}) {
  const isActive = kind === 'external'
  const opened = await openWallet({
    path: SWAP_PATH,
    serve(api) {
      api.on('GET /swap/chains', () => answer({ chains: [CHAIN] }))
      api.on(BALANCE, () => answer(holdings))
      api.on(INFO, () =>
        answer({
          ...{ evmWalletAddress: isActive ? OWN : null, isActive, embeddedAddress: MADE },
          linkedAt: null,
        }),
      )
      serve(api)
    },
  })
  const { shell, user } = opened
  await act(async () => {
    shell.wallet.set({ status: 'saved', address: isActive ? OWN : MADE, kind })
    if (connection) shell.connection.set(connection)
  })
  const part = within(await screen.findByRole('region', { name: 'External wallets' }))
  const press = async (name: string) => user.click(await part.findByRole('button', { name }))
  return { ...opened, part, press }
}

test('without one: says which wallet the account uses, and leads to connecting one', async () => {
  const { shell, part, press } = await open({ kind: 'embedded' })
  await part.findByText(/uses the wallet that was made for it on this site/)
  expect(part.queryByRole('button', { name: 'Disconnect' })).toBeNull()
  await press('Connect a wallet')
  expect(shell.opened).toEqual(['walletConnect'])
})

test('the linked one is connected: its chain, what it holds, and the way to leave it', async () => {
  const { shell, part, press } = await open({ connection: connected })
  await part.findByText(/Burrow Wallet is connected with 0x709979…dc79C8/)
  part.getByText('It is on Local chain.')
  await part.findByText('25')
  part.getByText('less than 0.000001')
  part.getByText('EMBER')
  await press('Disconnect')
  expect(shell.opened).toEqual(['walletDisconnect'])
})

test('the wallet made on the site can be looked at as well', async () => {
  const { api, part, user } = await open({ connection: connected })
  await user.click(await part.findByRole('radio', { name: 'Made on this site' }))
  await part.findByText('25')
  const asked = () => api.calls(BALANCE).map(({ query }) => query.get('wallet'))
  expect(asked()).toContain('embedded')
})

test('another account than the linked one is shown beside it', async () => {
  const other = { ...connected, address: `0x${'1'.repeat(40)}` }
  const { part, press, shell } = await open({ connection: other })
  await part.findByText(/shows the account 0x111111…111111, .* \(0x709979…dc79C8\)/)
  await press('Link this account')
  expect(shell.opened).toEqual(['walletConnect'])
})

test.each([
  [{ ...connected, isConnected: false, chainId: null }, /Burrow Wallet does not answer/],
  [undefined, /It is not connected in this browser/],
])('a wallet that does not answer, or is elsewhere, is said so: %#', async (connection, text) => {
  const { part } = await open(connection ? { connection } : {})
  await part.findByText(text)
  part.getByText('Not connected')
})

test('on a chain that is none of ours: each refusal is said, and then it is there', async () => {
  const { shell, part, press } = await open({ connection: { ...connected, chainId: 1 } })
  await part.findByText(/is on a chain that this site does not use/)
  const answers = [
    ['rejected', 'You stayed on the chain. Nothing was changed.'],
    ['unknown', /does not have Local chain. Add it there first/],
    ['failed', /Choose Local chain in the wallet itself/],
  ] as const
  for (const [given, text] of answers) {
    shell.switchChain.answer = () => given
    await press('Switch to Local chain')
    await part.findByText(text)
  }
  shell.switchChain.answer = () => 'switched'
  await press('Switch to Local chain')
  await part.findByText('It is on Local chain.')
})

test('while the wallet is asked for a signature, it says where to confirm it', async () => {
  const { part } = await open({ connection: { ...connected, isSignInProgress: true } })
  await part.findByText('Check and confirm it in Burrow Wallet.')
})

test('what a chain holds can be asked for again where it does not answer', async () => {
  let isDown = true
  const { part, press } = await open({
    connection: connected,
    serve: (api) => api.on(BALANCE, () => (isDown ? refuse('SWAP_UNKNOWN') : answer(holdings))),
  })
  await part.findByText('What is on Local chain cannot be read at the moment.')
  isDown = false
  await press('Try again')
  await part.findByText('25')
})
