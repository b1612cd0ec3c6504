import { randomUUID } from 'node:crypto'
import { CARD_METADATA, CHAIN_ID, GAMER_CARD } from '@platform/chain/addresses'
import type { CardVerification, PublicCard, UserNfts } from '@platform/contracts/pog/cards-http'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { getAddress } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIRMATIONS } from '../../testing/card-chain.ts'
import { startTokens, type TestTokens } from '../../testing/start-tokens.ts'

const FREE = { currency: 'KCASH', amount: '0' }
let pog: TestTokens
beforeAll(async () => {
  pog = await startTokens()
})
afterAll(() => pog.stop())

let users = 0
/** A user with a minted card. */
async function cardHolder() {
  const caller = await pog.signedIn()
  users += 1
  const userName = `Holder${users}x${String(process.pid).slice(-3)}`
  const address = getAddress(`0x${randomUUID().replaceAll('-', '').padStart(40, '2')}`)
  pog.outside.addresses.set(caller.id, address)
  const begun = await caller.post<MintView>(
    '/api/pog/mint/quick',
    { userName, price: FREE },
    idempotencyKey(),
  )
  expect(begun.status).toBe(200)
  const state = async () => (await caller.get<MintView>('/api/pog/mint/state')).data
  await waitFor(async () => {
    await pog.chain.mine(CONFIRMATIONS)
    return (await state()).state === 'Minted'
  })
  const { card } = await state()
  return { ...caller, userName, address, tokenId: card!.tokenId }
}

const verification = async (userName: string) =>
  (await pog.visitor.get<CardVerification>(`/api/pog/cards/${userName}/verification`)).data

test('everybody sees a card, its token and its metadata, and what the chain says of it', async () => {
  const { userName, address, tokenId, get, id } = await cardHolder()
  expect(await pog.chain.cardHolder(BigInt(tokenId))).toBe(address)
  const shown = await pog.visitor.get<PublicCard>(`/api/pog/cards/${userName.toLowerCase()}`)
  expect(shown.data).toMatchObject({
    ...{ userName, walletName: `${userName.toLowerCase()}.kovra.io`, isOwn: false, number: 1 },
    chain: { chainId: CHAIN_ID, contract: GAMER_CARD, tokenId },
  })
  expect(shown.data.chain?.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await get<PublicCard>(`/api/pog/cards/${userName}`)).data.isOwn).toBe(true)

  const metadata = await fetch(`${pog.url}/api/nft/metadata/${tokenId}`)
  const json = (await metadata.json()) as Record<string, unknown>
  expect(json).toMatchObject({
    name: `${userName.toLowerCase()}.kovra.io`,
    attributes: expect.arrayContaining([{ trait_type: 'Number', value: 1 }]),
  })
  expect(json.external_url).toMatch(new RegExp(`^http.*/pog/${userName}$`))
  expect(json.image).toMatch(/^http.*\/api\/pog\/nft-image\//)

  const nfts = await pog.visitor.get<UserNfts>(`/api/nft/user/${id}`)
  expect(nfts.data.items).toMatchObject([{ tokenId, holder: address, contract: GAMER_CARD }])
  expect(await verification(userName)).toMatchObject({
    ...{ verdict: 'genuine', holder: address, isLocked: true, block: expect.any(Number) },
  })
  expect(CARD_METADATA).toContain('/api/nft/metadata/')
})

test('the chain is asked once for all who ask about a card within some seconds, and of a card that is gone nothing is shown', async () => {
  const { userName, tokenId, id } = await cardHolder()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, () => verification(userName)),
  )
  expect(others).toEqual(others.map(() => first))
  for (const path of [
    '/api/pog/cards/nobody1x',
    '/api/pog/cards/nobody1x/verification',
    `/api/nft/metadata/${BigInt(tokenId) + 1n}`,
  ]) {
    expect((await pog.visitor.get(path)).status).toBe(404)
  }
  expect((await pog.visitor.get('/api/nft/metadata/0x12')).status).toBe(400)
  const nobody = await pog.visitor.get<UserNfts>(`/api/nft/user/${randomUUID()}`)
  expect(nobody.data).toEqual({ items: [] })
  expect((await pog.visitor.get<UserNfts>(`/api/nft/user/${id}`)).data.items).toHaveLength(1)
})

test('the address of a card that is kept out of lists is for its owner alone, and the verdict is for everybody', async () => {
  const { userName, address, id, get, put } = await cardHolder()
  const unlisted = { isInFeed: false, showsScores: false, noticesLikes: true }
  expect((await put('/api/pog/preferences', unlisted)).status).toBe(200)
  const card = `/api/pog/cards/${userName}`
  const others = [pog.visitor, await pog.signedIn()]
  for (const reader of others) {
    expect((await reader.get<PublicCard>(card)).data).toMatchObject({ userName, chain: null })
    const checked = await reader.get<CardVerification>(`${card}/verification`)
    expect(checked.data).toMatchObject({ verdict: 'genuine', holder: null })
    expect((await reader.get<UserNfts>(`/api/nft/user/${id}`)).data.items).toEqual([])
  }
  expect((await get<PublicCard>(card)).data.chain?.contract).toBe(GAMER_CARD)
  expect((await get<CardVerification>(`${card}/verification`)).data.holder).toBe(address)
})

test('readers behind one address do not lock each other out', async () => {
  const { userName, tokenId } = await cardHolder()
  const paths = [
    `/api/pog/cards/${userName}`,
    `/api/pog/cards/${userName}/verification`,
    `/api/nft/metadata/${tokenId}`,
  ]
  for (const path of paths) {
    const answers = await Promise.all(
      Array.from({ length: 130 }, async () => (await pog.visitor.get(path)).status),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
  }
})
