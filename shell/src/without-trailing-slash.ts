/** Pages are the same with and without a slash at their path's end; the start page is nothing but one. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
