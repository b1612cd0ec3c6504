import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup, RefusedAddress } from './public-lookup.ts'

test.each([...['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946']])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.0.1'],
  ['this machine', '::1'],
  ['any address', '0.0.0.0'],
  ['any address', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.31.0.1'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd00::1'],
  ['a network of carriers', '100.64.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['a link', 'fe80::1'],
  ['many', '224.0.0.1'],
  ['many', 'ff02::1'],
  ['all', '255.255.255.255'],
  ['what is reserved', '240.0.0.1'],
  ['documents', '192.0.2.1'],
  ['a mapped address', '::ffff:127.0.0.1'],
  ['a mapped address', '::ffff:a9fe:a9fe'],
  ['a translated address', '64:ff9b::a9fe:a9fe'],
  ['an IPv4 address in an older form', '::7f00:1'],
  ['an IPv4 address in an older form', '::10.0.0.1'],
  ['the services of a cloud', '168.63.129.16'],
  ['a tunnel', '2002:7f00:1::'],
  ['a tunnel', '2001:0:7f00:1::'],
  ['nothing', 'localhost'],
])('that of %s, %s, is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const found = (...addresses: string[]) =>
  publicLookup((_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )
const ask = (lookup: ReturnType<typeof publicLookup>, all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    lookup('a.example', { all }, (...answer) => resolve(answer))
  })

test('answers with the addresses that it checked', async () => {
  const lookup = found('93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946')
  expect(await ask(lookup, false)).toEqual([null, '93.184.216.34', 4])
  const [, all] = await ask(lookup, true)
  expect(all).toHaveLength(2)
})

test('refuses a host of which one address is not public, and one without any', async () => {
  for (const lookup of [found('93.184.216.34', '10.0.0.1'), found()]) {
    const [error] = await ask(lookup, true)
    expect(error).toBeInstanceOf(RefusedAddress)
  }
})

test('passes on that a host is not known', async () => {
  const unknown = new Error('ENOTFOUND')
  const lookup = publicLookup((_host, _options, done) => done(unknown, []))
  expect((await ask(lookup, false))[0]).toBe(unknown)
})
