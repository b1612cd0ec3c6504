import type { VerificationView } from '@platform/contracts/kyc/http'
import { signatureOf } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import type { TestServiceOptions } from '@platform/testing/start-service'
import type { Dependencies } from '../operations/dependencies.ts'
import { advanceDue } from '../operations/verifications/advance.ts'
import { verifyBodies } from './people-numbers.ts'
import { startKyc } from './start-kyc.ts'

export type Verifying = Awaited<ReturnType<typeof startVerifying>>
export type Kind = keyof typeof verifyBodies

/** A check as the provider of the sandbox has it. */
interface Asked {
  id: string
  reference: string
  code: string | null
  tries: number
  isWithdrawn: boolean
  asked: number
  looked: number
}

const signal = new AbortController().signal
/** Longer than the provider is left alone at most, ms. */
const AFTER_MS = 301_000

/** The service with the provider of checks of the sandbox; only the test takes verifications further. */
export async function startVerifying(
  options: Pick<TestServiceOptions, 'log' | 'instances' | 'env' | 'paces'> = {},
) {
  const opened: Dependencies[] = []
  const service = await startKyc({
    ...options,
    paces: {
      'advance-verifications': 3_600_000,
      'settle-verifications': 3_600_000,
      ...options.paces,
    },
    composed: (deps) => void opened.push(deps),
  })
  const { sandbox, url, env } = service
  const [deps] = opened
  if (!deps) throw new Error('the service did not compose')
  const act = (body: Record<string, string>) =>
    fetch(`${sandbox.url}/notary`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
  const checks = async () => (await (await fetch(`${sandbox.url}/notary/checks`)).json()) as Asked[]
  let used = 0
  return {
    ...service,
    deps,
    /** What becomes of the checks that are begun from then on. */
    outcome: (name: string) => act({ outcome: name }),
    /** Has the provider call the service about a verification, truly or not. */
    providerCalls: (check: string, call: string) => act({ check, call }),
    async checkOf(id: string) {
      return (await checks()).find((one) => one.id === id)
    },
    /** A signed call of the provider; @returns the status of the answer */
    async signedCall(body: { id: string; reference: string }, at = service.clock.now()) {
      const text = JSON.stringify(body)
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      const answer = await fetch(`${url}/api/kyc/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signatureOf(env.KYC_PROVIDER_SECRET ?? '', timestamp, text),
        },
        body: text,
      })
      return answer.status
    },
    /** A number that no other verification of this run has. */
    nextNumber: () => ++used,
    /** Begins a verification. */
    start: (
      user: Caller,
      kind: Kind,
      {
        number = ++used,
        key = idempotencyKey(),
        ...body
      }: Record<string, unknown> & {
        number?: number
        key?: Record<string, string>
      } = {},
    ) =>
      user.post<VerificationView>(
        `/verify-${kind}`,
        { ...verifyBodies[kind](number), ...body },
        key,
      ),
    status: async (user: Caller, id: string) =>
      (await user.get<VerificationView>(`/verification-status/${id}`)).data,
    /** The worker runs, so long after now that what waits for the provider is due. */
    goOn: (afterMs = AFTER_MS, own: Partial<Dependencies> = {}) => {
      const at = new Date(service.clock.now().getTime() + afterMs)
      return advanceDue({ ...deps, ...own, clock: { now: () => at } }, signal)
    },
    signal,
  }
}
