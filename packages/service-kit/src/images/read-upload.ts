import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { type CodeWithoutFields, DomainError } from '../errors.ts'
import { refuseSlowBody } from '../http/refuse-slow-body.ts'

/** Bytes of the parts' borders and headers beside the file. */
const OVERHEAD = 16 * 1024

/**
 * The one file of a multipart body, read no further than its limit.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, IMAGE_MISSING without a file, REQUEST_TIMEOUT for one
 * that arrives too slowly, MALFORMED_BODY for any other body, also one that breaks off
 */
export async function readUpload(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': announced = '0' } = request.headers
  if (!type.startsWith('multipart/form-data')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(announced) > maxBytes + OVERHEAD) throw new DomainError('PAYLOAD_TOO_LARGE')
  const parser = parserOf(request, maxBytes)
  try {
    return await refuseSlowBody(request, collected(request, parser, maxBytes + OVERHEAD))
  } finally {
    request.unpipe(parser)
    parser.destroy()
  }
}

function parserOf({ headers }: IncomingMessage, maxBytes: number): BusboyInstance {
  try {
    const limits = { files: 1, fields: 4, parts: 5, fileSize: maxBytes, headerPairs: 20 }
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch (cause) {
    throw new DomainError('MALFORMED_BODY', undefined, { cause })
  }
}

function collected(
  payload: IncomingMessage,
  parser: BusboyInstance,
  mostBytes: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = (code: CodeWithoutFields) => () => reject(new DomainError(code))
    const chunks: Buffer[] = []
    let [hasFile, received] = [false, 0]
    parser.on('file', (_field, file) => {
      hasFile = true
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('limit', stop('PAYLOAD_TOO_LARGE'))
      file.on('error', stop('MALFORMED_BODY'))
    })
    for (const limit of ['filesLimit', 'partsLimit'] as const)
      parser.on(limit, stop('MALFORMED_BODY'))
    parser.on('error', stop('MALFORMED_BODY'))
    parser.on('finish', () => (hasFile ? resolve(Buffer.concat(chunks)) : stop('IMAGE_MISSING')()))
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > mostBytes) stop('PAYLOAD_TOO_LARGE')()
    })
    payload.on('error', stop('MALFORMED_BODY'))
    payload.on('close', () => {
      if (!payload.readableEnded) stop('MALFORMED_BODY')()
    })
    payload.pipe(parser)
  })
}
