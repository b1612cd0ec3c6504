/** A path without its trailing slash, which makes no difference to a page; the start page stays "/". */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
