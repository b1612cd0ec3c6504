import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callSites } from './call-sites.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const PRODUCT = ['services', 'packages/service-kit/src', 'shell/server']
const CALL = /\bfetch\(/
/** Type-only imports open no connection. */
const CLIENT_IMPORT =
  /^import (?!type\b)[^;'"]*from '(undici|node:(https?|net|tls|dgram|http2)|nodemailer|aws4fetch|axios|got)'/m

/** Whether a source may open connections. */
export function callsOut(source: string): boolean {
  return CALL.test(source) || CLIENT_IMPORT.test(source)
}

/** Paths of the product's files that may open connections and are not in `callSites`. */
export async function unlistedCallSites(): Promise<string[]> {
  const found: string[] = []
  for (const folder of PRODUCT) {
    const files = glob(`${folder}/**/*.ts`, {
      cwd: ROOT,
      exclude: (path) => /(^|\/)(node_modules|dist|testing|abuse)$|\.test\.ts$/.test(path),
    })
    for await (const path of files)
      if (callsOut(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
  }
  return found.filter((path) => !(path in callSites))
}
