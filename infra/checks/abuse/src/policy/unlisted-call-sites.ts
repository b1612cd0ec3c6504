import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callSites } from './call-sites.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const PRODUCT = ['services', 'packages/service-kit/src', 'shell/server']
const CALL = /\bfetch\(/
/** An import of types alone opens nothing. */
const CLIENT =
  /^import (?!type\b)[^;'"]*from '(undici|node:(https?|net|tls|dgram|http2)|nodemailer|aws4fetch|axios|got)'/m

/** Whether a source may open connections by itself. */
export function callsOut(source: string): boolean {
  return CALL.test(source) || CLIENT.test(source)
}

/** Files of the product, from the root, that may open connections and are not on the list. */
export async function unlistedCallSites(): Promise<string[]> {
  const found: string[] = []
  for (const folder of PRODUCT) {
    const files = glob(`${folder}/**/*.ts`, {
      cwd: ROOT,
      exclude: (path) => /(^|\/)(node_modules|dist|testing)$|\.test\.ts$/.test(path),
    })
    for await (const path of files)
      if (callsOut(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
  }
  return found.filter((path) => !(path in callSites))
}
