interface FileKind {
  type: string
  /** Whether it is served compressed; images and fonts are compressed already. */
  compressible: boolean
}

const text = (type: string): FileKind => ({ type: `${type}; charset=utf-8`, compressible: true })
const binary = (type: string): FileKind => ({ type, compressible: false })

const kinds: Readonly<Record<string, FileKind>> = {
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  css: text('text/css'),
  json: text('application/json'),
  map: text('application/json'),
  txt: text('text/plain'),
  svg: { type: 'image/svg+xml', compressible: true },
  wasm: { type: 'application/wasm', compressible: true },
  ttf: { type: 'font/ttf', compressible: true },
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
