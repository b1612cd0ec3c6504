import { describe, expect, it } from 'vitest'
import { aWalletTask } from '../task-types/account-link/fixture.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'
import { aLinkTask } from '../task-types/uri-redirection/fixture.ts'
import { taskButton } from './task-button.ts'

const idle = { sending: false, preconditionMissing: false }
const link = aLinkTask()
const code = aCodeTask()
const wallet = aWalletTask()
const openLink = {
  kind: 'send',
  input: { step: 'open' },
  opens: 'https://example.com/play',
}
const confirm = { kind: 'send', input: { step: 'confirm' } }
const send = { kind: 'send', input: {} }

describe('taskButton', () => {
  it('shows no button on a locked task', () => {
    expect(taskButton({ ...code, status: 'LOCKED' }, idle)).toBeNull()
  })

  it('shows VERIFIED with nothing to press, whatever else goes on', () => {
    expect(taskButton({ ...code, status: 'VERIFIED' }, { ...idle, sending: true })).toEqual({
      label: 'VERIFIED',
      action: null,
    })
  })

  it('shows VALIDATING while a try is sent or checked', () => {
    expect(taskButton(wallet, { ...idle, sending: true })?.label).toBe('VALIDATING')
    expect(taskButton({ ...wallet, status: 'VALIDATING' }, idle)).toEqual({
      label: 'VALIDATING',
      action: null,
    })
  })

  it('follows a link first, then validates, then revalidates', () => {
    expect(taskButton(link, idle)).toEqual({ label: 'COMPLETE TASK', action: openLink })
    expect(taskButton({ ...link, status: 'OPENED' }, idle)).toEqual({
      label: 'VALIDATE',
      action: confirm,
    })
    expect(taskButton({ ...link, status: 'REJECTED' }, idle)).toEqual({
      label: 'REVALIDATE',
      action: confirm,
    })
  })

  it('continues to linking a wallet before it validates one', () => {
    expect(taskButton(wallet, { ...idle, preconditionMissing: true })).toEqual({
      label: 'CONTINUE',
      action: { kind: 'link', next: send },
    })
    expect(taskButton(wallet, idle)).toEqual({ label: 'VALIDATE', action: send })
  })

  it('has a form for what has to be typed in', () => {
    expect(taskButton(code, idle)).toEqual({ label: 'COMPLETE TASK', action: { kind: 'form' } })
    expect(taskButton({ ...code, status: 'REJECTED' }, idle)).toEqual({
      label: 'REVALIDATE',
      action: { kind: 'form' },
    })
  })
})
