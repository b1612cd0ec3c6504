import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { outsideBrowser } from './outside-browser.ts'
import type { TestIdentity } from './start-identity.ts'

/** Logs in by a new wallet. @param from the address of the request */
export async function logInByWallet(identity: TestIdentity, from = '203.0.113.1') {
  const browser = outsideBrowser(identity)
  const { data } = await browser.get('/api/auth/wallet/nonce')
  const wallet = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    ...{ address: wallet.address, chainId: WALLET_CHAIN_ID, nonce: data.nonce, version: '1' },
    ...{ domain: 'localhost:3000', uri: 'http://localhost:3000' },
    issuedAt: identity.clock.now(),
  })
  const signature = await wallet.signMessage({ message })
  const headers = { 'x-forwarded-for': from }
  return browser.post('/api/auth/wallet/authenticate', { message, signature }, headers)
}
