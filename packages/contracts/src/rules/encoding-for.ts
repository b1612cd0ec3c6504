/** The encoding that the reader takes, the smaller first; one with a weight does not count. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null
}
