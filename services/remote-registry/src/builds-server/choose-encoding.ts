import type { Encoding } from '../storage/compress.ts'

/** The best of the stored encodings that the client accepts; undefined: the bytes as they are. */
export function chooseEncoding(
  header: string | undefined,
  stored: readonly Encoding[],
): Encoding | undefined {
  const wishes = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return [name, parameters.some((one) => /^q=0(\.0*)?$/.test(one))] as const
    }),
  )
  return stored.find((encoding) => (wishes.get(encoding) ?? wishes.get('*')) === false)
}
