import type { ChainClient } from '@platform/relayer'
import { DomainError } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { openCardChain } from '../../testing/card-chain.ts'
import { type AskInTurn, createVerification } from './verify-card.ts'

/** A chain on which nobody holds the token, and how often it was asked. */
function setUp() {
  const { chains, chain } = openCardChain('http://localhost:1')
  const asked = { checks: 0 }
  const checks = {
    async newestBlock() {
      asked.checks += 1
      return 7
    },
    read: async () => null,
  } as unknown as ChainClient
  const byId = new Map([[chain.id, { ...chain, checks }]])
  const verify = createVerification({ cardChains: { ...chains, byId }, clock: testClock() })
  const token = { chainId: chain.id, contract: chain.contract, tokenId: '5', transaction: '0x1' }
  return { asked, verify, token }
}

test('readers in turn at the same time ask the chain once, and a remembered answer takes no turn', async () => {
  const { asked, verify, token } = setUp()
  let turns = 0
  const inTurn: AskInTurn = (_token, question) => {
    turns += 1
    return question()
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, inTurn)))
  expect(turns).toBeGreaterThan(0)
  turns = 0
  await verify(token, inTurn)
  expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['burnt']))
  expect({ turns, asked: asked.checks }).toEqual({ turns: 0, asked: 1 })
})

test('who is refused, or waits for a turn, does not ask the chain, and keeps nobody else from it', async () => {
  const { asked, verify, token } = setUp()
  const refused = verify(token, () => Promise.reject(new DomainError('RATE_LIMITED')))
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  void verify(token, () => new Promise(() => {}))
  expect(asked.checks).toBe(0)
  const answer = await verify(token, (_token, question) => question())
  expect(answer).toMatchObject({ verdict: 'burnt', block: 7 })
})
