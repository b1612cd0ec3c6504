/** Providers that ignore dots, by their domains: one mailbox has each of them. */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * One address for all spellings that reach a mailbox: without a sub-address (`+tag`, RFC 5233), and where the provider ignores dots
 * without them. It counts and compares; messages go to the address as it was typed.
 * @param address in the notation of `normaliseEmail`
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const local = address.slice(0, at)
  const name = local.slice(0, endOfName(local))
  const home = WITHOUT_DOTS.get(domain)
  return home ? `${name.replaceAll('.', '')}@${home}` : `${name}@${domain}`
}

/** Whether an address has a sub-address. */
export function hasTag(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  return endOfName(local) < local.length
}

function endOfName(local: string): number {
  const plus = local.indexOf('+')
  return plus > 0 ? plus : local.length
}
