import type { WalletBackup } from '@platform/contracts/wallet/http'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** Links of wallets to accounts, and the back-up of a key. */
export function linkedWalletRequests(context: AbuseContext): ValidRequests {
  return {
    'POST /api/verify_wallet_v2': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: { ...proof, kind: 'embedded', replace: false } }
    },
    'POST /api/wallets/third-party/verify': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: proof }
    },
    'PUT /api/users/me/wallet-address': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: proof }
    },
    'PUT /api/wallets/backup': async () => {
      const { headers, proof, address } = await provenWallet(context)
      await context.send(context.addressOf('wallet'), {
        method: 'POST',
        path: '/api/verify_wallet_v2',
        headers,
        json: { ...proof, kind: 'embedded' },
      })
      return { headers, body: backupOf(address) }
    },
  }
}

/** A new user with a proof of their own address, not sent yet. */
async function provenWallet(context: AbuseContext) {
  const user = await context.newUserWithoutAccount()
  const { proof, key } = await proofOf(context, user)
  return { headers: user.headers, proof, address: key.address }
}

/** The proof of a new address, and its key. */
export async function proofOf(context: AbuseContext, user: TestUser) {
  const key = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: key.address,
    chainId: WALLET_CHAIN_ID,
    version: '1',
    issuedAt: new Date(),
    domain: new URL(context.site).host,
    uri: context.site,
    nonce: await nonceOf(context, user),
  })
  const proof = { message, signature: await key.signMessage({ message }) }
  return { proof, key }
}

async function nonceOf(context: AbuseContext, { headers }: TestUser): Promise<string> {
  const request = { method: 'GET', path: '/api/wallets/nonce', headers }
  const { nonce } = await context.send(context.api, request)
  return String(nonce)
}

const backupOf = (address: string): WalletBackup => ({
  address,
  version: 1,
  kdf: 'PBKDF2-SHA256',
  iterations: 600_000,
  salt: 'AAAA',
  iv: 'AAAA',
  ciphertext: 'AAAA',
})
