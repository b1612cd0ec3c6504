/**
 * The strongly connected components of a graph: groups in which each node leads to each other one. Kosaraju's algorithm: nodes in the
 * order in which a walk along the edges leaves them, then walks against the edges from the last one that was left.
 * @param edges from and to; one with an unknown end is left out
 */
export function connectedGroups(
  nodes: readonly string[],
  edges: readonly (readonly [string, string])[],
): string[][] {
  const known = new Set(nodes)
  const next = new Map<string, string[]>([...known].map((node) => [node, []]))
  const before = new Map<string, string[]>([...known].map((node) => [node, []]))
  for (const [from, to] of edges) {
    if (!known.has(from) || !known.has(to)) continue
    next.get(from)?.push(to)
    before.get(to)?.push(from)
  }
  const left: string[] = []
  const seen = new Set<string>()
  for (const node of known) left.push(...walk(node, next, seen))
  const grouped = new Set<string>()
  return left
    .toReversed()
    .map((node) => walk(node, before, grouped))
    .filter(({ length }) => length > 0)
}

/** Nodes that a walk from here reaches and that were not seen before, each after those to which it leads. */
function walk(start: string, next: ReadonlyMap<string, string[]>, seen: Set<string>): string[] {
  if (seen.has(start)) return []
  seen.add(start)
  const left: string[] = []
  const path = [{ node: start, at: 0 }]
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const to = next.get(step.node)?.[step.at]
    step.at += 1
    if (to === undefined) {
      left.push(step.node)
      path.pop()
    } else if (!seen.has(to)) {
      seen.add(to)
      path.push({ node: to, at: 0 })
    }
  }
  return left
}
