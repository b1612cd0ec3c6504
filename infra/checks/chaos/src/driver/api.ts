import { setTimeout as sleep } from 'node:timers/promises'
import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { z } from 'zod'

/** A response of the platform; status 0 when there was none. */
export interface Answer {
  status: number
  /** From the error catalogue; null on success. */
  code: string | null
  data: unknown
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
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

/** Calls the public API at that address, once per request; never throws. */
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
 * Repeats a safely repeatable request until the answer is final: no answer, 5xx, 429 and IN_PROGRESS
 * are not. @throws after 180 s
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

/** The data of a successful answer. @throws when it failed or does not fit the schema */
export function dataOf<T extends z.ZodType>(schema: T, answer: Answer): z.output<T> {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`refused: ${answer.status} ${answer.code}`)
  }
  return schema.parse(answer.data)
}

/** Whether repeating the request cannot change the answer. */
export function isFinal({ status, code }: Answer): boolean {
  return status !== 0 && status < 500 && status !== 429 && code !== 'IN_PROGRESS'
}
