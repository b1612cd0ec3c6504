import { randomUUID } from 'node:crypto'
import { walletLinked } from '@platform/contracts/wallet/events'
import { eraseUser, exportUser } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { personalData } from './personal-data.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'

let wallet: OpenWallet
beforeAll(async () => {
  wallet = await openWallet('personal-data')
})
afterAll(() => wallet.close())

const erase = (userId: string) => eraseUser(wallet.mongo, personalData, userId, new Date())

/** A user with a linked wallet, its back-up, and KCash. */
async function newUser() {
  const { deps } = wallet
  const [userId, address] = [randomUUID(), `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`]
  const linkedAt = new Date()
  const kind = 'embedded' as const
  const linked = { userId, address, kind, embedded: address, linkedAt, version: 1 }
  const data = { userId, kind: linked.kind }
  await deps.addressOwners.claim(address, userId)
  await deps.wallets.add(linked, deps.events.create(walletLinked, { key: userId, data }))
  const backup = {
    address,
    version: 1,
    kdf: 'PBKDF2-SHA256',
    iterations: 1,
    salt: 's',
    iv: 'i',
    ciphertext: 'c',
  } as const
  await deps.backups.add(userId, backup, linkedAt)
  await wallet.give(userAccount(userId, 'KCASH'), 500n)
  return { userId, address }
}

async function collectionsWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await wallet.mongo.connection.listCollections()) {
    const documents = await wallet.mongo.connection.collection(name).find({}).toArray()
    const all = JSON.stringify(documents, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (all.includes(text)) found.push(name)
  }
  return found.sort()
}

test('a deleted user leaves amounts under the id alone, and the ledger adds up', async () => {
  const [user, other] = [await newUser(), await newUser()]
  expect(await erase(user.userId)).toBe(1)
  // The event of the link is not published yet.
  expect(await collectionsWith(user.address)).toEqual(['linked_wallets'])
  await wallet.clearOutboxes()
  expect(await erase(user.userId)).toBe(0)
  expect(await collectionsWith(user.address)).toEqual([])
  expect(await collectionsWith(user.userId)).toEqual(['issuances', 'postings'])
  expect((await checkInvariants(wallet.deps, 'whole')).faults).toEqual([])

  expect(await wallet.deps.wallets.find(other.userId)).toMatchObject({ address: other.address })
  expect(await wallet.deps.backups.latest(other.userId)).toMatchObject({ address: other.address })
})

test('the address of a deleted user can be linked by a new account', async () => {
  const { userId, address } = await newUser()
  expect(await wallet.deps.addressOwners.claim(address, randomUUID())).toBe(false)
  await wallet.clearOutboxes()
  await erase(userId)
  expect(await wallet.deps.addressOwners.claim(address, randomUUID())).toBe(true)
})

test('an export has the wallet, its back-up and what came and went', async () => {
  const { userId, address } = await newUser()
  const parts: { collection: string; lines: string }[] = []
  const sent = await exportUser(wallet.mongo, personalData, userId, async (part) => {
    parts.push(part)
  })
  const counts = sent.map(({ name, documents }) => [name, documents])
  expect(Object.fromEntries(counts)).toEqual({
    ...{ wallet_backups: 1, linked_wallets: 1, address_owners: 1, postings: 1 },
    ...{ staff_acts: 0, k_point_entries: 0, chest_openings: 0, claw_backs: 0, exchange_quotes: 0 },
    ...{ send_quotes: 0, sent_amounts: 0, swap_quotes: 0, swaps: 0, deposits: 0 },
    ...{ store_orders: 0, spending_entries: 0, earnings: 0, earning_collections: 0 },
    ...{ purchases: 0, payouts: 0, payout_destinations: 0, user_facts: 0 },
  })
  const linesOf = (name: string) => parts.find(({ collection }) => collection === name)?.lines ?? ''
  expect(JSON.parse(linesOf('postings'))).toMatchObject({ delta: '500', kind: 'issue' })
  expect(JSON.parse(linesOf('linked_wallets'))).toMatchObject({ address })
})
