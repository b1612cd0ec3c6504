import { Readable } from 'node:stream'
import { DEFAULT_BODY_LIMIT } from '@platform/contracts/service-descriptor'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a request that is passed on while it arrives; null for one that is read whole. */
    passedOn: PassedOn | null
  }
}

export interface PassedOn {
  stream: Readable
  /** Undefined for a body in chunks: the service limits it. */
  length: number | undefined
}

type Payload = Readable & { receivedEncodedLength?: number }

/** A hook: sets a body above `DEFAULT_BODY_LIMIT`, or of unknown length, aside instead of reading it. */
export const passOnLargeBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const length = lengthOf(request)
  if (length !== undefined && length <= DEFAULT_BODY_LIMIT) return payload
  // Fastify refuses a length above the limit of the route by the header, and compares it with what has arrived.
  const nothing: Payload = Readable.from([])
  if (length !== undefined) nothing.receivedEncodedLength = length
  request.passedOn = { stream: request.raw, length }
  return nothing
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : undefined
}
