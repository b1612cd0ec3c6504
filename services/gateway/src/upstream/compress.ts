import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from '@platform/contracts/rules/encoding-for'
import type { HeaderValues } from '../domain/headers.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
export const compress = {
  // As small as the best gzip, for its time.
  br: (body: Buffer) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => asGzip(body),
}

/** A shorter answer fits into one packet as it is. */
const WORTH_BYTES = 1_400

interface Answer {
  status: number
  headers: HeaderValues
  body: Buffer
}

/**
 * An answer as the client takes it: pictures and texts that anybody may have are compressed. A personal one is not: its
 * length would say what a caller can make it repeat.
 * @param accepted the client's `accept-encoding`
 */
export async function compressed(
  { status, headers, body }: Answer,
  accepted: string | undefined,
): Promise<Pick<Answer, 'headers' | 'body'>> {
  if (status !== 200 || body.length < WORTH_BYTES || !isCompressible(headers)) {
    return { headers, body }
  }
  const varied = {
    ...headers,
    vary: [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', '),
  }
  const encoding = encodingFor(accepted)
  if (!encoding) return { headers: varied, body }
  const small = await compress[encoding](body)
  const length = String(small.length)
  return {
    headers: { ...varied, 'content-encoding': encoding, 'content-length': length },
    body: small,
  }
}

function isCompressible(headers: HeaderValues): boolean {
  const type = String(headers['content-type'] ?? '')
  const caching = String(headers['cache-control'] ?? '')
  return (
    /^(image\/svg\+xml|application\/json)\b/.test(type) &&
    !/\b(no-store|private)\b/.test(caching) &&
    headers['content-encoding'] === undefined &&
    // A tag names these bytes, not their compressed form.
    headers.etag === undefined
  )
}
