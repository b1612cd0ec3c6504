import type { Encoding } from '../storage/compress.ts'

/**
 * The best of the stored encodings that the client accepts; undefined: the bytes as they are. Of the weights of
 * `accept-encoding` only q=0, which refuses an encoding, counts: any client is best served by the smallest file.
 * @param stored best first
 */
export function chooseEncoding(
  header: string | undefined,
  stored: readonly Encoding[],
): Encoding | undefined {
  const isRefused = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return [name, parameters.some((one) => /^q=0(\.0*)?$/.test(one))] as const
    }),
  )
  return stored.find((encoding) => (isRefused.get(encoding) ?? isRefused.get('*')) === false)
}
