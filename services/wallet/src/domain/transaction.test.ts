import { LANGUAGES } from '@platform/contracts/constants'
import { transaction } from '@platform/contracts/wallet/http'
import {
  isListedKind,
  type PostingKind,
  postingKinds,
  transactionTypes,
} from '@platform/contracts/wallet/posting-kinds'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from './account.ts'
import { exportTexts } from './export-texts.ts'
import { nextPosting } from './next-posting.ts'
import type { Posting } from './posting.ts'
import { emptyTip } from './tip.ts'
import { isListed, transactionOf } from './transaction.ts'

const kinds = Object.keys(postingKinds) as PostingKind[]

function postingOf(kind: PostingKind, delta: bigint, key = `any:${kind}`): Posting {
  const account = userAccount('01980000-0000-7000-8000-000000000000', 'KCASH')
  const intent = {
    ...{ account, key, counter: treasuryAccount('KCASH'), heldDelta: 0n },
    ...{ delta: 100n, kind: 'issue' as const, reference: null },
  }
  return { ...nextPosting(emptyTip(account), intent, new Date(0)), kind, delta }
}

const made = (posting: Posting) =>
  transactionOf(posting, () => ({ name: null, art: null }), {
    ...{ exchange: undefined, send: undefined, purchase: undefined, reason: undefined },
    status: 'done',
  })

test.for(kinds.filter(isListedKind))(
  '%s is listed under the one type that its kind has',
  (kind) => {
    const posting = postingOf(kind, 100n)
    const type = postingKinds[kind]
    expect(transactionTypes.filter((one) => isListed(posting, one))).toEqual([type])
    expect(transaction.parse(made(posting)).type).toBe(type)
    for (const language of LANGUAGES) expect(exportTexts[language].types[type]).toMatch(/\S/)
    expect(isListed(postingOf(kind, 0n))).toBe(false)
  },
)

test.for(kinds.filter((kind) => !isListedKind(kind)))('%s is never listed', (kind) => {
  expect(isListed(postingOf(kind, 1n))).toBe(false)
})

test.for([
  ['earning', 'earning:7#1', { id: '7', step: 'collected' }],
  ['earning-tax', 'earning-tax:7', { id: '7', step: 'tax' }],
  // What a claw-back took before it was collected was never the user's.
  ['earning', 'earning:7:for:8#1', undefined],
  ['reward', 'reward:7', undefined],
] as const)('%s with the key %s names its earning: %o', ([kind, key, earning]) => {
  expect(made(postingOf(kind, 100n, key)).earning).toEqual(earning)
})
