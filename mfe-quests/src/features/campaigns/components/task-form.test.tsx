import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import { answer, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { aLoginTask } from '../task-types/capture-login/fixture.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

/** A started campaign with one task, which is open; `state` is the task as the server has it. */
async function openForm(task: Task) {
  const state = { task }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(CAMPAIGN, () =>
        answer(aCampaignPage({ tasks: [state.task], progress: someProgress() })),
      )
    },
  })
  const judge = (difference: Partial<Task>) =>
    page.api.on(VALIDATE, () => {
      state.task = { ...state.task, ...difference }
      return answer({ task: state.task, progress: someProgress() })
    })
  const row = within(await screen.findByRole('listitem'))
  /** The button of desktop, below the form; that of phones is in the bar. */
  const button = (label: string) => row.findByRole('button', { name: `${label}: ${task.title}` })
  await row.findByRole('button', { name: /^(VALIDATE|REVALIDATE|CONTINUE):/ })
  const bar = within(screen.getByRole('region', { name: 'Reward and progress' }))
  return {
    ...page,
    judge,
    row,
    bar,
    button,
    sent: () => page.api.calls(VALIDATE).map(({ body }) => body),
  }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const verified = { status: 'VERIFIED', rejection: null } as const
const wrong = { status: 'REJECTED', rejection: 'WRONG_CODE' } as const

