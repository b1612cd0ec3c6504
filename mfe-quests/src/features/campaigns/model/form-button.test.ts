import { describe, expect, it } from 'vitest'
import { aLoginTask } from '../task-types/capture-login/fixture.ts'
import { viewOf } from '../task-types/table.ts'
import { formButton } from './form-button.ts'

const login = aLoginTask({
  loginMethods: ['USERNAME'],
  fields: [{ key: 'rank', label: 'Rank', required: true, maxLength: 20 }],
})
const idle = { steps: 2, sending: false }

describe("a task's form", () => {
  it('asks for details only when the task has some', () => {
    const { form } = viewOf(login)
    expect(form?.steps(login)).toBe(2)
    expect(form?.steps(aLoginTask({ fields: [] }))).toBe(1)
  })

  it('continues to the last step, validates there, and again after a rejection', () => {
    expect(formButton(login, { ...idle, step: 0 })).toBe('CONTINUE')
    expect(formButton(login, { ...idle, step: 1 })).toBe('VALIDATE')
    expect(formButton(login, { ...idle, step: 1, sending: true })).toBe('VALIDATING')
    expect(formButton({ status: 'VALIDATING' }, { ...idle, step: 1 })).toBe('VALIDATING')
    expect(formButton({ status: 'REJECTED' }, { ...idle, step: 1 })).toBe('REVALIDATE')
  })
})
