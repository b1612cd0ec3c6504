import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { perMinuteOfPartner } from './per-minute.ts'

const { keyGenerator } = perMinuteOfPartner(10)
const keyOf = (request: object) =>
  keyGenerator({ ip: '203.0.113.9', params: {}, headers: {}, ...request } as FastifyRequest)
const basic = (text: string) => ({ headers: { authorization: `Basic ${btoa(text)}` } })

test.each([
  ['path', { params: { key: 'pk_arena0001' } }, { params: { key: 'pk_arena0002' } }],
  ['body', { body: { partner: 'pk_arena0001' } }, { body: { partner: 'pk_arena0002' } }],
  ['credentials', basic('pk_arena0001:sk_x'), basic('pk_arena0002:sk_x')],
])('calls of one network are counted for each partner that the %s names', (_where, one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
  expect(keyOf(one)).toBe(keyOf({ params: { key: 'pk_arena0001' } }))
})

test('what is no key of a partner is counted together, and networks apart', () => {
  const none = keyOf({})
  for (const key of ['nobody', 'pk_x', ['pk_arena0001']])
    expect(keyOf({ params: { key } })).toBe(none)
  expect(keyOf({ ip: '203.0.113.10' })).not.toBe(none)
})
