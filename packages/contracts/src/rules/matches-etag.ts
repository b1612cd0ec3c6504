/** Whether `if-none-match` lists the tag, also marked as weak (`W/`), as a proxy that compresses the response does. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const listed = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return listed.includes(etag) || listed.includes('*')
}
