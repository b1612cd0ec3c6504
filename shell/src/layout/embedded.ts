/**
 * Whether header and footer are left out: the query says so by `embedded=true` (or `1`, or the
 * bare word), or the page stands in a frame.
 */
export function isEmbedded(search: string, inFrame: boolean): boolean {
  const flag = new URLSearchParams(search).get('embedded')
  return inFrame || flag === '' || flag === '1' || flag === 'true'
}
