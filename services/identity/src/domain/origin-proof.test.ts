import { expect, test } from 'vitest'
import { foundIn, originProofOf, proofPlacesOf } from './origin-proof.ts'

const proof = originProofOf(Buffer.alloc(32), 'pk_arenaWeekly1')
const { value } = proof

test('the value follows from the key and the secret', () => {
  expect(originProofOf(Buffer.alloc(32), 'pk_arenaWeekly1')).toEqual(proof)
  expect(originProofOf(Buffer.alloc(32), 'pk_arenaWeekly2').value).not.toBe(value)
  expect(originProofOf(Buffer.alloc(32, 1), 'pk_arenaWeekly1').value).not.toBe(value)
  expect(value).toMatch(/^[a-z]+-partner=[0-9a-f]{40}$/)
})

test('one place that has the value is enough, and else the answer that says most counts', () => {
  const [nothing, silent] = [{ lines: [] }, { failure: 'NO_ANSWER' } as const]
  const other = `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
  expect(foundIn(value, [silent, { lines: ['# ours', ` ${value} `] }])).toBe('proven')
  expect(foundIn(value, [nothing, { lines: [other] }])).toBe('another-value')
  expect(foundIn(value, [nothing, { lines: [`${value}0`] }])).toBe('another-value')
  expect(foundIn(value, [nothing, { lines: ['v=spf1 -all', '<html>'] }])).toBe('nothing')
  expect(foundIn(value, [nothing, silent])).toBe('nothing')
  expect(foundIn(value, [silent, silent])).toBe('no-answer')
  expect(foundIn(value, [nothing, { failure: 'REFUSED_ADDRESS' }])).toBe('not-public')
})

test('the proof of a pattern is at the host of all its origins', () => {
  const places = (origin: string) => {
    const { file, record } = proofPlacesOf(origin, proof)
    return [file.href, record]
  }
  const { filePath, dnsLabel } = proof
  expect(places('https://shop.example')).toEqual([
    `https://shop.example${filePath}`,
    `${dnsLabel}.shop.example`,
  ])
  // A user of a shared host does not have the host.
  expect(places('https://shop-*.host.example')).toEqual([
    `https://host.example${filePath}`,
    `${dnsLabel}.host.example`,
  ])
})
