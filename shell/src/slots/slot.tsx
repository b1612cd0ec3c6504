import type { MountedRemote, RemoteProps } from '@platform/contracts/shell/remote-mount'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { useShell } from '@platform/remote-kit/shell'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { useLoader } from '../remotes/loader-context.ts'
import { failureOf } from '../remotes/remote-events.ts'
import { useShellServices } from '../shell-context.ts'

interface SlotProps {
  /** Name of the place, for analytics. */
  slot: string
  remote: string
  module: string
}

/** A module of a remote in the start page. One that cannot be loaded, or fails, leaves no trace but a report. */
export function Slot({ slot, remote, module }: SlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const loader = useLoader()
  const shell = useShell()
  const { analytics } = useShellServices()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const onError = (error: unknown) => {
      analytics.track('remote_failed', { ...failureOf(error), remote })
      setFailed(true)
    }
    return fill({ element, loader, remote, module, props: { shell, basename: '/', onError } })
  }, [loader, shell, analytics, remote, module])

  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if ((target as Element).closest('a, button')) analytics.track('home_slot_pressed', { slot })
    }
    const element = place.current
    element?.addEventListener('click', pressed)
    return () => element?.removeEventListener('click', pressed)
  }, [analytics, slot])

  return hasFailed ? null : <Place ref={place} />
}

interface Filling extends Omit<SlotProps, 'slot'> {
  element: HTMLElement
  loader: RemoteLoader
  props: RemoteProps & { onError: (error: unknown) => void }
}

/** Returns the function that empties the place, also while it is being filled. */
function fill({ element, loader, remote, module, props }: Filling): () => void {
  let isGone = false
  let mounted: MountedRemote | null = null
  const own = element.appendChild(document.createElement('div'))

  async function mount(): Promise<void> {
    const filling = await loader.loadOnly(remote, module)
    if (isGone) return
    mounted = await filling.mount(own, props)
    if (isGone) mounted.unmount()
  }

  mount().catch((error: unknown) => {
    if (!isGone) props.onError(error)
  })
  return () => {
    isGone = true
    mounted?.unmount()
    own.remove()
  }
}

/** No gap where nothing is shown: a mounted module's content is the last child of its place. */
const Place = styled.div`
  &:not(:has(> div > :last-child > *)) {
    display: none;
  }
`
