import { Script } from 'node:vm'
import { serviceNameProblem } from '@platform/contracts/service-name'
import { CreateProblem } from '../names.ts'
import { refuseReservedFolder } from '../reserved-folders.ts'
import { SERVICES_FILE } from './list-service.ts'
import type { ServiceNames } from './service-names.ts'

/**
 * @param source text of the list of services
 * @throws CreateProblem when something else has the name already
 */
export function refuseTakenNames({ name, constant }: ServiceNames, source: string): void {
  if (name.startsWith('mfe-')) {
    throw new CreateProblem(`A service has no "mfe-": ${name.slice('mfe-'.length)}?`)
  }
  const problem =
    serviceNameProblem(name) ??
    (isReserved(constant) ? `JavaScript has "${constant}" already` : undefined) ??
    (wordsOf(source).has(constant) ? `${SERVICES_FILE} uses "${constant}" itself` : undefined)
  if (problem) throw new CreateProblem(`"${name}" cannot be the name of a service: ${problem}.`)
  refuseReservedFolder(name)
}

/** Whether JavaScript has this name, as a reserved word or as a global. */
function isReserved(constant: string): boolean {
  if (constant in globalThis) return true
  try {
    // Compiled and not run: a reserved word is a syntax error.
    new Script(`'use strict'; async () => { const ${constant} = 0 }`)
    return false
  } catch {
    return true
  }
}

/** Words of a program outside of its comments and plain strings. */
function wordsOf(source: string): Set<string> {
  const code = source.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'/gs, '')
  return new Set(code.match(/\w+/g))
}
