import { describe, expect, it } from 'vitest'
import { aLoginTask } from '../task-types/capture-login/fixture.ts'
import { viewOf } from '../task-types/table.ts'
import { modalButton } from './modal-button.ts'

const login = aLoginTask({
  loginMethods: ['USERNAME'],
  fields: [{ key: 'rank', label: 'Rank', required: true, maxLength: 20 }],
})
const idle = { steps: 2, sending: false, rejected: false }

describe('the validation modal', () => {
  it('asks for details only when the task has some', () => {
    const { form } = viewOf(login)
    expect(form?.steps(login)).toBe(2)
    expect(form?.steps(aLoginTask({ fields: [] }))).toBe(1)
  })

  it('continues to the last step, validates there, and again after a rejection', () => {
    expect(modalButton(login, { ...idle, step: 0 })).toBe('CONTINUE')
    expect(modalButton(login, { ...idle, step: 1 })).toBe('VALIDATE')
    expect(modalButton(login, { ...idle, step: 1, sending: true })).toBe('VALIDATING')
    expect(modalButton({ status: 'VALIDATING' }, { ...idle, step: 1 })).toBe('VALIDATING')
    expect(modalButton(login, { ...idle, step: 1, rejected: true })).toBe('REVALIDATE')
  })

  it('is done with OKAY once the server has verified', () => {
    expect(modalButton({ status: 'VERIFIED' }, { ...idle, step: 1 })).toBe('OKAY')
  })
})
