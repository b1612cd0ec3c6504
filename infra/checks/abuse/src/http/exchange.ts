import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** One request as it goes over the wire; nothing is made right on the way. */
export interface Shot {
  /** Of the instance: `http://127.0.0.1:3021`. */
  origin: string
  method: string
  /** Path and query, as they are written. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** What came back; status 0 when nothing did. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const ANSWER_WITHIN_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** A connection that was closed while it lay idle tells nothing about the request. */
const CLOSED_IDLE = new Set(['ECONNRESET', 'EPIPE'])

const errors: string[] = []
/** The text of every answer of 400 and above that any part has seen. */
export const errorAnswers = (): readonly string[] => errors

/** Sends once, and again where a kept connection had just been closed. Event streams are left after their head. */
export async function shoot(shot: Shot): Promise<Answer> {
  const answer = await send(shot, agent).catch((error: NodeJS.ErrnoException) =>
    CLOSED_IDLE.has(error.code ?? '') ? send(shot, false).catch(none) : none(error),
  )
  if (answer.status >= 400) errors.push(answer.text)
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

/** How a report shows the request. */
export function describeShot({ method, path, headers = {}, body }: Shot): string {
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 300)}`
  const type = headers['content-type']
  return `${method} ${path.slice(0, 200)}${type ? ` (${type})` : ''}${sent}`
}

const none = (error: unknown): Answer => ({ status: 0, headers: {}, text: String(error) })

function send({ origin, method, path, headers, body }: Shot, via: Agent | false): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ hostname, port, method, path, agent: via, timeout: ANSWER_WITHIN_MS },
      headers: { ...length, ...headers },
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
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
