import { VERIFICATION_KINDS } from '@platform/contracts/kyc/fields'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import {
  defineProvider,
  fetchProvider,
  isSignedBy,
  ProviderError,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { CheckProvider, CheckRequest } from '../domain/verifications/check-provider.ts'

const PROVIDER = 'provider of checks'
/** How long one call waits for its answer, ms. */
const CALL_MS = 5_000

const settings = {
  /** A provider of checks (docs/kyc-provider.md): without its address, key and secret nothing can be verified. */
  KYC_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  KYC_PROVIDER_KEY: z.string().min(16).optional(),
  /** Signs its calls. */
  KYC_PROVIDER_SECRET: z.string().min(32).optional(),
}

const score = z.number().min(0).max(100).nullable()
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/)
const begun = z.object({
  reference,
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
})
const findings = z.object({
  exists: z.boolean(),
  isActive: z.boolean(),
  nameMatch: score,
  birthDateMatches: z.boolean().nullable(),
  birthDate: z.iso.date().nullable(),
  live: score,
  faceMatch: score,
})
const named = { id: textUpTo(80), kind: z.enum(VERIFICATION_KINDS) }
const check = z.discriminatedUnion('status', [
  z.object({ ...named, status: z.enum(['pending', 'code', 'gone']) }),
  z.object({ ...named, status: z.literal('done'), findings }),
])
const codeAnswer = z.object({ code: z.enum(['right', 'wrong', 'over']) })
const withdrawn = z.object({ status: z.literal('withdrawn') })

interface Sent<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer: T
  body?: object
}

/** A provider of checks (docs/kyc-provider.md); null where none is set up. */
export const checkProvider = defineProvider({
  settings,
  open(
    { KYC_PROVIDER_URL: url, KYC_PROVIDER_KEY: key, KYC_PROVIDER_SECRET: secret },
    call,
  ): CheckProvider | null {
    if (!url || !key || !secret) return null
    const send = <T extends z.ZodType>({ method, path, answer, body }: Sent<T>) =>
      call(async (): Promise<z.infer<T>> => {
        const response = await fetchProvider(PROVIDER, `${url}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${key}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          timeoutMs: CALL_MS,
        })
        if (response.ok) {
          const { data } = answer.safeParse(await response.json().catch(ignoreSyntax))
          if (data !== undefined) return data
          throw refusedByProvider(PROVIDER, response, 'an answer of another shape')
        }
        await response.discard()
        if (response.status !== 429) throw refusedByProvider(PROVIDER, response)
        const retryAfterMs = retryAfterOf(response.headers, new Date())
        throw new RateLimited(PROVIDER, { retryAfterMs, isOnAll: true })
      })
    const at = (name: string) => `/checks/${encodeURIComponent(name)}`
    return {
      begin: (request) =>
        send({ method: 'POST', path: '/checks', body: wishOf(request), answer: begun }),
      async sendCode(name, otp) {
        const path = `${at(name)}/code`
        return (await send({ method: 'POST', path, body: { otp }, answer: codeAnswer })).code
      },
      async result(name, { id, kind }) {
        const found = await send({ method: 'GET', path: at(name), answer: check })
        if (found.id !== id || found.kind !== kind) {
          throw new ProviderError(`${PROVIDER}: ${name} is another check than ${id}`, {})
        }
        switch (found.status) {
          case 'done':
            return { status: 'done', findings: found.findings }
          case 'gone':
            return { status: 'gone' }
          default:
            return { status: found.status }
        }
      },
      async withdraw(name) {
        await send({ method: 'DELETE', path: at(name), answer: withdrawn })
      },
      isSigned: (signed, now) => isSignedBy(secret, signed, now),
    }
  },
})

/** It is sent no name of the account and no id of the user. */
const wishOf = ({ id, input: { kind, ...fields }, returnUrl, against }: CheckRequest) => ({
  ...{ id, kind, fields },
  ...(kind === 'liveness' && { returnUrl, against }),
})

function ignoreSyntax(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined
  throw error
}
