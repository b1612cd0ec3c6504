import { OVERRIDE_COOKIE } from '@platform/contracts/registry/override-cookie'
import {
  EMBED_PATH_PREFIX,
  EMBED_SCRIPT_PATH,
  FACE_FRAME_PATH,
} from '@platform/contracts/shell/paths'
import type { RawRequest } from '../http/send-request.ts'
import type { Extent } from '../part.ts'
import { type Costly, costlyPaths, inTurn, longHeaders } from './costly-requests.ts'

/** One path for each way in which the shell's server answers: a page, a file, an embed, its script, the page in a frame, a call. */
const PATHS = [
  '/',
  '/main.1234abcd.js',
  `${EMBED_PATH_PREFIX}pk_nobody0000/campaign-feed`,
  EMBED_SCRIPT_PATH,
  FACE_FRAME_PATH,
  '/api/health',
]

/**
 * Requests to the shell's server with long headers and paths. It reads no bodies. The short form sends each header and each
 * kind of path to one of the paths, in the next turn to another one.
 */
export function costlyPageRequests(origin: string, { long, turn }: Extent): Costly[] {
  const get = (path: string): RawRequest => ({ origin, method: 'GET', path })
  const headers = longHeaders(long).flatMap(({ header, value }, n) =>
    (long ? PATHS : inTurn(PATHS, n + turn)).map((path) => ({
      what: `${path} with a long ${header}`,
      make: async () => ({ ...get(path), headers: { [header]: value } }),
    })),
  )
  const grants = longHeaders(long).filter(({ header }) => header === 'cookie')
  const cookies = grants.map(({ value }) => ({
    what: 'the page with a long grant',
    make: async () => ({ ...get('/'), headers: { cookie: `${OVERRIDE_COOKIE}=${value}` } }),
  }))
  const paths = PATHS.flatMap((path, at) =>
    costlyPaths(get(path)).filter((_kind, n) => long || (n + at + turn) % PATHS.length === 0),
  )
  return [...headers, ...cookies, ...paths]
}
