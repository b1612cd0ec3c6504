import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseSync, transformSync } from '@swc/core'

export interface SourceDigest {
  /** Of what the compiler makes of the file: comments, white space and types do not count. */
  readonly digest: string
  /** Modules it imports when it runs. */
  readonly imports: readonly string[]
}

const known = new Map<string, SourceDigest>()

/** Digest and imports of one file. A file that is no script, such as an image, counts byte by byte and imports nothing. */
export function sourceDigest(file: string): SourceDigest {
  const source = readFileSync(file)
  const raw = hash(source)
  const key = `${file} ${raw}`
  const found =
    known.get(key) ??
    (/\.[jt]sx?$/.test(file) ? ofScript(source, file) : { digest: raw, imports: [] })
  known.set(key, found)
  return found
}

function ofScript(source: Buffer, file: string): SourceDigest {
  const code = compiled(source.toString('utf8'), file)
  return { digest: hash(code), imports: importsOf(code) }
}

function compiled(source: string, file: string): string {
  return transformSync(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    // Removes comments and white space, and changes no code.
    minify: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic', development: false } },
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  }).code
}

interface Node {
  type?: string
  source?: { value: string } | null
  callee?: { type?: string }
  arguments?: { expression: { type?: string; value?: unknown } }[]
}

function importsOf(code: string): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, source, callee, arguments: args } = value as Node
    if (type === 'CallExpression' && callee?.type === 'Import') {
      const module = args?.[0]?.expression.value
      if (typeof module === 'string') found.add(module)
    } else if (type && source && /^(Import|Export)/.test(type)) found.add(source.value)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync(code, { syntax: 'ecmascript', target: 'es2022' }).body)
  return [...found]
}

const hash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
