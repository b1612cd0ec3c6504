import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './task-draft.ts'

beforeEach(() => sessionStorage.clear())

const empty = { code: '' }

test('keeps each part of a form, until the task is done', () => {
  keepDraft('u1', 't1', 'login', { login: 'fox' })
  keepDraft('u1', 't1', 'details', { rank: 'Gold' })
  expect(readDraft('u1', 't1', 'login', { login: '' })).toEqual({ login: 'fox' })
  expect(readDraft('u1', 't1', 'details', { rank: '' })).toEqual({ rank: 'Gold' })
  forgetDraft('u1', 't1')
  expect(readDraft('u1', 't1', 'login', { login: '' })).toEqual({ login: '' })
})

test('shows it to nobody else, and for no other task', () => {
  keepDraft('u1', 't1', 'code', { code: 'NEON' })
  expect(readDraft('u2', 't1', 'code', empty)).toEqual(empty)
  expect(readDraft('u1', 't2', 'code', empty)).toEqual(empty)
})

test('gives no field that the form does not have any more', () => {
  keepDraft('u1', 't1', 'details', { old: 'x', rank: 'Gold' })
  expect(readDraft('u1', 't1', 'details', { rank: '', note: '' })).toEqual({
    rank: 'Gold',
    note: '',
  })
})
