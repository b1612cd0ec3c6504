import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import { expect, test } from 'vitest'
import { reportOf, reportOfUncaught } from './report-of.ts'
import { thrownErrorOf } from './thrown-error.ts'

const of = { remote: 'mfe-quests', version: '1.0.0-abc' }

function thrown(message: string, stack: string, name = 'TypeError'): Error {
  const error = new TypeError(message)
  error.name = name
  error.stack = stack
  return error
}

const chrome = `TypeError: x
    at r (https://builds.kovra.io/mfe-quests/1.0.0-abc/12.js:1:2345)
    at https://builds.kovra.io/mfe-quests/1.0.0-abc/remoteEntry.js:2:17
    at Ot (https://kovra.io/main.8f.js:1:1)
    at https://builds.kovra.io/mfe-wallet/2.0.0/3.js:1:9`
const firefox = `r@https://builds.kovra.io/mfe-quests/1.0.0-abc/12.js:1:2345
@https://builds.kovra.io/mfe-quests/1.0.0-abc/remoteEntry.js:2:17
Ot@https://kovra.io/main.8f.js:1:1`

test.each([
  ['Chromium', chrome],
  ['Firefox and Safari', firefox],
])('reads the places in the build from a stack of %s, and no others', (_, stack) => {
  const error = thrown("Cannot read properties of undefined (reading 'slug')", stack)
  expect(thrownErrorOf(error, of)).toEqual({
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'slug')",
    frames: [
      { file: '12.js', line: 1, column: 2345 },
      { file: 'remoteEntry.js', line: 2, column: 17 },
    ],
  })
})

test('reports no value of a message, no name that is not of a class, and nothing outside of the build', () => {
  const error = thrown('No user "Asha" at asha@example.com, +91 98123 45678', chrome, 'Asha K.')
  expect(thrownErrorOf(error, of)).toMatchObject({ name: 'Error', message: 'No user # at #' })
  expect(thrownErrorOf(error, { ...of, version: '2.0.0' })).toBeUndefined()
  expect(thrownErrorOf('mfe-quests/1.0.0-abc/12.js:1:2', of)).toBeUndefined()
})

test('a failure brings what threw, and a build that did not load brings nothing', () => {
  const failure = new RemoteLoadError(of.remote, of.version, 'render', thrown('x', chrome))
  expect(reportOf({ kind: 'failed', failure })).toMatchObject({
    ...{ kind: 'failed', reason: 'render' },
    error: { name: 'TypeError', message: 'x' },
  })
  const late = new RemoteLoadError(of.remote, of.version, 'timeout')
  expect(reportOf({ kind: 'failed', failure: late })).not.toHaveProperty('error')
})

test('what nobody caught is of the build whose code threw', () => {
  expect(reportOfUncaught(thrown('x', chrome))).toMatchObject({ kind: 'error', ...of })
  expect(reportOfUncaught(thrown('x', 'at https://kovra.io/main.8f.js:1:1'))).toBeNull()
  expect(reportOfUncaught(null)).toBeNull()
})

test('the version in an address may be encoded', () => {
  const error = thrown('x', 'at https://b.test/mfe-quests/1.0.0%2Ba/12.js:1:2')
  expect(reportOfUncaught(error)).toMatchObject({ version: '1.0.0+a' })
})
