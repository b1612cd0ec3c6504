import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const LARGE_BYTES = 1024 * 1024

/** The best level, as each file is compressed once; large files get a faster one of brotli, whose best takes seconds for them. */
const compressors: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > LARGE_BYTES ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Part of the bytes that an encoding has to save, so that images and fonts are not stored twice for nothing. */
const LEAST_SAVED = 0.05

/** The encodings that pay. */
export async function compressed(bytes: Uint8Array): Promise<[Encoding, Buffer][]> {
  const all = await Promise.all(
    encodings.map(
      async (encoding): Promise<[Encoding, Buffer]> => [
        encoding,
        await compressors[encoding](bytes),
      ],
    ),
  )
  return all.filter(([, result]) => result.byteLength <= bytes.byteLength * (1 - LEAST_SAVED))
}
