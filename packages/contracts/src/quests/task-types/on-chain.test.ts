import { expect, test } from 'vitest'
import { holdNft } from './hold-nft.ts'
import { holdToken } from './hold-token.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const held = {
  id: 'hold',
  title: text,
  description: text,
  chainId: 137,
  chainName: 'Polygon',
  contract: `0x${'a1'.repeat(20)}`,
}
const token = { ...held, type: 'HOLD_TOKEN', symbol: 'EMBER', minimum: '10000000000000000000' }
const nft = { ...held, type: 'HOLD_NFT', collection: 'Ember Banners' }

const problems = (contract: typeof holdToken | typeof holdNft, task: object) => [
  ...new Set(contract.operatorTask.safeParse(task).error?.issues.map(({ path }) => path.join('.'))),
]

test('a task names the contract, its chain and how much of it', () => {
  expect(problems(holdToken, token)).toEqual([])
  expect(problems(holdNft, nft)).toEqual([])
  expect(problems(holdNft, { ...nft, tokenId: '0' })).toEqual([])
})

test.each([
  ['chainId', 0],
  ['chainId', '137'],
  ['contract', '0xa1'],
  ['contract', 'ember.eth'],
  ['symbol', ''],
  ['minimum', '0'],
  ['minimum', '1.5'],
  ['minimum', '007'],
  ['minimum', 10],
  ['minimum', String(2n ** 256n)],
])('of a token %s may not be %j', (key, value) => {
  expect(problems(holdToken, { ...token, [key]: value })).toEqual([key])
})

test.each([
  ['minimum', 0],
  ['minimum', 1.5],
  ['tokenId', '-1'],
  ['tokenId', String(2n ** 256n)],
])('of a collection %s may not be %j', (key, value) => {
  expect(problems(holdNft, { ...nft, [key]: value })).toEqual([key])
})
