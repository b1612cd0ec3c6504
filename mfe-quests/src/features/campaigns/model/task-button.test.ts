import type { Task } from '@platform/contracts/quests/http'
import { describe, expect, it } from 'vitest'
import { taskButton } from './task-button.ts'

const idle = { validating: false, walletMissing: false }

const link: Task = {
  id: 'visit',
  type: 'URI_REDIRECTION',
  title: '',
  description: '',
  stage: 1,
  settings: { type: 'URI_REDIRECTION', url: 'https://example.com', minimumSeconds: 5 },
  status: 'ACTIVE',
  rejection: null,
  check: null,
  retryAt: null,
  verifiedAt: null,
}
const code: Task = {
  ...link,
  type: 'SPECIAL_CODE_VALIDATION',
  settings: { type: 'SPECIAL_CODE_VALIDATION', hint: null },
}
const wallet: Task = { ...link, type: 'WALLET_LINK', settings: { type: 'WALLET_LINK' } }

describe('taskButton', () => {
  it('shows no button on a locked task', () => {
    expect(taskButton({ ...code, status: 'LOCKED' }, idle)).toBeNull()
  })

  it('shows VERIFIED with nothing to press, whatever else goes on', () => {
    expect(taskButton({ ...code, status: 'VERIFIED' }, { ...idle, validating: true })).toEqual({
      label: 'VERIFIED',
      action: null,
    })
  })

  it('shows VALIDATING while the server checks', () => {
    expect(taskButton(wallet, { ...idle, validating: true })?.label).toBe('VALIDATING')
  })

  it('follows a link first, then validates, then revalidates', () => {
    expect(taskButton(link, idle)).toEqual({ label: 'COMPLETE TASK', action: 'open-link' })
    expect(taskButton({ ...link, status: 'OPENED' }, idle)).toEqual({
      label: 'VALIDATE',
      action: 'validate',
    })
    expect(taskButton({ ...link, status: 'REJECTED' }, idle)).toEqual({
      label: 'REVALIDATE',
      action: 'validate',
    })
  })

  it('continues to linking a wallet before it validates one', () => {
    expect(taskButton(wallet, { ...idle, walletMissing: true })).toEqual({
      label: 'CONTINUE',
      action: 'link-wallet',
    })
    expect(taskButton(wallet, idle)).toEqual({ label: 'VALIDATE', action: 'validate' })
  })

  it('opens the validation modal for what has to be typed in', () => {
    expect(taskButton(code, idle)).toEqual({ label: 'COMPLETE TASK', action: 'open-modal' })
    expect(taskButton({ ...code, status: 'REJECTED' }, idle)).toEqual({
      label: 'REVALIDATE',
      action: 'open-modal',
    })
  })
})
