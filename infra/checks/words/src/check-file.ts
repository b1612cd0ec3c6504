import { extname } from 'node:path'
import { codeRegions } from './code-regions.ts'
import { type Found, findTerms, searchFor } from './find-terms.ts'
import { glossary, quotesGlossary, type Term, userTexts } from './glossary.ts'
import type { Region } from './region.ts'

/** A term in a file: line and column from 1, both 0 when it is in the file's path. */
export interface Finding {
  path: string
  line: number
  column: number
  text: string
  instead: string
}

const CODE = new Set(['.ts', '.tsx', '.js', '.mjs', '.cjs'])
const BINARY = new Set(['.png', '.jpg', '.ico', '.woff', '.woff2', '.jar', '.gz'])

/** Licences of fonts, beside them. */
const LICENCE = /-OFL\.txt$/

/** The terms of the glossary in one file. `path` is relative to the root of the tree. */
export function checkFile(path: string, source: string): Finding[] {
  if (quotesGlossary.test(path) || LICENCE.test(path) || BINARY.has(extname(path))) return []
  const search = searchFor(termsOf(path))
  const lines = lineStarts(source)
  return regionsOf(path, source)
    .flatMap((region) => findTerms(search, region))
    .sort((a, b) => a.at - b.at)
    .map((found) => ({ found, ...placeOf(lines, source, found.at) }))
    .filter(({ found, column, lineText }) => !isAllowed(found, column, lineText))
    .map(({ found, line, column }) => ({
      path,
      line,
      column,
      text: found.text,
      instead: found.term.instead,
    }))
}

/** Terms in the names of files and folders, each folder once. */
export function checkPaths(paths: readonly string[]): Finding[] {
  const parts = new Set(paths.filter((path) => !quotesGlossary.test(path)).flatMap(prefixesOf))
  return [...parts].flatMap((path) => {
    const start = path.lastIndexOf('/') + 1
    const region: Region = { kind: 'name', start, text: path.slice(start) }
    return findTerms(searchFor(termsOf(path)), region)
      .filter((found) => !isAllowed(found, found.at + 1, path))
      .map(({ text, term }) => ({ path, line: 0, column: 0, text, instead: term.instead }))
  })
}

function prefixesOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function termsOf(path: string): Term[] {
  return glossary.filter(({ only }) => !only || only.test(path))
}

function regionsOf(path: string, source: string): Region[] {
  const isUserText = userTexts.test(path)
  if (!CODE.has(extname(path))) {
    return isUserText ? [] : [{ kind: 'prose', start: 0, text: source }]
  }
  return codeRegions(path, source).filter(({ kind }) => kind !== 'text' || !isUserText)
}

/** Whether a match of the term's allowed contexts on this line covers the place. */
function isAllowed({ term }: Found, column: number, lineText: string): boolean {
  if (!term.allowed) return false
  const contexts = [...lineText.matchAll(new RegExp(term.allowed, `${term.allowed.flags}g`))]
  return contexts.some(({ 0: text, index }) => index < column && column <= index + text.length)
}

function lineStarts(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
}

function placeOf(lines: readonly number[], source: string, at: number) {
  const line = lines.findLastIndex((start) => start <= at)
  const start = lines[line] ?? 0
  const lineText = source.slice(start, lines[line + 1] ?? source.length)
  return { line: line + 1, column: at - start + 1, lineText }
}
