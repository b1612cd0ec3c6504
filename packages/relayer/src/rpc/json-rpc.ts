import {
  fetchProvider,
  type ProviderCall,
  ProviderError,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'

/** Where an RPC is, and how it is called. */
export interface RpcAddress {
  /** For errors: "RPC of chain 1". */
  name: string
  url: string
  call: ProviderCall
  /** Aborts its requests; its reason is thrown unchanged. */
  signal?: AbortSignal
}

/** A question of a batch. */
export interface Question {
  method: string
  params: readonly unknown[]
}

/** One RPC over Ethereum's JSON-RPC. */
export interface JsonRpc {
  name: string
  /** One answer, read by a schema. @throws RpcRefused, RateLimited, ProviderError; Error for what the schema does not know */
  ask<T extends z.ZodType>(schema: T, method: string, ...params: unknown[]): Promise<z.output<T>>
  /**
   * Answers to several questions in one request, which one node answers, in their order.
   * @param isBounded of the methods to which "limit exceeded" says that they ask for too much, and not too often
   * @throws RpcRefused, RateLimited, ProviderError, AnswerTooLong
   */
  askTogether(
    questions: readonly Question[],
    options: { mostBytes: number; isBounded(method: string): boolean },
  ): Promise<unknown[]>
  /** @throws Error for a result that the schema does not know */
  read<T extends z.ZodType>(schema: T, method: string, result: unknown): z.output<T>
}

const TIMEOUT_MS = 10_000
/** "Limit exceeded" (EIP-1474), and what some nodes send in its place. */
const OVER_LIMIT = [-32_005, 429]
/** Of a call that the contract refuses. */
const REVERTED = 3

const answer = z.object({
  id: z.number().nullish(),
  /** Absent from an error. */
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

/** The RPC refuses what it was asked; `reverts` when it is the contract that does. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused'
  readonly reverts: boolean

  constructor(message: string, reverts: boolean) {
    super(message)
    this.reverts = reverts
  }
}

export function jsonRpc(rpc: RpcAddress): JsonRpc {
  const read: JsonRpc['read'] = (schema, method, result) => {
    const { data, success } = schema.safeParse(result)
    if (!success) throw new Error(`${rpc.name}: ${method} answers something else`)
    return data
  }
  return {
    name: rpc.name,
    read,
    ask: async (schema, method, ...params) =>
      read(
        schema,
        method,
        await rpc.call(async () => {
          const { answered, retryAfterMs } = await send(rpc, {
            ...asked({ method, params }),
            id: 1,
          })
          return resultOf(rpc, method, answered, { retryAfterMs })
        }),
      ),
    askTogether: (questions, { mostBytes, isBounded }) =>
      rpc.call(async () => {
        const sent = questions.map((one, id) => ({ ...asked(one), id }))
        const { answered, retryAfterMs } = await send(rpc, sent, mostBytes)
        const { data: answers } = z.array(answer).safeParse(answered)
        return questions.map(({ method }, n) => {
          // A node that refuses all of it answers once.
          const own = answers ? answers.find(({ id }) => id === n) : answered
          return resultOf(rpc, method, own, { retryAfterMs, isBounded: isBounded(method) })
        })
      }),
  }
}

const asked = ({ method, params }: Question) => ({ jsonrpc: '2.0', method, params })

async function send({ name, url, signal }: RpcAddress, sent: object, mostBytes?: number) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetchProvider(name, url, {
    ...{ method: 'POST', headers, body: JSON.stringify(sent), timeoutMs: TIMEOUT_MS },
    ...(mostBytes && { mostBytes }),
    ...(signal && { signal }),
  })
  const retryAfterMs = retryAfterOf(response.headers, new Date())
  if (response.ok) return { answered: await response.json(), retryAfterMs }
  await response.discard()
  if (response.status === 429) throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  throw refusedByProvider(name, response)
}

/** @throws RpcRefused, RateLimited, ProviderError */
function resultOf(
  { name }: RpcAddress,
  method: string,
  answered: unknown,
  { retryAfterMs, isBounded = false }: { retryAfterMs: number; isBounded?: boolean },
): unknown {
  const { data, success } = answer.safeParse(answered)
  if (!success) throw new ProviderError(`${name}: ${method} gets another answer`, {})
  const { error, result } = data
  if (!error) return result
  if (OVER_LIMIT.includes(error.code) && !isBounded)
    throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  const reverts = error.code === REVERTED || /revert/i.test(error.message)
  throw new RpcRefused(`${name}: ${method} is refused with code ${error.code}`, reverts)
}
