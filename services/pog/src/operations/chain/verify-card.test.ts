import type { ChainClient } from '@platform/relayer'
import { DomainError } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { openCardChain } from '../../testing/card-chain.ts'
import { createVerification } from './verify-card.ts'

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

test('a remembered answer is not counted, and readers at the same time count as one', async () => {
  const { asked, verify, token } = setUp()
  let admitted = 0
  const admit = async () => {
    admitted += 1
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, admit)))
  await verify(token, admit)
  expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['burnt']))
  expect({ admitted, asked: asked.checks }).toEqual({ admitted: 1, asked: 1 })
})

test('who is refused does not ask the chain, and keeps nobody else from it', async () => {
  const { asked, verify, token } = setUp()
  const refused = verify(token, () => Promise.reject(new DomainError('RATE_LIMITED')))
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(asked.checks).toBe(0)
  expect(await verify(token, async () => {})).toMatchObject({ verdict: 'burnt', block: 7 })
})
