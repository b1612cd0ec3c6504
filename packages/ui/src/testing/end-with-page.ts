// Vitest runs it in Node; the components of this package run in browsers alone.
/// <reference types="node" />
import { setImmediate } from 'node:timers/promises'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll } from 'vitest'
import { removeListeners } from './page-listeners.ts'

/** React begins work in one turn, and may continue it in others. */
const TURNS = 5
/** ms; far more than what is waited for takes, so that only a test that fails waits as long. */
const PATIENCE_MS = 20_000

/** vitest setupFile of component tests: a file finds the page as the first one does, and leaves no work behind. */
configure({ defaultHidden: false, asyncUtilTimeout: PATIENCE_MS, getElementError })
// Of an earlier file: React would report each update of this one.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

afterAll(async () => {
  cleanup()
  // No work of React is left that would run without a page after the file.
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
  removeListeners()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
})

/** Prints the page only for an error that is shown: a query that waits fails many times before it finds its element. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')
      return text
    },
  })
  return error
}
