import { setTimeout as sleep } from 'node:timers/promises'
import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { z } from 'zod'

/** What the platform said; status 0 when it said nothing. */
export interface Answer {
  status: number
  /** Of the error catalogue; null on success. */
  code: string | null
  data: unknown
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export type Send = (request: Request) => Promise<Answer>

const envelope = z.object({ data: z.unknown(), code: z.string().optional() })
const ANSWER_WITHIN_MS = 20_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_600
const SETTLED_WITHIN_MS = 180_000

/** The public API at that address, called once per request: what comes of it is the caller's to judge. */
export function apiAt(address: string): Send {
  return async ({ method, path, body, headers }) => {
    try {
      const response = await fetch(new URL(path, address), {
        method,
        headers: {
          [SOURCE_HEADER]: SOURCE_WEBSITE,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const { data, code = null } = envelope.parse(await response.json())
      return { status: response.status, code, data }
    } catch {
      return { status: 0, code: null, data: null }
    }
  }
}

/**
 * Sends until the answer is final, as a client must whose call may be repeated: no answer, 5xx, 429
 * and "still in progress" are not. @throws after 180 s
 */
export async function untilSettled(send: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const answer = await send()
    if (isFinal(answer)) return answer
    if (Date.now() > deadline) {
      throw new Error(`not settled within ${SETTLED_WITHIN_MS} ms: ${JSON.stringify(answer)}`)
    }
    await sleep(pause)
  }
}

/** The data of an answer that must be a success. @throws when it is not, or has another form */
export function dataOf<T extends z.ZodType>(schema: T, answer: Answer): z.output<T> {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`refused: ${answer.status} ${answer.code}`)
  }
  return schema.parse(answer.data)
}

/** Whether sending the same again cannot change the answer. */
export function isFinal({ status, code }: Answer): boolean {
  return status !== 0 && status < 500 && status !== 429 && code !== 'IN_PROGRESS'
}
