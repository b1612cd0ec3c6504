import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import type { Problem } from './problem.ts'

export type Path = readonly PropertyKey[]

/** Finds the place in a file that a path of its data came from. */
export interface FilePositions {
  problem(path: Path, message: string): Problem
  /** At the name of an entry that should not be there. */
  problemAtKey(path: Path, key: string, message: string): Problem
}

export function filePositions(document: Document, lines: LineCounter): FilePositions {
  const at = (offset: number, path: Path, message: string): Problem => {
    // An empty file is at 0:0.
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1), path: pathText(path), message }
  }
  return {
    problem: (path, message) => at(offsetOf(document, path), path, message),
    problemAtKey(path, key, message) {
      const { node } = follow(document, path)
      const pair = isMap(node) ? node.items.find((item) => nameOf(item.key) === key) : undefined
      const offset = (pair?.key as Node | undefined)?.range?.[0] ?? offsetOf(document, path)
      return at(offset, [...path, key], message)
    },
  }
}

/** "tasks[0].codes" in a file of one campaign, "[2].slug" in a list. */
function pathText(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** Of the value; where it is missing, of the innermost value around it. */
const offsetOf = (document: Document, path: Path) => follow(document, path).offset

function follow(document: Document, path: Path): { node: Node | null; offset: number } {
  let node = resolved(document, document.contents)
  let offset = document.contents?.range?.[0] ?? 0
  for (const part of path) {
    const child = childOf(node, part)
    if (!child) return { node: null, offset }
    offset = child.range?.[0] ?? offset
    node = resolved(document, child)
  }
  return { node, offset }
}

function childOf(node: Node | null, part: PropertyKey): Node | null {
  if (isSeq(node)) return (node.items[Number(part)] as Node | undefined) ?? null
  if (!isMap(node)) return null
  const pair = node.items.find((item) => nameOf(item.key) === String(part))
  return (pair?.value as Node | null | undefined) ?? (pair?.key as Node | undefined) ?? null
}

/** An alias has its own place, and the content of its anchor. */
function resolved(document: Document, node: Node | null): Node | null {
  return isAlias(node) ? (node.resolve(document) ?? null) : node
}

const nameOf = (key: unknown) => (isScalar(key) ? String(key.value) : null)
