import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'
import type { OwnProof } from './own-proof.ts'
import { readRecord } from './record.ts'

interface Node {
  hash: Buffer
  sum: bigint
}

const day = '2026-11-27'
const sha = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const width16 = (sum: bigint) =>
  Buffer.from(BigInt.asUintN(128, sum).toString(16).padStart(32, '0'), 'hex')
const saltOf = (user: string) => sha(`salt of ${user}`)
const leaf = (user: string, sum: bigint): Node => ({
  hash: sha(Buffer.of(0), saltOf(user), width16(sum), `${day}/KCASH/${user}`),
  sum,
})
const parent = (left: Node, right: Node | undefined): Node =>
  right
    ? {
        hash: sha(Buffer.of(1), left.hash, width16(left.sum), right.hash, width16(right.sum)),
        sum: left.sum + right.sum,
      }
    : left

/** The proof of one account of a tree that is built honestly, but of any sums. */
function proofOf(balances: readonly (readonly [string, bigint])[], user: string): OwnProof {
  let level = balances.map(([name, sum]) => leaf(name, sum))
  const index = balances.findIndex(([name]) => name === user)
  const siblings = []
  for (let place = index; level.length > 1; place = Math.floor(place / 2)) {
    const sibling = level[place % 2 === 1 ? place - 1 : place + 1]
    if (sibling) siblings.push({ hash: sibling.hash.toString('hex'), sum: String(sibling.sum) })
    level = level.flatMap((node, n) => (n % 2 === 0 ? [parent(node, level[n + 1])] : []))
  }
  const [root] = level as [Node]
  return {
    version: 1,
    ...{ day, currency: 'KCASH', decimals: 2, count: balances.length, index, siblings },
    root: root.hash.toString('hex'),
    total: String(root.sum),
    leaf: {
      userId: user,
      balance: String(balances[index]?.[1]),
      salt: saltOf(user).toString('hex'),
    },
  }
}

const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus']
const balances = names.map((name, n) => [name, BigInt(n * 100 + 50)] as const)
const ann = proofOf(balances, 'ann')

test.each([1, 2, 3, 4, 5, 6, 7])('each account of a tree of %i is in it', async (count) => {
  const some = balances.slice(0, count)
  for (const [user, balance] of some) {
    const proof = proofOf(some, user)
    const { root, total, currency } = proof
    const published = { root, total, currency, count }
    expect(await checkProof(proof, { userId: user, balance, published })).toEqual([])
  }
})

describe('the check of one account finds', () => {
  const { root, total, count, currency } = ann
  const published = { root, total, count, currency }

  test('that the account was left out and is shown what belongs to another tree', async () => {
    const without = proofOf(balances.slice(1), 'bob')
    const other = { ...published, root: without.root, total: without.total, count: 6 }
    const faults = await checkProof({ ...ann, ...other }, { published: other })
    expect(faults).toContainEqual({ code: 'ROOT' })
    expect(faults.map(({ code }) => code)).toContain('TOTAL')
  })

  test('one unit that is missing in its balance, in its leaf and in the tree', async () => {
    const less = balances.map(([user, sum]) => [user, user === 'ann' ? sum - 1n : sum] as const)
    const proof = proofOf(less, 'ann')
    expect(await checkProof(proof)).toEqual([])
    expect(await checkProof(proof, { balance: 50n })).toEqual([
      { code: 'BALANCE', expected: '50', found: '49' },
    ])
    const dressed = { ...proof, leaf: { ...proof.leaf, balance: '50' } }
    const codes = (await checkProof(dressed, { balance: 50n })).map(({ code }) => code)
    expect(codes).toEqual(['ROOT', 'TOTAL'])
  })

  test('a negative balance beside it, in clear and in the width of a sum', async () => {
    const negative = balances.map(([user, sum]) => [user, user === 'bob' ? -1_000n : sum] as const)
    const proof = proofOf(negative, 'ann')
    expect(await checkProof(proof)).toEqual(
      expect.arrayContaining([{ code: 'NEGATIVE', field: 'siblings.0.sum' }]),
    )
    const [first, ...rest] = proof.siblings
    const wrapped = { hash: first?.hash ?? '', sum: String(2n ** 128n - 1_000n) }
    const faults = await checkProof({
      ...{ ...proof, siblings: [wrapped, ...rest.map((one) => ({ ...one, sum: '1000' }))] },
      total: '0',
    })
    expect(faults).toEqual([{ code: 'OVERFLOW' }])
  })

  test('siblings that are swapped', async () => {
    const [one, two, ...rest] = ann.siblings
    if (!one || !two) throw new Error('too small')
    expect(await checkProof({ ...ann, siblings: [two, one, ...rest] })).toEqual([{ code: 'ROOT' }])
    const elsewhere = { ...ann, index: 1 }
    expect(await checkProof(elsewhere)).toEqual([{ code: 'ROOT' }])
  })

  test('a sum that moved from one sibling to another', async () => {
    const moved = ann.siblings.map((one, n) => ({
      ...one,
      sum: String(BigInt(one.sum) + (n === 0 ? 1n : n === 1 ? -1n : 0n)),
    }))
    expect(await checkProof({ ...ann, siblings: moved })).toEqual([{ code: 'ROOT' }])
  })

  test('a path that is too short or too long, another owner, and what was published otherwise', async () => {
    const short = await checkProof({ ...ann, siblings: ann.siblings.slice(1) })
    expect(short).toContainEqual({ code: 'PATH_LENGTH', expected: 3, found: 2 })
    const long = await checkProof({ ...ann, siblings: [...ann.siblings, ...ann.siblings] })
    expect(long).toContainEqual({ code: 'PATH_LENGTH', expected: 3, found: 6 })
    expect(await checkProof(ann, { userId: 'bob' })).toEqual([
      { code: 'OWNER', expected: 'bob', found: 'ann' },
    ])
    expect(await checkProof(ann, { published: null })).toEqual([{ code: 'NOT_PUBLISHED' }])
    const other = { ...published, total: '1', count: 8 }
    expect(await checkProof(ann, { published: other })).toEqual([
      { code: 'PUBLISHED', field: 'total' },
      { code: 'PUBLISHED', field: 'count' },
    ])
  })

  test('what is no proof', async () => {
    const broken = { ...ann, root: 'x', leaf: { ...ann.leaf, balance: '1.5' } }
    expect(await checkProof(broken)).toEqual([
      { code: 'FORMAT', field: 'root' },
      { code: 'FORMAT', field: 'leaf.balance' },
    ])
    expect(await checkProof({} as never)).not.toEqual([])
  })
})

test('the record of a day is read from the data of its transaction, and of no other day', () => {
  const { currency, root, total, count } = ann
  const trees = [{ currency, root, total, count }]
  const text = `liabilities/1 ${day}\n${currency} ${root} ${total} ${count}\nUSDT withheld`
  const data = `0x${Buffer.from(text).toString('hex')}`
  expect(readRecord(day, data)).toEqual(trees)
  expect(readRecord('2026-11-26', data)).toBeNull()
  expect(readRecord(day, '0x')).toBeNull()
})
