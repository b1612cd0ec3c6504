/** A path of the site and everything below it, or, if `exact`, that one page. */
export interface SitePath {
  readonly path: string
  readonly exact?: boolean | undefined
}

/** `/k-drop/campaigns/` and `/k-drop/campaigns` are one page; the start page stays `/`. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? withoutLastSlashes(path) || '/' : path
}

/** Linear in its length, as `/\/+$/` is not. */
export function withoutLastSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

/** Whether a page lies at or below the path. */
export function covers({ path, exact }: SitePath, pathname: string): boolean {
  const own = withoutTrailingSlash(path)
  const page = withoutTrailingSlash(pathname)
  return page === own || (!exact && page.startsWith(own === '/' ? own : `${own}/`))
}

/** Whether at least one page matches both. */
export function overlap(one: SitePath, other: SitePath): boolean {
  return covers(one, other.path) || covers(other, one.path)
}

/**
 * The owner of the longest path that covers a page; null if none does. Of equal paths, which the contract
 * gate refuses, the first one listed counts.
 */
export function ownerOf<Owner extends { readonly paths: readonly SitePath[] }>(
  pathname: string,
  owners: readonly Owner[],
): Owner | null {
  let best: { owner: Owner; length: number } | null = null
  for (const owner of owners) {
    for (const path of owner.paths) {
      const { length } = withoutTrailingSlash(path.path)
      if (covers(path, pathname) && length > (best?.length ?? 0)) best = { owner, length }
    }
  }
  return best?.owner ?? null
}
