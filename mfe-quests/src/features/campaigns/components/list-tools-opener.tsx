import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { IconButton, Inline, Skeleton } from '@platform/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { isUsualOrder, type ListChoice } from '../model/list-choice.ts'

const load = () => import('./list-tools.tsx').then((module) => module.ListTools)
const loadInFocus = () => import('./list-tools.tsx').then((module) => module.ListToolsInFocus)

/** px */
const HEIGHT = 48

interface ListToolsOpenerProps {
  choice: ListChoice
  /** The filters: the way to the tools stands at the end of their row. */
  children: ReactNode
}

/** Leads to the search in the list and its order, whose code is fetched when it is asked for, or used by the address. */
export function ListToolsOpener({ choice, children }: ListToolsOpenerProps) {
  const t = useT()
  const [isUsed] = useState(!isUsualOrder(choice) || choice.search !== '')
  const [isPressed, setPressed] = useState(false)
  const isOpen = isUsed || isPressed
  return (
    <>
      {/* The gap is the margin over which the filters extend. */}
      <Inline wrap={false} gap={4}>
        {children}
        {!isOpen && (
          <IconButton icon="search" label={t('list.tools')} onClick={() => setPressed(true)} />
        )}
      </Inline>
      {isOpen && (
        <LazyScreen load={isPressed ? loadInFocus : load} skeleton={<Skeleton height={HEIGHT} />} />
      )}
    </>
  )
}
