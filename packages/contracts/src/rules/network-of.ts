const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Leading bits of an address that name a network. */
export interface NetworkSize {
  v4: number
  v6: number
}

/** What a carrier gives one customer: its customers share an IPv4 address, while each has a whole IPv6 /64. */
export const callerNetwork: NetworkSize = { v4: 32, v6: 64 }

/** What a provider gives most households: an IPv6 /56 has 256 of `callerNetwork`. */
export const homeNetwork: NetworkSize = { v4: 32, v6: 56 }

/** What one customer of a provider can have at most: a whole IPv6 /48 has 65,536 of `callerNetwork`. */
export const siteNetwork: NetworkSize = { v4: 32, v6: 48 }

/**
 * The part of what all callers of a process share that those of one network can take: callers who hold theirs and do not use
 * it stop no other network.
 */
export const NETWORK_SHARE = 1 / 8

/** The network of a client's address, as a text that is equal for all addresses of the network. */
export function networkOf(address: string, size: NetworkSize): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const v4 = mapped ?? (IPV4.test(address) ? address : undefined)
  if (v4) return `v4:${leading(v4.split('.').map(Number), 8, size.v4)}`
  return `v6:${leading(wordsOf(address), 16, size.v6)}`
}

/** The first `bits` of a number given in digits of `width` bits each. */
function leading(digits: readonly number[], width: number, bits: number): string {
  return digits
    .map((digit, index) => digit & (-1 << Math.min(width, Math.max(0, width * (index + 1) - bits))))
    .map((digit) => digit & (2 ** width - 1))
    .join('.')
}

/** The eight 16-bit words of an IPv6 address, in any notation: a URL writes them in one. Empty for an invalid address. */
function wordsOf(address: string): number[] {
  const url = `http://[${address.replace(/%.*$/, '')}]`
  if (!URL.canParse(url)) return []
  const [start = '', end] = new URL(url).hostname.slice(1, -1).split('::')
  const first = words(start)
  const last = words(end ?? '')
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const words = (text: string) =>
  text.split(':').flatMap((word) => (word ? [parseInt(word, 16)] : []))
