import {
  callerNetwork,
  NETWORK_SHARE,
  networkOf,
  siteNetwork,
} from '@platform/contracts/rules/network-of'
import type { FastifyRequest } from 'fastify'
import { userOf } from '../auth/auth.ts'
import type { ServiceApp } from '../http/app.ts'
import { type RequestTurns, requestTurns } from '../http/request-turns.ts'
import { cleanImage, type ImageRules } from './clean-image.ts'
import { readUpload } from './read-upload.ts'

/** Uploads that this process reads at once, each at most as large as its route allows; the rest waits, or is refused. */
const AT_ONCE = 16
const WAITING = 100
/** Of one network this many are read at a time, and this many wait. */
const AT_ONCE_OF_NETWORK = AT_ONCE * NETWORK_SHARE
const WAITING_OF_NETWORK = 24
/** The same of one site, whose owner can have thousands of such networks. Of IPv4 both are one address. */
const AT_ONCE_OF_SITE = 2 * AT_ONCE_OF_NETWORK
const WAITING_OF_SITE = 48
/** Of one user one upload is read at a time, and this many wait. */
const WAITING_OF_ONE = 3
/** ms that an upload waits for all of its turns together: less than the gateway waits for an answer (`ANSWER_TIMEOUT_MS`). */
const WAITING_MS = 8_000

export interface UploadRules extends ImageRules {
  /** Largest file, bytes. */
  maxBytes: number
}

export interface ImageUploads {
  /** Hooks of the route, as its `onRequest`: they run after the caller was authenticated and before a byte of the body is read. */
  enter: RequestTurns['enter'][]
  /** The picture of a request that has entered, as WebP. @throws DomainError as `readUpload` and `cleanImage` */
  read(request: FastifyRequest, rules: UploadRules): Promise<Buffer>
}

/**
 * Makes a scope of its own accept pictures: `multipart/form-data` with one file, from signed-in users. All routes of
 * all services that take pictures use it.
 */
export function imageUploads(scope: ServiceApp): ImageUploads {
  scope.removeAllContentTypeParsers()
  // No body for the hooks to look into: the route reads the bytes as they arrive.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const ofUser = requestTurns({
    key: (request) => userOf(request).id,
    cost: () => 1,
    capacity: 1,
    waiting: WAITING_OF_ONE,
    waitingMs: WAITING_MS,
  })
  const ofNetwork = requestTurns({
    key: (request) => networkOf(request.ip, callerNetwork),
    cost: () => 1,
    capacity: AT_ONCE_OF_NETWORK,
    waiting: WAITING_OF_NETWORK,
    waitingMs: WAITING_MS,
  })
  const ofSite = requestTurns({
    key: (request) => networkOf(request.ip, siteNetwork),
    cost: () => 1,
    capacity: AT_ONCE_OF_SITE,
    waiting: WAITING_OF_SITE,
    waitingMs: WAITING_MS,
  })
  const ofAll = requestTurns({
    key: () => 'all',
    cost: () => 1,
    capacity: AT_ONCE,
    waiting: WAITING,
    waitingMs: WAITING_MS,
  })
  return {
    enter: [ofUser.enter, ofNetwork.enter, ofSite.enter, ofAll.enter],
    read(request, rules) {
      const read = async () => cleanImage(await readUpload(request.raw, rules.maxBytes), rules)
      return ofUser.during(request, () =>
        ofNetwork.during(request, () => ofSite.during(request, () => ofAll.during(request, read))),
      )
    },
  }
}
