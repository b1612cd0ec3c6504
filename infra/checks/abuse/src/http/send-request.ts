import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it is sent, without any correction. */
export interface RawRequest {
  /** Origin of the instance: `http://127.0.0.1:3021`. */
  origin: string
  method: string
  /** Path and query, unescaped. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** A response; status 0 when there was none. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const ANSWER_WITHIN_MS = 20_000
const BUSY_MS = 700
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Errors of idle connections that the server has closed; they are unrelated to the request. */
const CLOSED_IDLE = new Set(['ECONNRESET', 'EPIPE'])

/** What was sent last on each connection. */
const lastSent = new WeakMap<Socket, string>()

const errors: string[] = []
/** The text of every answer with 400 or above, of all parts. */
export const errorAnswers = (): readonly string[] => errors

/** Sends a request, again when an idle connection was closed. Event streams are closed after their headers. */
export async function sendRequest(request: RawRequest): Promise<Answer> {
  const answer = await send(request, agent).catch((error: NodeJS.ErrnoException) =>
    CLOSED_IDLE.has(error.code ?? '') ? send(request, false).catch(none) : none(error),
  )
  if (answer.status >= 400) errors.push(answer.text)
  return answer
}

/** Repeats a 503 up to three times: a busy service recovers, a broken one does not. */
export async function sendWhileBusy(request: RawRequest): Promise<Answer> {
  let answer = await sendRequest(request)
  for (let again = 0; again < 3 && answer.status === 503; again += 1) {
    await sleep(BUSY_MS)
    answer = await sendRequest(request)
  }
  return answer
}

/** The answer's JSON, or undefined. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The request as shown in a report. */
export function describeRequest({ method, path, headers = {}, body }: RawRequest): string {
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 300)}`
  const type = headers['content-type']
  return `${method} ${path.slice(0, 200)}${type ? ` (${type})` : ''}${sent}`
}

const none = (error: unknown): Answer => ({ status: 0, headers: {}, text: String(error) })

function send(
  { origin, method, path, headers, body }: RawRequest,
  via: Agent | false,
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ hostname, port, method, path, agent: via, timeout: ANSWER_WITHIN_MS },
      headers: { ...length, ...headers },
    })
    let before = 'nothing'
    let received = 0
    sent.on('socket', (socket) => {
      before = lastSent.get(socket) ?? before
      received = socket.bytesRead
      lastSent.set(socket, `${method} ${path.slice(0, 100)}`)
    })
    sent.on('timeout', () => {
      const { socket, writableFinished } = sent
      const rest = `${socket?.writableLength} bytes unsent, ${(socket?.bytesRead ?? 0) - received} received`
      const state = `${writableFinished ? 'sent' : 'not sent'}, ${rest}, before it: ${before}`
      sent.destroy(new Error(`no answer in time (${state})`))
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer
      if (headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, headers, text: '' })
        sent.destroy()
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status, headers, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    sent.end(body)
  })
}
