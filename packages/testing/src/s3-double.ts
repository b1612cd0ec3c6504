import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { s3Signature } from './s3-signature.ts'

export const credentials = {
  region: 'ap-south-1',
  bucket: 'builds',
  accessKeyId: 'AKIAOFTHESETESTS',
  secretAccessKey: 'a secret/of+these tests',
}

export interface S3Double {
  endpoint: string
  objects: Map<string, Buffer>
  /** Requests so far. */
  requests: string[]
  /** Faults of the next requests. */
  next: ('busy' | 'hang' | 'cut')[]
}

/** A bucket over real HTTP, path style, that accepts only requests signed with its credentials. */
export async function startS3Double(): Promise<S3Double> {
  const double: S3Double = { endpoint: '', objects: new Map(), requests: [], next: [] }
  const server = createServer((request, response) => {
    void serve(double, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return double
}

async function serve(double: S3Double, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request
  const body = await buffer(request)
  double.requests.push(`${method} ${url}`)
  const fault = double.next.shift()
  if (fault === 'hang') return
  if (fault === 'cut') return request.socket.destroy()
  if (fault === 'busy') return refuse(response, 503, 'SlowDown')
  const reason = problemOf(request, body)
  if (reason) return refuse(response, 403, reason)
  const [, bucket, ...rest] = url.split('/').map(decodeURIComponent)
  if (bucket !== credentials.bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = rest.join('/')
  if (method === 'PUT') {
    double.objects.set(key, body)
    return response.writeHead(200).end()
  }
  if (method === 'DELETE') {
    double.objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = double.objects.get(key)
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
