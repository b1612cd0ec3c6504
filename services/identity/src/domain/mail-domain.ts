import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Whether every A-label of a lower-case ASCII domain ("xn--mnchen-3ya.de") is the notation of a name (IDNA, UTS #46). An
 * invalid one belongs to nobody, and mail servers differ in what they do with it. Node leaves it as it is when it decodes
 * a domain. Browsers have no decoder: the form accepts such an address, and shows what identity answers.
 */
export function isMailDomain(domain: string): boolean {
  const decoded = domainToUnicode(domain)
  if (decoded.split('.').some((label) => label === '' || label.startsWith('xn--'))) return false
  return domainToASCII(decoded) === domain
}
