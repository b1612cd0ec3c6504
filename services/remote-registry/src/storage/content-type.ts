import type { Effort } from './compress.ts'

interface FileKind {
  type: string
  /** Whether it is served compressed; images and fonts are compressed already. */
  compressible: boolean
  /** Of compressing it: only developers load a source map, and most bytes of a build are those. */
  effort: Effort
}

const whole = (type: string, compressible: boolean): FileKind => ({
  type,
  compressible,
  effort: 'best',
})
const text = (type: string) => whole(`${type}; charset=utf-8`, true)
const binary = (type: string) => whole(type, false)

const kinds: Readonly<Record<string, FileKind>> = {
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  css: text('text/css'),
  json: text('application/json'),
  map: { ...text('application/json'), effort: 'quick' },
  txt: text('text/plain'),
  svg: whole('image/svg+xml', true),
  wasm: whole('application/wasm', true),
  ttf: whole('font/ttf', true),
  woff: binary('font/woff'),
  woff2: binary('font/woff2'),
  png: binary('image/png'),
  jpg: binary('image/jpeg'),
  jpeg: binary('image/jpeg'),
  gif: binary('image/gif'),
  webp: binary('image/webp'),
  avif: binary('image/avif'),
}

const unknown = binary('application/octet-stream')

/** By the extension of the path; what is not listed, HTML among it, is only bytes. */
export function fileKind(path: string): FileKind {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return (Object.hasOwn(kinds, extension) ? kinds[extension] : undefined) ?? unknown
}
