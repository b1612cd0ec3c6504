import type { Task } from '@platform/contracts/quests/http'
import { describe, expect, it } from 'vitest'
import { currentStep, stepButton, validationSteps } from './validation-step.ts'

const login: Task = {
  id: 'game',
  type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
  title: '',
  description: '',
  stage: 1,
  settings: {
    type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
    game: 'Neon Circuit',
    loginMethods: ['USERNAME'],
    fields: [{ key: 'rank', label: 'Rank', required: true, maxLength: 20 }],
  },
  status: 'ACTIVE',
  rejection: null,
  check: null,
  retryAt: null,
  verifiedAt: null,
}
const idle = { validating: false, rejected: false }

describe('the validation modal', () => {
  it('asks for details only when the task has some', () => {
    expect(validationSteps(login)).toEqual(['login', 'details'])
    const bare = { ...login.settings, fields: [] } as Task['settings']
    expect(validationSteps({ ...login, settings: bare })).toEqual(['login'])
  })

  it('continues to the last step, validates there, and again after a rejection', () => {
    expect(stepButton(login, 0, idle)).toBe('CONTINUE')
    expect(stepButton(login, 1, idle)).toBe('VALIDATE')
    expect(stepButton(login, 1, { validating: true, rejected: false })).toBe('VALIDATING')
    expect(stepButton(login, 1, { validating: false, rejected: true })).toBe('REVALIDATE')
  })

  it('is done with OKAY once the server has verified', () => {
    const verified: Task = { ...login, status: 'VERIFIED' }
    expect(currentStep(verified, 1)).toBe('done')
    expect(stepButton(verified, 1, idle)).toBe('OKAY')
  })
})
