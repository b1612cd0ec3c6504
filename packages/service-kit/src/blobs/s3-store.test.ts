import { credentials, startS3Double } from '@platform/testing/s3-double'
import { s3Signature } from '@platform/testing/s3-signature'
import { expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'

async function bucket(other: Partial<Parameters<typeof s3Store>[0]> = {}) {
  const double = await startS3Double()
  return { double, store: s3Store({ ...credentials, endpoint: double.endpoint, ...other }) }
}

const bytes = Buffer.from('some bytes')

test("the double computes signatures as S3 does: the example of Amazon's documentation", () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const signedHeaders = Object.keys(headers)
  const request = { method: 'GET', path: '/test.txt', headers, signedHeaders }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(s3Signature(request, 'us-east-1', secret)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test.each([
  ['secretAccessKey', 'another secret', 'SignatureDoesNotMatch'],
  ['region', 'eu-west-1', 'SignatureDoesNotMatch'],
  ['accessKeyId', 'AKIAOFANOTHER', 'InvalidAccessKeyId'],
  ['bucket', 'another-bucket', 'NoSuchBucket'],
])('a wrong %s is refused by name, at once, and stores nothing', async (name, value, code) => {
  const { double, store } = await bucket({ [name]: value })
  await expect(store.put('a', bytes)).rejects.toThrow(code)
  await expect(store.open('a')).rejects.toThrow(code)
  expect(double.requests).toHaveLength(2)
  expect(double.objects.size).toBe(0)
})

test('retries a service that is busy or closes the connection', async () => {
  const { double, store } = await bucket()
  double.next = ['busy', 'cut', 'busy']
  await store.put('a', bytes)
  expect(double.objects.get('a')?.equals(bytes)).toBe(true)
  double.next = ['cut']
  expect(await store.has('a')).toBe(true)
  // Four for `put`, two for `has`.
  expect(double.requests).toHaveLength(6)
})

test('a service that stays busy, hangs or is down is UNAVAILABLE within bounded time', async () => {
  const { double, store } = await bucket({ timeoutMs: 50 })
  const unavailable = { code: 'UNAVAILABLE' }
  // As many faults as a call has attempts.
  double.next = Array(4).fill('busy')
  await expect(store.has('a')).rejects.toMatchObject(unavailable)
  double.next = Array(4).fill('hang')
  await expect(store.open('a')).rejects.toMatchObject(unavailable)
  expect(double.next).toEqual([])
  const unreachable = s3Store({ ...credentials, endpoint: 'http://127.0.0.1:9' })
  await expect(unreachable.put('a', bytes)).rejects.toMatchObject(unavailable)
})
