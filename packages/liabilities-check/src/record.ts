import type { PublishedTree } from './own-proof.ts'

/** The trees in the data of a transaction; null where it is not the record of this day. @param data `0x` and hexadecimal digits */
export function readRecord(day: string, data: string): PublishedTree[] | null {
  const [first, ...lines] = textOf(data).split('\n')
  if (first !== `liabilities/1 ${day}`) return null
  return lines.flatMap((line) => {
    const [, currency = '', root = '', total = '', count] =
      /^([A-Z]+) ([0-9a-f]{64}) (\d+) (\d+)$/.exec(line) ?? []
    return currency ? [{ currency, root, total, count: Number(count) }] : []
  })
}

function textOf(data: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(data)) return ''
  const bytes = (data.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
