import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

const customer = (address: string) => networkOf(address, { v4: 24, v6: 64 })
const organisation = (address: string) => networkOf(address, { v4: 24, v6: 48 })

test('the addresses of a /24 are one network, and the next /24 is another', () => {
  expect(customer('203.0.113.7')).toBe(customer('203.0.113.255'))
  expect(customer('203.0.113.7')).not.toBe(customer('203.0.114.7'))
  expect(customer('::ffff:203.0.113.9')).toBe(customer('203.0.113.7'))
})

test('the addresses of a /64 are one network in any notation, and a /48 is one organisation', () => {
  expect(customer('2001:db8::1')).toBe(customer('2001:0DB8:0:0:ffff:ffff:ffff:ffff'))
  expect(customer('2001:db8:0:1::1')).not.toBe(customer('2001:db8::1'))
  expect(organisation('2001:db8:0:1::1')).toBe(organisation('2001:db8::1'))
  expect(organisation('2001:db8:1::1')).not.toBe(organisation('2001:db8::1'))
  expect(customer('fe80::1%eth0')).toBe(customer('fe80::2'))
})

test('a network can be a single address', () => {
  const single = (address: string) => networkOf(address, { v4: 32, v6: 128 })
  expect(single('203.0.113.7')).toBe('v4:203.0.113.7')
  expect(single('203.0.113.8')).not.toBe(single('203.0.113.7'))
  expect(single('2001:db8::1')).not.toBe(single('2001:db8::2'))
})

test('all invalid addresses are one network', () => {
  expect(customer('unknown')).toBe(customer('another'))
  expect(customer('unknown')).not.toBe(customer('0.0.0.0'))
})
