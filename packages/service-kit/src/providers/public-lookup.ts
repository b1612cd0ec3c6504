import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The name of a host leads to an address that is not public. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
  readonly code = 'REFUSED_ADDRESS'
}

/**
 * Whether an address is one of the public internet: not of a private network, of this machine or its link, of the metadata
 * of a cloud, nor one that means such an address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return ipaddr.subnetMatch(read, { inside }, read.range()) === 'unicast'
}

/** Networks that lead inside, though the registries do not say so. */
const inside = [
  // IPv4 addresses, as IPv6 wrote them once.
  ipaddr.parseCIDR('::/96'),
  // The host's services at Azure.
  ipaddr.parseCIDR('168.63.129.16/32'),
]

type Resolve = (
  host: string,
  options: object,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a host for a connection, which is then made to the very address that was checked: a name that leads elsewhere a
 * moment later changes nothing. It fails with RefusedAddress if any address of the host is not public.
 */
export function publicLookup(
  resolve: Resolve = (host, options, done) => lookup(host, { ...options, all: true }, done),
): LookupFunction {
  return (host, options, done) => {
    resolve(host, options, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new RefusedAddress(`${host} is at an address that is not public`), '')
      }
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
