import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { inParallel } from '@platform/testing/in-parallel'
import { answersIn, type Exchange, sendBytes, sendSlowly, statusOf } from '../http/send-bytes.ts'
import { bearer, sendRequest } from '../http/send-request.ts'
import type { Findings, Part } from '../part.ts'
import { policies } from '../policy/policies.ts'
import type { Target } from '../target/target.ts'

const MIB = 1024 * 1024
/** With slow headers, and as many with a slow body. */
const SLOW_CONNECTIONS = 60
/** Servers end headers after 15 s and requests after 30 s, checked every 5 s; more for a busy machine. */
const SLOW_ENDS_MS = 50_000
const OTHERS_ANSWERED_MS = 3_000

/** Bodies and headers that are too large, too slow, incomplete, or smuggle a second request. */
export const bodies: Part = {
  id: 'bodies',
  async run(target, { long }) {
    const found = await Promise.all(
      serviceNames.flatMap((name) => {
        const { bodyPath } = policies[name]
        return bodyPath === undefined ? [] : bodiesOf(target, name, bodyPath, long)
      }),
    )
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      violations: found.flatMap(({ violations }) => violations),
    }
  },
}

async function bodiesOf(
  target: Target,
  name: ServiceName,
  bodyPath: string,
  long: boolean,
): Promise<Findings> {
  const [origin] = target.origins[name]
  const token = await target.tokens.user({ sub: 'abuse-bodies', roles: ['admin', 'finance'] })
  const head = (more: string, method = 'POST') =>
    `${method} ${bodyPath} HTTP/1.1\r\nhost: abuse\r\nx-source: website\r\nauthorization: ${
      bearer(token).authorization
    }\r\n${more}`
  const slow = await slowConnections(origin, name, head, long)
  const tries = attemptsWith(head)
  const violations = await inParallel(tries, 8, async ({ what, bytes, finish, isExpected }) => {
    const answer = await sendBytes(origin, bytes, { finish: finish === true })
    const isFine = isExpected(answer) && (await isAlive(origin))
    return isFine ? [] : [`${name}, ${what}: ${answer.text.slice(0, 160) || 'nothing'}`]
  })
  return {
    tried: tries.length + slow.tried,
    violations: [...violations.flat(), ...slow.violations],
  }
}

interface Attempt {
  what: string
  bytes: string | readonly string[]
  finish?: boolean
  isExpected(answer: Exchange): boolean
}

