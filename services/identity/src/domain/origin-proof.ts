import { createHmac } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import type { OriginProof, ProofFound } from '@platform/contracts/identity/partner-keys'
import { patternHost } from '@platform/contracts/rules/origin-pattern'

/** What proves that an origin is that of a key's user: it follows from the key, so nothing is stored. */
export function originProofOf(secret: Buffer, key: string): OriginProof {
  const mac = createHmac('sha256', secret).update(key).digest('hex').slice(0, 40)
  return {
    value: `${brand.slug}-partner=${mac}`,
    filePath: `/.well-known/${brand.slug}-partner.txt`,
    dnsLabel: `_${brand.slug}-partner`,
  }
}

/** What was read where a proof can be: the lines of a file, or the texts of a record; or why nothing was. */
export type ProofRead = { lines: readonly string[] } | { failure: 'NO_ANSWER' | 'REFUSED_ADDRESS' }

/** What both places say together: one of them that has the value is enough, and else the answer that says most counts. */
export function foundIn(value: string, reads: readonly ProofRead[]): ProofFound {
  const lines = reads.flatMap((read) => ('lines' in read ? read.lines : []))
  if (lines.some((line) => line.trim() === value)) return 'proven'
  if (lines.some((line) => line.trim().startsWith(prefixOf(value)))) return 'another-value'
  if (reads.some((read) => 'failure' in read && read.failure === 'REFUSED_ADDRESS')) {
    return 'not-public'
  }
  return reads.some((read) => 'lines' in read) ? 'nothing' : 'no-answer'
}

const prefixOf = (value: string) => value.slice(0, value.indexOf('=') + 1)

/** Where the proof of an origin is: that of a pattern at the host which all of its origins are of. */
export function proofPlacesOf(
  origin: string,
  { filePath, dnsLabel }: Pick<OriginProof, 'filePath' | 'dnsLabel'>,
): { file: URL; record: string } {
  const host = patternHost(origin)
  const at = origin.includes('*') ? `https://${host}` : origin
  return { file: new URL(filePath, at), record: `${dnsLabel}.${host}` }
}