describe('the form of a code', () => {
  test('has what was typed after a reload, and nothing once the code was right', async () => {
    const { user, leave } = await openForm(aCodeTask())
    await user.type(field('Code'), 'NEON2')
    leave()
    const again = await openForm(aCodeTask())
    expect(field('Code').value).toBe('NEON2')
    again.judge(verified)
    await again.user.click(await again.button('VALIDATE'))
    await again.row.findByText('VERIFIED')
    again.leave()
    await openForm(aCodeTask())
    expect(field('Code').value).toBe('')
  })

  test('stands in the open task, with the hint, and takes no focus when it appears', async () => {
    const { row } = await openForm(aCodeTask())
    expect(row.getByText('It is said in the last minute.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  test("the bar's button is the form's: it leads to the empty field, then sends what was typed", async () => {
    const { user, judge, bar, sent } = await openForm(aCodeTask())
    judge(verified)
    const [inBar] = bar.getAllByRole('button')
    expect(inBar?.textContent).toBe('VALIDATE')
    await user.click(inBar as Element)
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    await user.type(field('Code'), 'NEON2')
    await user.click(bar.getByRole('button', { name: 'VALIDATE: Enter the stream code' }))
    await waitFor(() => expect(sent()).toEqual([{ input: { code: 'NEON2' } }]))
  })

  test('keeps what was typed when the language changes', async () => {
    const { user, shell } = await openForm(aCodeTask())
    await user.type(field('Code'), 'NEON2')
    const before = field('Code')
    act(() => shell.language.set('pt-BR'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código' })).value).toBe(
      'NEON2',
    )
    expect(before.isConnected).toBe(true)
  })

  test('shows at the field that the code is missing, and sends nothing', async () => {
    const { user, button, sent } = await openForm(aCodeTask())
    await user.click(await button('VALIDATE'))
    expect(await screen.findByText('Please enter value')).toBeDefined()
    expect(field('Code').getAttribute('aria-invalid')).toBe('true')
    await user.type(field('Code'), '   {Enter}')
    expect(sent()).toEqual([])
  })

  test('a wrong code can be tried again; the right one is done in place, and announced once', async () => {
    const { user, judge, row, button, sent } = await openForm(aCodeTask())
    judge(wrong)
    await user.type(field('Code'), ' neon1{Enter}')
    expect(await screen.findByText(/This code is not the right one/)).toBeDefined()
    expect(field('Code').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    const again = await button('REVALIDATE')

    judge(verified)
    await user.clear(field('Code'))
    await user.type(field('Code'), 'NEON2')
    await waitFor(() => expect(screen.queryByText(/This code is not the right one/)).toBeNull())
    await user.click(again)
    expect(await row.findByText('VERIFIED')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findAllByText('“Enter the stream code” is done.')).toHaveLength(1)
    expect(sent()).toEqual([{ input: { code: 'neon1' } }, { input: { code: 'NEON2' } }])
  })

  test('a wrong code that was sent by Enter brings what is wrong into view', async () => {
    const { user, judge } = await openForm(aCodeTask())
    judge(wrong)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.type(field('Code'), 'neon1{Enter}')
    await screen.findByText(/This code is not the right one/)
    expect(scroll.mock.contexts).toContain(field('Code').form)
  })

  test('shows VALIDATING while the server checks, and sends once', async () => {
    const { api, user, button, sent } = await openForm(aCodeTask())
    api.on(VALIDATE, pending)
    await user.type(field('Code'), 'NEON2')
    await user.click(await button('VALIDATE'))
    const validating = await button('VALIDATING')
    expect(validating.getAttribute('aria-busy')).toBe('true')
    expect(field('Code').readOnly).toBe(true)
    await user.click(validating)
    expect(sent()).toHaveLength(1)
  })

  test('a double tap sends one try', async () => {
    const { api, user, button, sent } = await openForm(aCodeTask())
    api.on(VALIDATE, pending)
    await user.type(field('Code'), 'NEON2')
    await user.dblClick(await button('VALIDATE'))
    await button('VALIDATING')
    expect(sent()).toHaveLength(1)
  })

  test('while a try is checked: says so and for how long, and takes no input', async () => {
    const { user, judge, row } = await openForm(aCodeTask())
    const check = { requestedAt: new Date(NOW).toISOString(), runs: 0 }
    judge({ status: 'VALIDATING', check })
    await user.type(field('Code'), 'NEON2{Enter}')
    const note = await row.findByText(/Your try is being checked\./)
    expect(note.textContent).toContain('This takes up to 20 s.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('shows the reason of a rejection that came earlier', async () => {
    const { row, button } = await openForm(aCodeTask(wrong))
    expect(row.getByRole('alert').textContent).toContain('This code is not the right one')
    expect(await button('REVALIDATE')).toBeDefined()
  })

  test('after too many tries both buttons count down, the note comes into view, and nothing is sent', async () => {
    const { user, judge, row, bar, sent } = await openForm(aCodeTask())
    judge({ ...wrong, retryAt: new Date(NOW + 60_000).toISOString() })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.type(field('Code'), 'neon1{Enter}')
    expect((await row.findByRole('alert')).textContent).toContain('Too many tries')
    expect(scroll.mock.contexts).toContainEqual(
      expect.objectContaining({ textContent: expect.stringContaining('Next try in 1:00') }),
    )
    for (const place of [row, bar]) {
      const button = place.getByRole<HTMLButtonElement>('button', { name: 'Next try in 1:00' })
      expect(button.disabled).toBe(true)
    }
    expect(screen.queryByText(/This code is not the right one/)).toBeNull()
    await user.type(field('Code'), '{Enter}')
    expect(sent()).toHaveLength(1)
  })

  test('offline it says that nothing was sent, until the network is back', async () => {
    const { user, judge, row, sent } = await openForm(aCodeTask())
    judge(verified)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(field('Code'), 'NEON2{Enter}')
    expect((await row.findByRole('alert')).textContent).toContain('You are offline')
    expect(sent()).toEqual([])
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(row.queryByRole('alert')).toBeNull())
    await user.type(field('Code'), '{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('shows a failed call in the open task, and keeps the input', async () => {
    const { api, user, row } = await openForm(aCodeTask())
    api.on(VALIDATE, () => refuse('UNAVAILABLE'))
    await user.type(field('Code'), 'NEON2{Enter}')
    expect((await row.findByRole('alert')).textContent).toContain(
      'Something went wrong, Please try again!',
    )
    expect(field('Code').value).toBe('NEON2')
  })
})

describe('the form of a game login', () => {
  const labels: Record<GameLoginMethod, string> = {
    IN_GAME_EMAIL: 'In-game e-mail',
    SOLANA_WALLET: 'Solana wallet',
    USERNAME: 'Username',
    IN_GAME_USER_ID: 'In-game user id',
    STEAM_ID: 'Steam id',
  }
  const rules: [GameLoginMethod, bad: string, problem: string | RegExp, good: string][] = [
    ['IN_GAME_EMAIL', 'ana@', 'Enter valid email', 'ana@example.com'],
    ['SOLANA_WALLET', `${'a'.repeat(31)}`, /32 to 44 letters/, 'a'.repeat(32)],
    ['USERNAME', 'night fox', 'Spaces are not allowed in the username', 'nightfox'],
    ['IN_GAME_USER_ID', '12 34', 'Spaces are not allowed in the user id.', '1234'],
    ['STEAM_ID', '1234567890123456', /at least 17 digits/, 'STEAM_0:1:123'],
  ]

  test.each(rules)(
    '%s: %s is refused, the right form is sent',
    async (method, bad, problem, good) => {
      const { user, judge, row, button, sent } = await openForm(
        aLoginTask({ loginMethods: [method] }),
      )
      judge(verified)
      const input = field(labels[method])
      await user.click(await button('VALIDATE'))
      expect(await screen.findByText('Please enter value')).toBeDefined()

      await user.click(input)
      await user.paste(bad)
      expect(await screen.findByText(problem)).toBeDefined()
      await user.click(await button('VALIDATE'))
      expect(sent()).toEqual([])

      await user.clear(input)
      await user.paste(good)
      await user.click(await button('VALIDATE'))
      await row.findByText('VERIFIED')
      expect(sent()).toEqual([{ input: { loginMethod: method, login: good } }])
    },
  )

  test('with several ways to be known, one has to be chosen first', async () => {
    const { user, button } = await openForm(aLoginTask({ loginMethods: ['USERNAME', 'STEAM_ID'] }))
    const ways = screen.getByRole('combobox', { name: 'How does Neon Circuit know you?' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await button('VALIDATE'))
    expect(ways.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(ways, 'Steam id')
    expect(field('Steam id')).toBeDefined()
    await waitFor(() => expect(ways.getAttribute('aria-invalid')).toBe('false'))
    expect(field('Steam id').getAttribute('aria-invalid')).toBe('false')
    expect(screen.queryByText('Please enter value')).toBeNull()
  })

  test('another way to be known starts with an empty field', async () => {
    const { user } = await openForm(aLoginTask({ loginMethods: ['USERNAME', 'STEAM_ID'] }))
    const ways = screen.getByRole('combobox', { name: 'How does Neon Circuit know you?' })
    await user.selectOptions(ways, 'Username')
    await user.type(field('Username'), 'night fox{Enter}')
    await screen.findByText('Spaces are not allowed in the username')
    await user.selectOptions(ways, 'Steam id')
    expect(field('Steam id').value).toBe('')
    await waitFor(() => expect(field('Steam id').getAttribute('aria-invalid')).toBe('false'))
  })

  test('keeps both steps through a reload', async () => {
    const rank = { key: 'rank', label: 'Rank', required: true, maxLength: 20 }
    const task = aLoginTask({ loginMethods: ['USERNAME', 'STEAM_ID'], fields: [rank] })
    const { user, leave } = await openForm(task)
    const ways = screen.getByRole('combobox', { name: 'How does Neon Circuit know you?' })
    await user.selectOptions(ways, 'Username')
    await user.type(field('Username'), 'nightfox{Enter}')
    await screen.findByText('Step 2 of 2')
    await user.type(field('Rank'), 'Gold')
    leave()
    const again = await openForm(task)
    await screen.findByText('Step 2 of 2')
    expect(field('Rank').value).toBe('Gold')
    await again.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(field('Username').value).toBe('nightfox')
  })

  test('starts over when the task asks for something else than before a reload', async () => {
    const rank = { key: 'rank', label: 'Rank', required: true, maxLength: 20 }
    const { user, leave } = await openForm(
      aLoginTask({ loginMethods: ['USERNAME'], fields: [rank] }),
    )
    await user.type(field('Username'), 'nightfox{Enter}')
    await screen.findByText('Step 2 of 2')
    leave()
    await openForm(aLoginTask({ loginMethods: ['STEAM_ID'], fields: [rank] }))
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
  })

  test('asks for the details in a second step, and keeps both while going back and forth', async () => {
    const rank = { key: 'rank', label: 'Rank', required: true, maxLength: 20 }
    const note = { key: 'note', label: 'Note', required: false, maxLength: 20 }
    const { user, judge, row, button, sent } = await openForm(
      aLoginTask({ loginMethods: ['USERNAME'], fields: [rank, note] }),
    )
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    await user.type(field('Username'), 'nightfox{Enter}')
    expect(await screen.findByText('Step 2 of 2')).toBeDefined()
    expect(document.activeElement).toBe(field('Rank'))
    await user.click(await button('VALIDATE'))
    expect(field('Rank').getAttribute('aria-invalid')).toBe('true')
    expect(field('Note').getAttribute('aria-invalid')).toBe('false')
    expect(sent()).toEqual([])

    expect(field('Rank').getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('Rank').textContent).toBe('Rank *')
    expect(screen.getByText('Note').textContent).toBe('Note')
    expect(row.getAllByText('Optional')).toHaveLength(1)
    await user.type(field('Note'), '   ')
    await user.type(field('Rank'), 'Gold')
    await user.click(row.getByRole('button', { name: 'Back' }))
    expect(field('Username').value).toBe('nightfox')
    expect(document.activeElement).toBe(field('Username'))
    await user.click(await button('CONTINUE'))
    expect(field('Rank').value).toBe('Gold')
    history.back()
    expect(await screen.findByText('Step 1 of 2')).toBeDefined()
    expect(field('Username').value).toBe('nightfox')
    await user.click(await button('CONTINUE'))
    expect(field('Rank').value).toBe('Gold')
    judge(verified)
    await user.click(await button('VALIDATE'))
    await row.findByText('VERIFIED')
    expect(sent()).toEqual([
      { input: { loginMethod: 'USERNAME', login: 'nightfox', details: { rank: 'Gold' } } },
    ])
  })
})
