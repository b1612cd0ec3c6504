import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import { parseSync } from '@swc/core'
import { sourceGraph, WORKSPACE } from '../content/source-graph.ts'
import { type ContractSource, exposedFiles } from '../contract.ts'

/** remote-kit itself reads this prop of every module with pages. */
const READ_BY_KIT: ReadonlySet<string> = new Set(['basename'])

/**
 * In what way the code of a remote does not have what its contract promises, or sends what it does not promise; none if it
 * holds. Of each module the files of the remote count that it imports. Texts of a page are held by the types.
 * @param directory of the remote
 */
export function brokenPromises(directory: string, contract: RemoteContract): string[] {
  const files = exposedFiles(contract.exposes as unknown as ContractSource, directory)
  return Object.entries(contract.exposes).flatMap(([module, { props, events }]) => {
    const code = codeOf(join(directory, files[module] ?? ''))
    const promised = Object.keys(events)
    const unread = Object.keys(Object(props.properties)).filter(
      (prop) => !READ_BY_KIT.has(prop) && !code.words.has(prop),
    )
    const unsent = promised.filter((event) => !code.words.has(event))
    const unpromised = [...code.sent].filter((event) => !promised.includes(event))
    return [
      ...unread.map((prop) => `${module} promises the prop "${prop}", which its code never reads`),
      ...unsent.map(
        (event) => `${module} promises the event "${event}", which its code never sends`,
      ),
      ...unpromised.map(
        (event) => `${module} sends "${event}", which its contract does not promise`,
      ),
    ]
  })
}

interface Code {
  /** Names and texts of the code. */
  words: Set<string>
  /** Events that it sends by their names. */
  sent: Set<string>
}

/** Of a file and all files of the same remote that it imports. */
function codeOf(entry: string): Code {
  const code: Code = { words: new Set(), sent: new Set() }
  const { sources } = sourceGraph([entry], (request) => request.startsWith('.'))
  for (const file of sources.keys()) {
    if (/\.[jt]sx?$/.test(file)) readWords(join(WORKSPACE, file), code)
  }
  return code
}

interface Node {
  type?: string
  value?: unknown
  callee?: { type?: string; value?: unknown; property?: { value?: unknown } }
  arguments?: { expression: Node }[]
}

function readWords(file: string, { words, sent }: Code): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'StringLiteral' || node.type === 'Identifier') words.add(String(node.value))
    if (node.type === 'CallExpression') {
      const [first] = node.arguments ?? []
      const called = node.callee?.property?.value ?? node.callee?.value
      if (called === 'emit' && first?.expression.type === 'StringLiteral') {
        sent.add(String(first.expression.value))
      }
    }
    for (const part of Object.values(value)) visit(part)
  }
  const text = readFileSync(file, 'utf8')
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body)
}
