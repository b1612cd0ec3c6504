import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { s3Signature } from './s3-signature.ts'

export const credentials = {
  region: 'ap-south-1',
  bucket: 'builds',
  accessKeyId: 'AKIAOFTHESETESTS',
  secretAccessKey: 'a secret/of+these tests',
}

/** The objects of a bucket: a Map, or a folder. */
export interface S3Objects {
  get(key: string): Promise<Buffer | undefined> | Buffer | undefined
  set(key: string, bytes: Buffer): unknown
  delete(key: string): unknown
}

export type S3Fault = 'busy' | 'hang' | 'cut'

interface ServerOptions {
  /** Any free one by default. */
  port?: number
  objects: S3Objects
  /** Called with each request, "PUT /builds/a"; the fault that it gets, if any. */
  faultOf?: (request: string) => S3Fault | undefined
}

/**
 * A bucket over real HTTP, path style, that accepts only requests signed with its credentials: S3's double for tests and
 * for `npm start -- --bucket`.
 */
export async function startS3Server({
  port = 0,
  objects,
  faultOf = () => undefined,
}: ServerOptions): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void serve({ objects, faultOf }, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function serve(
  { objects, faultOf }: Required<Pick<ServerOptions, 'objects' | 'faultOf'>>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { method = '', url = '' } = request
  const body = await buffer(request)
  const fault = faultOf(`${method} ${url}`)
  if (fault === 'hang') return
  if (fault === 'cut') return request.socket.destroy()
  if (fault === 'busy') return refuse(response, 503, 'SlowDown')
  const reason = problemOf(request, body)
  if (reason) return refuse(response, 403, reason)
  const [, bucket, ...rest] = url.split('/').map(decodeURIComponent)
  if (bucket !== credentials.bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = rest.join('/')
  if (method === 'PUT') {
    await objects.set(key, body)
    return response.writeHead(200).end()
  }
  if (method === 'DELETE') {
    await objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = await objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.length })
  response.end(method === 'HEAD' ? undefined : found)
}

function problemOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=(\S+), Signature=(\w+)$/
  const [, accessKeyId, signed = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  const { region, secretAccessKey } = credentials
  const texts = headers as Record<string, string>
  const signedHeaders = signed.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!signedHeaders.includes(name)) return 'AccessDenied'
  }
  const expected = s3Signature(
    { method, path: url, headers: texts, signedHeaders },
    region,
    secretAccessKey,
  )
  if (signature !== expected) return 'SignatureDoesNotMatch'
  const hash = createHash('sha256').update(body).digest('hex')
  return texts['x-amz-content-sha256'] === hash ? undefined : 'XAmzContentSHA256Mismatch'
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
