import { randomUUID } from 'node:crypto'
import { dataOf, untilSettled } from '@platform/chaos/driver/api'
import { issue } from '@platform/chaos/driver/operator'
import { type WalletBackup, walletNonce } from '@platform/contracts/wallet/http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { z } from 'zod'
import { needed } from '../target/needed.ts'
import { ask, newPerson, type Person } from '../target/people.ts'
import type { Target } from '../target/target.ts'
import { once, type RightRequests } from './right-request.ts'

const FUNDED = '1.00'
/** Of the one who pays for every campaign that is funded here. */
const MONEY = '100000.00'

export function walletRequests(target: Target): RightRequests {
  const operator = once(async () => {
    const { id, user } = await newPerson(target, ['treasurer'])
    const money = { userId: id, amount: MONEY, key: randomUUID() }
    dataOf(z.unknown(), await untilSettled(() => issue(user, money)))
    return id
  })
  return {
    'POST /api/verify_wallet_v2': async () => {
      const { headers, proof } = await provenWallet(target)
      return { headers, body: { ...proof, kind: 'embedded', replace: false } }
    },
    'PUT /api/wallets/backup': async () => {
      const { headers, proof, address } = await provenWallet(target)
      needed(
        await ask(target.origins.wallet[0], {
          ...{ method: 'POST', path: '/api/verify_wallet_v2', headers },
          json: { ...proof, kind: 'embedded' },
        }),
      )
      return { headers, body: backupOf(address) }
    },
    'PUT /internal/campaign-funds/{campaignId}': async () => ({
      named: { campaignId: randomUUID() },
      body: {
        operatorId: await operator(),
        terms: { kind: 'fixed', currency: 'KCASH', amount: FUNDED, slots: 1 },
      },
    }),
  }
}

/** Somebody new with the proof of a key of his own, not sent yet. */
async function provenWallet(target: Target) {
  const person = await newPerson(target)
  const key = privateKeyToAccount(generatePrivateKey())
  const { address } = target.settings
  const message = createSiweMessage({
    ...{ address: key.address, chainId: 1, version: '1', issuedAt: new Date() },
    ...{ domain: new URL(address).host, uri: address, nonce: await nonceOf(person) },
  })
  const proof = { message, signature: await key.signMessage({ message }) }
  return { headers: person.headers, proof, address: key.address }
}

async function nonceOf({ user }: Person): Promise<string> {
  const asked = () => user.send({ method: 'GET', path: '/api/wallets/nonce' })
  return dataOf(walletNonce, await untilSettled(asked)).nonce
}

const backupOf = (address: string): WalletBackup => ({
  ...{ address, version: 1, kdf: 'PBKDF2-SHA256', iterations: 600_000 },
  ...{ salt: 'AAAA', iv: 'AAAA', ciphertext: 'AAAA' },
})
