import { pipeline } from 'node:stream/promises'
import { abortStalledResponse } from '@platform/service-kit/abort-stalled-response'
import { DomainError } from '@platform/service-kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { type Caller, requestHeaders, responseHeaders } from '../domain/headers.ts'
import { failureOf, mayTryAgain } from './failure.ts'
import type { Instances } from './instances.ts'

export interface Forwarded {
  service: string
  /** Path and query as the client wrote them. */
  target: string
  caller: Caller
}

/** Answers up to this length, bytes, are read whole before they are sent on: a pipeline costs more CPU than a small buffer. */
const READ_WHOLE = 64 * 1024

/**
 * Forwards a request to an instance of the service and its answer to the client, a long one chunk by chunk.
 * Ends one side as soon as the other has closed; a client that disconnects is not a failure.
 *
 * @throws DomainError UNAVAILABLE, BAD_GATEWAY as long as nothing was answered
 */
export async function forward(
  instances: Instances,
  openStreams: Set<() => void>,
  { service, target, caller }: Forwarded,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const clientGone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) clientGone.abort()
  })

  const asked = {
    path: target,
    method: request.method as Dispatcher.HttpMethod,
    headers: requestHeaders(request.headers, caller),
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal: clientGone.signal,
  }
  const got = await firstAnswer(instances, instances.order(service), asked)
    .then(async (answer) => ({ answer, whole: isShort(answer) && (await readWhole(answer)) }))
    .catch((error: unknown) => {
      if (!clientGone.signal.aborted) throw error
    })
  reply.hijack()
  // The client has gone: nobody reads an answer.
  if (!got) return
  const { answer, whole } = got
  const headers = responseHeaders(answer.headers, reply.getHeaders() as Record<string, string>)
  reply.raw.writeHead(answer.statusCode, headers)
  if (whole) {
    reply.raw.end(whole)
    // Nearly always the system has buffered all of it by now.
    if (reply.raw.writableLength > 0) abortStalledResponse(reply.raw, instances.idleMs)
    return
  }
  // The service's own time-out is not counted while the client holds the answer up.
  abortStalledResponse(reply.raw, instances.idleMs)
  const end = () => void reply.raw.end()
  if (isStream(headers)) {
    reply.raw.flushHeaders()
    openStreams.add(end)
  }
  // The pipeline adds seven listeners of one kind: with the kit's more than the warning limit of ten.
  reply.raw.setMaxListeners(20)
  try {
    await pipeline(answer.body, reply.raw)
  } catch (error) {
    // The status is sent: the client sees a broken answer by its closed connection.
    if (!clientGone.signal.aborted) request.log.warn({ err: error, service }, 'answer broke off')
  } finally {
    openStreams.delete(end)
  }
}

/** One try per instance, and a second for reads where there is only one. */
async function firstAnswer(
  instances: Instances,
  urls: readonly string[],
  request: Omit<Dispatcher.RequestOptions, 'origin'>,
): Promise<Dispatcher.ResponseData> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const tries = urls.length === 1 && isRead ? [...urls, ...urls] : urls
  let failure: unknown
  for (const origin of tries) {
    try {
      return await instances.agent.request({ ...request, origin })
    } catch (error) {
      failure = error
      if (!mayTryAgain(error, request.method)) break
      instances.markReady(origin, false)
    }
  }
  throw failure === undefined ? new DomainError('UNAVAILABLE') : failureOf(failure)
}

const isShort = ({ headers }: Dispatcher.ResponseData) =>
  Number(headers['content-length']) <= READ_WHOLE

/** @throws DomainError BAD_GATEWAY when it breaks off */
async function readWhole({ body }: Dispatcher.ResponseData): Promise<Buffer> {
  try {
    return Buffer.from(await body.arrayBuffer())
  } catch (error) {
    throw failureOf(error)
  }
}

function isStream(headers: Record<string, unknown>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/event-stream')
}
