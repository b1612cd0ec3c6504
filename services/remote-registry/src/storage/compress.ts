import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const LARGE_BYTES = 1024 * 1024

/** `best` for what pages load, as each file is compressed once; `quick` takes a twentieth of its CPU time, for a tenth more bytes. */
export type Effort = 'best' | 'quick'

const gzipLevels: Record<Effort, number> = { best: 9, quick: 6 }

const compressors: Record<Encoding, (bytes: Uint8Array, effort: Effort) => Promise<Buffer>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes, effort),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: gzipLevels[effort] }),
}

/** Large files get a faster one, as the best takes seconds for them. */
function brotliQuality(bytes: Uint8Array, effort: Effort): number {
  if (effort === 'quick') return 5
  return bytes.byteLength > LARGE_BYTES ? 9 : 11
}

/** Part of the bytes that an encoding has to save, so that images and fonts are not stored twice for nothing. */
const LEAST_SAVED = 0.05

/** The encodings that pay. */
export async function compressed(bytes: Uint8Array, effort: Effort): Promise<[Encoding, Buffer][]> {
  const all = await Promise.all(
    encodings.map(
      async (encoding): Promise<[Encoding, Buffer]> => [
        encoding,
        await compressors[encoding](bytes, effort),
      ],
    ),
  )
  return all.filter(([, result]) => result.byteLength <= bytes.byteLength * (1 - LEAST_SAVED))
}
