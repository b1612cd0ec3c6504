import { OVERRIDE_COOKIE } from '@platform/contracts/registry/override-cookie'
import { EMBED_PATH_PREFIX, EMBED_SCRIPT_PATH } from '@platform/contracts/shell/paths'
import type { RawRequest } from '../http/send-request.ts'
import { type Costly, costlyPaths, longHeaders } from './costly-requests.ts'

/** One path for each way in which the shell's server answers: a page, a file, an embed, its script, a call. */
const PATHS = [
  '/',
  '/main.1234abcd.js',
  `${EMBED_PATH_PREFIX}pk_nobody0000/campaign-feed`,
  EMBED_SCRIPT_PATH,
  '/api/health',
]

/** Requests to the shell's server with long headers and paths. It reads no bodies. */
export function costlyPageRequests(origin: string, long: boolean): Costly[] {
  const get = (path: string): RawRequest => ({ origin, method: 'GET', path })
  const headers = PATHS.flatMap((path) =>
    longHeaders(long).map(({ header, value }) => ({
      what: `${path} with a long ${header}`,
      make: async () => ({ ...get(path), headers: { [header]: value } }),
    })),
  )
  const grants = longHeaders(long).filter(({ header }) => header === 'cookie')
  const cookies = grants.map(({ value }) => ({
    what: 'the page with a long grant',
    make: async () => ({ ...get('/'), headers: { cookie: `${OVERRIDE_COOKIE}=${value}` } }),
  }))
  return [...headers, ...cookies, ...PATHS.flatMap((path) => costlyPaths(get(path)))]
}
