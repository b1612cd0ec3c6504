import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { type Dispatcher, errors } from 'undici'

/** An answer of a service. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** All of a short answer; a stream of a long one, or of one whose length the service does not say. */
  body: Buffer | Readable
}

export interface Asking {
  /** Rejects when no answer began, or a short one broke off (`BrokenAnswer`). */
  answer: Promise<Answer>
  abort(): void
}

/** A short answer broke off: the request was executed. */
export class BrokenAnswer extends Error {}

/** Answers up to this length, bytes, are read whole before they are sent on: a stream costs more CPU than a small buffer. */
const READ_WHOLE = 64 * 1024

/**
 * Sends a request to one instance. Undici's `request` would make a stream, a signal and their listeners for each answer,
 * which cost more than the forwarding.
 */
export function ask(agent: Dispatcher, request: Dispatcher.DispatchOptions): Asking {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const gone = new errors.RequestAbortedError()
  let isAborted = false
  let sent: Dispatcher.DispatchController | undefined
  let status = 0
  let headers: IncomingHttpHeaders = {}
  const chunks: Buffer[] = []
  let stream: Readable | undefined
  let hasBegun = false

  agent.dispatch(request, {
    onRequestStart(controller) {
      sent = controller
      if (isAborted) controller.abort(gone)
    },
    onResponseStart(controller, statusCode, answered) {
      if (statusCode < 200) return
      hasBegun = true
      status = statusCode
      headers = answered
      if (isShort(request.method, status, answered)) return
      stream = new Readable({
        read: () => controller.resume(),
        destroy(error, done) {
          controller.abort(error ?? gone)
          done(error)
        },
      })
      // Until it is read: an error without a listener would end the process.
      stream.on('error', () => {})
      resolve({ status, headers, body: stream })
    },
    onResponseData(controller, chunk) {
      if (!stream) chunks.push(chunk)
      else if (!stream.push(chunk)) controller.pause()
    },
    onResponseEnd() {
      if (stream) stream.push(null)
      else resolve({ status, headers, body: Buffer.concat(chunks) })
    },
    onResponseError(_controller, error) {
      if (stream) stream.destroy(error)
      else reject(hasBegun ? new BrokenAnswer('The answer broke off', { cause: error }) : error)
    },
  })
  return {
    answer: promise,
    abort() {
      isAborted = true
      sent?.abort(gone)
    },
  }
}

function isShort(method: string, status: number, headers: IncomingHttpHeaders): boolean {
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  return !hasBody || Number(headers['content-length']) <= READ_WHOLE
}
