import { randomInt, randomUUID } from 'node:crypto'
import { signatureOf } from '@platform/service-kit'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'
import { verifyBodies } from '../src/testing/people-numbers.ts'

const KYC = '/api/kyc'
/** That of the sandbox's provider. */
const SECRET = 'sandbox-secret-of-the-provider-of-checks-notary'
const LARGEST = 1_000_000

/** What users have verified, each a new one with numbers of their own, and what the provider says of it. */
export function verificationRequests(context: AbuseContext): ValidRequests {
  const user = () => context.newUserWithoutAccount()
  const startOf = async (kind: keyof typeof verifyBodies, by: TestUser) => ({
    headers: { ...by.headers, 'idempotency-key': randomUUID() },
    body: verifyBodies[kind](randomInt(LARGEST)),
  })
  const started = async (kind: keyof typeof verifyBodies, by: TestUser) => {
    const { headers, body: json } = await startOf(kind, by)
    const path = `${KYC}/verify-${kind}`
    const begun = { method: 'POST', path, headers, json }
    return context.send(context.addressOf('kyc'), begun)
  }
  const starts = (Object.keys(verifyBodies) as (keyof typeof verifyBodies)[]).map((kind) => [
    `POST ${KYC}/verify-${kind}`,
    async () => startOf(kind, await user()),
  ])
  return {
    ...Object.fromEntries(starts),
    [`POST ${KYC}/verify-aadhaar/otp`]: async () => {
      const by = await user()
      const { id, masked } = await started('aadhaar', by)
      const [message = ''] = await context.messagesTo(String(masked).slice(-4))
      const body = { verificationId: String(id), otp: message.slice(0, 6) }
      return { headers: by.headers, body }
    },
    [`POST ${KYC}/webhook`]: async () => {
      const { id } = await started('pan', await user())
      const body = { id: randomUUID(), reference: String(id) }
      return { headers: {}, body, signed: signedByProvider }
    },
  }
}

function signedByProvider(body: unknown): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = signatureOf(SECRET, timestamp, JSON.stringify(body))
  return { 'x-timestamp': timestamp, 'x-signature': signature }
}
