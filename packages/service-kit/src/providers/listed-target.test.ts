import { expect, test } from 'vitest'
import { listedTargets, targetOf } from './listed-target.ts'

const rules = { hosts: ['hooks.acme.example', '.shop.example'], insecure: ['127.0.0.1:3100'] }

test.each([
  'https://hooks.acme.example/in?of=us',
  'https://HOOKS.ACME.EXAMPLE/in',
  'https://hooks.acme.example:443/',
  'https://hooks.acme.example./',
  'https://eu.shop.example/',
  'https://a.b.shop.example/',
])('%s is at a listed host, which has to be public', (address) => {
  expect(targetOf(address, rules)).toMatchObject({ isPublic: true })
})

test.each([
  ['another host', 'https://acme.example/'],
  ['a host whose name only ends like a listed one', 'https://evilhooks.acme.example/'],
  ['a host below one that is listed exactly', 'https://x.hooks.acme.example/'],
  ['the host above those that are listed', 'https://shop.example/'],
  ['a host whose name only ends like a listed suffix', 'https://evilshop.example/'],
  ['a listed name as user', 'https://hooks.acme.example@evil.example/'],
  ['a password', 'https://a:b@hooks.acme.example/'],
  ['another port', 'https://hooks.acme.example:8443/'],
  ['no TLS', 'http://hooks.acme.example/'],
  ['a fragment', 'https://hooks.acme.example/#a'],
  ['another port without TLS', 'http://127.0.0.1:3101/'],
  ['the same place with TLS', 'https://127.0.0.1:3100/'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest'],
  ['another protocol', 'file:///etc/passwd'],
  ['no address', 'hooks.acme.example'],
])('an address with %s is refused', (_what, address) => {
  expect(targetOf(address, rules)).toBeNull()
})

test('a number of a network is refused, even if it is listed', () => {
  const listed = { hosts: ['10.0.0.1', '[::1]'], insecure: [] }
  expect(targetOf('https://10.0.0.1/', listed)).toBeNull()
  expect(targetOf('https://167772161/', listed)).toBeNull()
  expect(targetOf('https://[::1]/', listed)).toBeNull()
})

test('a place without TLS is called as it is listed', () => {
  expect(targetOf('http://127.0.0.1:3100/webhooks/a', rules)).toMatchObject({ isPublic: false })
  expect(listedTargets(rules)).toEqual([
    ...['hooks.acme.example', '.shop.example', 'http://127.0.0.1:3100'],
  ])
})
