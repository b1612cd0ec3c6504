/**
 * In place of what react-router's links do on a site that react-router serves: they fetch the code of their
 * page ahead. Here `shell/src/remotes/intent` does that. What remains is what a link without it calls.
 */
export const FrameworkContext = undefined

export const usePrefetchBehavior = () => [false, null, {}] as const

export const mergeRefs = <Ref>(ref: Ref) => ref

export function PrefetchPageLinks(): never {
  throw new Error('The page links of react-router are left out')
}