function attemptsWith(head: (more: string, method?: string) => string): Attempt[] {
  const json = 'content-type: application/json\r\n'
  /** One of these statuses, once: a second answer would be that of a smuggled request. */
  const is =
    (...statuses: number[]) =>
    ({ text }: Exchange) =>
      statuses.includes(statusOf(text)) && answersIn(text) === 1
  /** A refusal, or a closed connection without an answer. */
  const isRefused =
    (...statuses: number[]) =>
    (answer: Exchange) =>
      (answer.ended && answer.text === '') || is(...statuses)(answer)
  const whole = (more: string) => `${head(more)}\r\n`
  const chunk = `${(256 * 1024).toString(16)}\r\n${'x'.repeat(256 * 1024)}\r\n`
  const smuggled = 'GET /internal/linked-wallets/a HTTP/1.1\r\nhost: abuse\r\n\r\n'
  return [
    {
      what: 'a declared 100 MiB',
      bytes: whole(`${json}content-length: ${100 * MIB}\r\n`),
      isExpected: is(413),
    },
    {
      what: 'an endless chunked body',
      bytes: [whole(`${json}transfer-encoding: chunked\r\n`), ...Array(100).fill(chunk)],
      isExpected: isRefused(413),
    },
    {
      what: 'a length that is not a number',
      bytes: whole(`${json}content-length: many\r\n`),
      isExpected: is(400),
    },
    {
      what: 'a negative length',
      bytes: whole(`${json}content-length: -1\r\n`),
      isExpected: is(400),
    },
    {
      what: 'two lengths',
      bytes: `${whole(`${json}content-length: 2\r\ncontent-length: 3\r\n`)}{}`,
      isExpected: is(400),
    },
    {
      what: 'half a body, then the end',
      bytes: `${whole(`${json}content-length: 1000\r\n`)}{"a"`,
      finish: true,
      isExpected: isRefused(400),
    },
    {
      what: 'half of the headers, then the end',
      bytes: head('x-half: '),
      finish: true,
      isExpected: isRefused(400),
    },
    {
      what: 'headers of 200 KiB',
      bytes: whole(`x-large: ${'x'.repeat(200 * 1024)}\r\n`),
      isExpected: isRefused(431),
    },
    {
      what: 'ten thousand headers',
      bytes: whole(Array.from({ length: 10_000 }, (_, n) => `x-${n}: 1\r\n`).join('')),
      isExpected: isRefused(400, 431),
    },
    {
      what: 'a length and chunks (CL.TE)',
      bytes: `${whole(`${json}content-length: 6\r\ntransfer-encoding: chunked\r\n`)}0\r\n\r\n${smuggled}`,
      isExpected: is(400),
    },
    {
      what: 'chunks twice (TE.TE)',
      bytes: `${whole(`${json}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n`)}0\r\n\r\n${smuggled}`,
      isExpected: is(400),
    },
    {
      what: 'an unknown encoding',
      bytes: `${whole(`${json}transfer-encoding: xchunked\r\n`)}0\r\n\r\n`,
      isExpected: is(400),
    },
    {
      what: 'a chunk with a bad length',
      bytes: `${whole(`${json}transfer-encoding: chunked\r\n`)}zz\r\n{}\r\n0\r\n\r\n`,
      isExpected: is(400),
    },
    { what: 'a space before the colon', bytes: whole('x-a : 1\r\n'), isExpected: is(400) },
    {
      what: 'a folded header',
      bytes: whole('x-a: 1\r\n  transfer-encoding: chunked\r\n'),
      isExpected: is(400),
    },
    { what: 'a bare line feed', bytes: head('x-a: 1\nx-b: 2\r\n\r\n'), isExpected: is(400) },
    { what: 'a NUL in a header', bytes: whole('x-a: \u0000\r\n'), isExpected: is(400) },
    { what: 'no host', bytes: 'GET /healthz HTTP/1.1\r\n\r\n', isExpected: is(400) },
    {
      what: 'HTTP/9.9',
      bytes: 'GET /healthz HTTP/9.9\r\nhost: a\r\n\r\n',
      isExpected: is(400),
    },
    {
      what: 'no HTTP',
      bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
      isExpected: isRefused(400),
    },
  ]
}

/** Connections that never complete: others are answered at the same time, and the slow ones are closed. */
async function slowConnections(
  origin: string,
  name: ServiceName,
  head: (more: string) => string,
  long: boolean,
): Promise<Findings> {
  const headers = head('x-slow: ')
  const body = head('content-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  const all = [headers, body].flatMap((begin) =>
    Array.from({ length: SLOW_CONNECTIONS }, () => sendSlowly(origin, begin, 1_000)),
  )
  const began = Date.now()
  const others = await Promise.all(Array.from({ length: 20 }, () => isAlive(origin)))
  const violations: string[] = []
  if (others.includes(false) || Date.now() - began > OTHERS_ANSWERED_MS) {
    violations.push(`${name}: others waited ${Date.now() - began} ms for slow connections`)
  }
  if (long) {
    const late = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), SLOW_ENDS_MS).unref(),
    )
    const ends = await Promise.all(all.map(({ ended }) => Promise.race([ended, late])))
    const open = ends.filter((end) => end === undefined).length
    if (open > 0)
      violations.push(`${name}: ${open} slow connections are open after ${SLOW_ENDS_MS} ms`)
    // 0: closed without an answer.
    const odd = ends.find((end) => end && ![0, 401, 403, 408].includes(statusOf(end.text)))
    if (odd) violations.push(`${name}: a slow connection was answered ${odd.text.slice(0, 100)}`)
  }
  for (const { stop } of all) stop()
  return { tried: all.length, violations }
}

async function isAlive(origin: string): Promise<boolean> {
  const answer = await sendRequest({ origin, method: 'GET', path: '/healthz' })
  return answer.status === 200
}
