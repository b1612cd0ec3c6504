/**
 * In place of react-router's prefetching of a linked page, which works only on a site that react-router serves. Here
 * `shell/src/remotes/intent` prefetches. What remains is called by every link.
 */
export const FrameworkContext = undefined

export const usePrefetchBehavior = () => [false, null, {}] as const

export const mergeRefs = <Ref>(ref: Ref) => ref

export function PrefetchPageLinks(): never {
  throw new Error('The page links of react-router are left out')
}
