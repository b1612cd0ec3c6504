import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { SizeReport } from '@platform/contracts/registry/build'

/** Subresource integrity, `sha384-<base64>`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** @param initial files that must be there before `./mount` runs */
export function sizeReportOf(
  files: ReadonlyMap<string, Buffer>,
  initial: readonly string[],
): SizeReport {
  const sizes = [...files].map(([path, content]) => {
    const gzip = gzipSync(content, { level: 9 }).length
    return [path, { bytes: content.length, gzip }] as const
  })
  const gzipOf = (counted: (path: string) => boolean) =>
    sizes.reduce((sum, [path, { gzip }]) => sum + (counted(path) ? gzip : 0), 0)
  return {
    initialGzip: gzipOf((path) => isScript(path) && initial.includes(path)),
    totalGzip: gzipOf(isScript),
    files: Object.fromEntries(sizes),
  }
}

const isScript = (path: string) => path.endsWith('.js')
