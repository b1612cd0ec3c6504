import type { MountedRemote, RemoteProps } from '@platform/contracts/shell/remote-mount'
import { expect, test, vi } from 'vitest'
import { createRun } from './remote-run.ts'
import { createRemoteStates } from './remote-states.ts'

function runOf(
  mount: (element: HTMLElement, props: RemoteProps) => Promise<MountedRemote>,
  isCurrent = () => true,
) {
  const slot = document.createElement('div')
  const states = createRemoteStates()
  const onShown = vi.fn()
  const run = createRun({
    remote: 'mfe-quests',
    loaded: { module: { mount }, version: '1', as: 'stable', routes: null },
    states,
    props: { basename: '/' } as RemoteProps,
    elementOf: async () => slot,
    isCurrent,
    onShown,
    onError: () => {},
    onNotFound: () => () => {},
  })
  const lifecycle = async (name: 'mount' | 'unmount') =>
    (run.lifecycles[name] as () => Promise<void>)()
  return { run, slot, states, onShown, lifecycle }
}

const painting = (unmount = vi.fn()) => ({
  unmount,
  mount: async (element: HTMLElement) => {
    element.textContent = 'painted'
    return { update() {}, unmount }
  },
})

test('each mount gets a place of its own, which is removed with it; only the first is reported', async () => {
  const { mount, unmount } = painting()
  const { slot, states, onShown, lifecycle } = runOf(mount)
  for (let times = 0; times < 3; times++) {
    await lifecycle('mount')
    expect(slot.children).toHaveLength(1)
    expect(states.get()).toEqual({ 'mfe-quests': 'shown' })
    await lifecycle('unmount')
    expect(slot.children).toHaveLength(0)
  }
  expect(unmount).toHaveBeenCalledTimes(3)
  expect(onShown).toHaveBeenCalledOnce()
})

test('one that is unmounted after another took its place leaves the state to that one', async () => {
  let isCurrent = true
  const { slot, states, lifecycle } = runOf(painting().mount, () => isCurrent)
  await lifecycle('mount')
  isCurrent = false
  await lifecycle('unmount')
  expect(slot.children).toHaveLength(0)
  expect(states.get()).toEqual({ 'mfe-quests': 'shown' })
})

test('a mount that ends after its run was abandoned is removed, and nothing else', async () => {
  const late = Promise.withResolvers<void>()
  const { mount, unmount } = painting()
  const { run, slot, states, onShown, lifecycle } = runOf(async (element) => {
    await late.promise
    return mount(element)
  })
  const mounting = lifecycle('mount')
  await vi.waitFor(() => expect(slot.children).toHaveLength(1))
  run.abandon()
  await run.settled()
  const successor = slot.appendChild(document.createElement('p'))
  late.resolve()
  await mounting
  expect([...slot.children]).toEqual([successor])
  expect(unmount).toHaveBeenCalledOnce()
  expect(onShown).not.toHaveBeenCalled()
  expect(states.get()).toEqual({})
})
