import { expect, test } from 'vitest'
import { faultOf } from './answer-fault.ts'

const failure = { success: false, status: 400, code: 'A', message: 'b', data: null }
const answer = (status: number, body: unknown, headers = {}) => ({
  ...{ status, headers },
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

test('accepts a refusal in the envelope', () => {
  expect(faultOf(answer(400, failure), 'POST')).toBeUndefined()
  expect(faultOf(answer(400, ''), 'HEAD')).toBeUndefined()
})

test.each([
  ['no answer', answer(0, 'socket hang up')],
  ['a 5xx', answer(500, { ...failure, status: 500 })],
  ['a text', answer(400, 'Bad Request')],
  ['another status inside', answer(404, failure)],
  ['a stack', answer(400, { ...failure, message: 'x\n    at run (app.ts:3:1)' })],
  ['an engine', answer(400, { ...failure, details: { cause: 'E11000 duplicate key' } })],
  ['a path', answer(400, { ...failure, message: 'cannot read /home/a/b' })],
  ['a server header', answer(200, {}, { 'x-powered-by': 'x' })],
])('reports %s', (_what, wrong) => {
  expect(faultOf(wrong, 'POST')).toBeTypeOf('string')
})

test('accepts an echo of the request', () => {
  const echoed = answer(400, { ...failure, details: 'mongo' })
  expect(faultOf(echoed, 'POST')).toBeTypeOf('string')
  expect(faultOf(echoed, 'POST', '{"mongo":1}')).toBeUndefined()
})
