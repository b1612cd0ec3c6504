/** The address of a path of our site, which serves an embed's frame too: both have one origin. */
export function siteUrl(path: string): string {
  return new URL(path, location.origin).href
}
