import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { abortStalledResponse } from '@platform/service-kit/abort-stalled-response'
import { DomainError } from '@platform/service-kit/errors'
import { dropRestOfBody } from '@platform/service-kit/read-on'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import {
  type Caller,
  type HeaderValues,
  requestHeaders,
  responseHeaders,
} from '../domain/headers.ts'
import { type Answer, ask, BrokenAnswer } from './ask.ts'
import { compressed } from './compress.ts'
import { failureOf, mayTryAgain } from './failure.ts'
import type { Instances } from './instances.ts'

export interface Forwarded {
  service: string
  /** Path and query as the client wrote them. */
  target: string
  caller: Caller
}

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
  const client = { isGone: false, abort: () => {} }
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return
    client.isGone = true
    client.abort()
  })

  const asked = {
    path: target,
    method: request.method as Dispatcher.HttpMethod,
    headers: requestHeaders(request.headers, caller),
    body: Buffer.isBuffer(request.body) ? request.body : null,
    ...passedOnBody(request, caller),
  }
  const answer = await firstAnswer(instances, instances.order(service), asked, client).catch(
    (error: unknown) => {
      if (!client.isGone) throw error
    },
  )
  // The client has gone: nobody reads an answer.
  if (!answer) return void reply.hijack()
  // The service may have answered before the end of a body that is passed on.
  if (request.passedOn) dropRestOfBody(request.raw, reply.raw)
  const { status, body } = answer
  const headers = responseHeaders(answer.headers, reply.getHeaders() as HeaderValues)
  if (Buffer.isBuffer(body)) {
    const accepted = request.headers['accept-encoding']?.toString()
    const sent = await compressed({ status, headers, body }, accepted)
    reply.hijack()
    reply.raw.writeHead(status, sent.headers)
    // As a string of its bytes Node sends it in one write with the headers.
    reply.raw.end(sent.body.toString('latin1'), 'latin1')
    // Nearly always the system has buffered all of it by now.
    if (reply.raw.writableLength > 0) abortStalledResponse(reply.raw, instances.idleMs)
    return
  }
  reply.hijack()
  reply.raw.writeHead(status, headers)
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
    await pipeline(body, reply.raw)
  } catch (error) {
    // The status is sent: the client sees a broken answer by its closed connection.
    if (!client.isGone) request.log.warn({ err: error, service }, 'answer broke off')
  } finally {
    openStreams.delete(end)
  }
}

/** Of a body that is passed on as it arrives: the stream, and its announced length. */
function passedOnBody({ passedOn, headers }: FastifyRequest, caller: Caller) {
  if (!passedOn) return {}
  const { stream, length } = passedOn
  const announced = length === undefined ? {} : { 'content-length': String(length) }
  // A stream of its own: undici destroys it when the service answers early, and the connection of the client goes on.
  return {
    body: stream.pipe(new PassThrough()),
    headers: { ...requestHeaders(headers, caller), ...announced },
  }
}

interface Client {
  isGone: boolean
  /** Ends the request that is running for it. */
  abort(): void
}

/** One try per instance, and a second for reads where there is only one. */
async function firstAnswer(
  instances: Instances,
  urls: readonly string[],
  request: Omit<Dispatcher.DispatchOptions, 'origin'>,
  client: Client,
): Promise<Answer> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const tries = urls.length === 1 && isRead ? [...urls, ...urls] : urls
  let failure: unknown
  for (const origin of tries) {
    const asking = ask(instances.agent, { ...request, origin })
    client.abort = asking.abort
    try {
      return await asking.answer
    } catch (error) {
      failure = error
      if (client.isGone || error instanceof BrokenAnswer || !mayTryAgain(error, request.method))
        break
      // What has been read of a stream cannot be sent again.
      if (request.body instanceof Readable && request.body.readableDidRead) break
      instances.markReady(origin, false)
    }
  }
  throw failure === undefined ? new DomainError('UNAVAILABLE') : failureOf(failure)
}

function isStream(headers: Record<string, unknown>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/event-stream')
}
