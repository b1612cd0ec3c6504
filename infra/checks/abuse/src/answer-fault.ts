import { type Answer, jsonOf } from './http/send-request.ts'

/** Details of the implementation that no error may contain. */
const LEAKS: readonly [string, RegExp][] = [
  ['a stack trace', /\bat [\w.<>]+ \(|\n\s+at |node:internal|\.ts:\d+/],
  ['a path of the machine', /\/(work|home|usr|root|tmp|var|etc)\/[\w.-]|node_modules|file:\/\//],
  ['an engine', /mongo|mongoose|\bBSON|E11000|kafka|h2 database|fastify|FST_|node\.js/i],
  ['an error of the language', /TypeError|RangeError|ReferenceError|SyntaxError|is not a function/],
  ['an error of the system', /ECONNREFUSED|ECONNRESET|ENOENT|EACCES|errno/],
]
const LEAKING_HEADERS = ['x-powered-by', 'server']

/** A fault of an answer to any request, or undefined. */
export function faultOf(answer: Answer, method: string, sent = ''): string | undefined {
  const { status, headers, text } = answer
  // A server that cannot read a request does not know that it is a HEAD and sends a body, which our client cannot parse.
  if (status === 0 && method === 'HEAD' && text.includes('Parse Error')) return undefined
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const leakingHeader = LEAKING_HEADERS.find((name) => headers[name] !== undefined)
  if (leakingHeader) return `header ${leakingHeader}: ${String(headers[leakingHeader])}`
  // Successful answers hold users' texts, which may be anything.
  if (status < 400) return undefined
  if (method !== 'HEAD' && !isEnvelope(answer)) {
    return `${status} outside the envelope: ${text.slice(0, 200)}`
  }
  const shown = withoutEcho(text, sent)
  const leak = LEAKS.find(([, pattern]) => pattern.test(shown))
  return leak && `${status} shows ${leak[0]}: ${text.slice(0, 300)}`
}

function isEnvelope(answer: Answer): boolean {
  const body = jsonOf(answer)
  if (typeof body !== 'object' || body === null) return false
  const { success, status, code, message, data } = body as Record<string, unknown>
  return (
    success === false &&
    status === answer.status &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    data === null
  )
}

/**
 * Removes the caller's own field names, which `details` repeats: they do not count as leaks. Words of less than four
 * characters stay, since their removal would break up real leaks.
 */
function withoutEcho(text: string, sent: string): string {
  const words = sent.match(/[\w./$:-]{4,}/g) ?? []
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text)
}
