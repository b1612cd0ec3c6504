import { createHash, createHmac } from 'node:crypto'

/** The signed parts of a request. */
export interface SignedRequest {
  method: string
  /** As in the request line. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Lower case, in order. */
  signedHeaders: readonly string[]
}

/** AWS Signature Version 4 of a request without a query, as S3 computes it. */
export function s3Signature(request: SignedRequest, region: string, secret: string): string {
  const { method, path, headers, signedHeaders } = request
  const date = headers['x-amz-date'] ?? ''
  const day = date.slice(0, 8)
  const canonical = [
    method,
    path,
    '',
    ...signedHeaders.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hashed].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
