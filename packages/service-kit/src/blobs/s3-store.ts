import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { withoutLastSlashes } from '@platform/contracts/rules/site-path'
import { withTimeout } from '@platform/contracts/rules/with-timeout'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '../errors.ts'
import type { CircuitBreaker } from '../internal/circuit-breaker.ts'
import { retry } from '../time/retry.ts'
import { type ObjectStore, requireKey } from './object-store.ts'

export interface S3Options {
  /** `https://s3.ap-south-1.amazonaws.com`; the bucket goes into the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Time-out until a response begins, ms; four times that for an upload. */
  timeoutMs?: number
  /** Circuit breaker for a bucket that is down; without one every call tries. */
  breaker?: CircuitBreaker
}

const RETRIES = { attempts: 4, backoff: { firstMs: 100, factor: 2, jitter: 0.5 } }

/**
 * Stores objects in a bucket of an S3-compatible service. Every request is idempotent and is retried when the
 * service times out or is busy. The signature covers the hash of the body.
 * @throws DomainError UNAVAILABLE after the retries; Error with the service's code for a refused request
 */
export function s3Store(options: S3Options): ObjectStore {
  const {
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    timeoutMs = 10_000,
    breaker,
  } = options
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const urlOf = (key: string) =>
    [withoutLastSlashes(endpoint), bucket, ...key.split('/')].map(encodedAfterFirst).join('/')

  async function once(method: string, url: string, bytes: Uint8Array): Promise<Response> {
    const signed = await aws.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(method === 'PUT' ? { body: Buffer.from(bytes) } : {}),
    })
    // Aborts only a response that does not begin: a body may take longer than the time-out.
    const late = new AbortController()
    const answer = fetch(signed, { signal: late.signal, redirect: 'manual' })
    try {
      return await withTimeout(method === 'PUT' ? 4 * timeoutMs : timeoutMs, answer)
    } catch (error) {
      late.abort()
      throw error
    }
  }

  const request = (method: string, key: string, bytes = NOTHING): Promise<Response> => {
    const call = () => withRetries(method, key, bytes)
    return breaker ? breaker.run(call) : call()
  }

  async function withRetries(method: string, key: string, bytes: Uint8Array): Promise<Response> {
    const url = urlOf(requireKey(key))
    const attempt = async () => {
      const answer = await once(method, url, bytes)
      if (isBusy(answer)) throw await refusal(answer, method, key)
      return answer
    }
    const answer = await retry(attempt, RETRIES).catch((cause: unknown) => {
      throw new DomainError('UNAVAILABLE', undefined, { cause })
    })
    return settled(answer, method, key)
  }

  return {
    async has(key) {
      return (await request('HEAD', key)).status === 200
    },
    async put(key, bytes) {
      const answer = await request('PUT', key, bytes)
      if (answer.status === 404) throw await refusal(answer, 'PUT', key)
      await answer.body?.cancel()
    },
    async remove(key) {
      await (await request('DELETE', key)).body?.cancel()
    },
    async open(key) {
      const answer = await request('GET', key)
      if (answer.status === 404 || !answer.body) {
        const found = await refusal(answer, 'GET', key)
        if (found.code === 'NoSuchBucket') throw found
        return undefined
      }
      const size = Number(answer.headers.get('content-length'))
      return { size, stream: Readable.from(answer.body) }
    },
  }
}

const NOTHING: Uint8Array = new Uint8Array()

/**
 * Encodes each part but the first, the endpoint. Without that the signature may be of another form of the path than the
 * request, because characters such as `+` have two.
 */
const encodedAfterFirst = (part: string, index: number) =>
  index === 0 ? part : encodeURIComponent(part)

const isBusy = ({ status }: Response) => status === 429 || status >= 500

/** Found, removed or not found; any other status is a configuration error. */
async function settled(answer: Response, method: string, key: string): Promise<Response> {
  if ([200, 204, 404].includes(answer.status)) return answer
  throw await refusal(answer, method, key)
}

class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

async function refusal(answer: Response, method: string, key: string): Promise<S3Refusal> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new S3Refusal(code, `S3 answered ${method} ${key} with ${answer.status} ${code}`.trim())
}
