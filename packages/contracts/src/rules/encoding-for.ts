const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding that the reader takes, the smaller first; one with a weight does not count. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? null
}
